import type { LocalizedText } from '../../../../core/model/catalog.ts';
import type { Facts } from './fact.ts';

/** A catalog at two times. */
export interface BeforeAndAfter {
  readonly before: Facts;
  readonly after: Facts;
}

/**
 * The earlier source text of a stale translation: one that stayed as it was while its source text changed. Undefined if it is not stale,
 * or if `sameMeaning` in policy.yaml says that it is still right.
 */
export function formerSource(
  { before, after }: BeforeAndAfter,
  source: Pick<LocalizedText, 'key' | 'language' | 'text'>,
  language: string,
  translation: string,
): string | undefined {
  const textIn = (code: string) => before.at('text', ...source.key, code)?.value;
  const isSameSource = before.at('source-language')?.value === source.language;
  if (!isSameSource || textIn(language) !== translation.normalize()) return undefined;
  const entries = [source.text, `${language}: ${source.text}`];
  if (entries.some((entry) => after.at('policy', 'sameMeaning', entry))) return undefined;
  const was = textIn(source.language);
  return was === source.text.normalize() ? undefined : was;
}
