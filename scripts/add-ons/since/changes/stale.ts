import type { Wording } from '../../../../core/model/catalog.ts';
import type { Facts } from './fact.ts';

/** A catalog at two times. */
export interface BeforeAndAfter {
  readonly before: Facts;
  readonly after: Facts;
}

/**
 * The former source text, where the source text changed and the translation did not; else undefined. That a translation still holds,
 * policy.yaml says under `sameMeaning`.
 */
export function formerSource(
  { before, after }: BeforeAndAfter,
  source: Pick<Wording, 'key' | 'language' | 'text'>,
  language: string,
  translation: string,
): string | undefined {
  const was = before.at('text', ...source.key, source.language)?.value;
  if (was === source.text.normalize() || before.at('source-language')?.value !== source.language) return undefined;
  if ([source.text, `${language}: ${source.text}`].some((entry) => after.at('policy', 'sameMeaning', entry)))
    return undefined;
  return before.at('text', ...source.key, language)?.value === translation.normalize() ? was : undefined;
}
