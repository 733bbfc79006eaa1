import type { LocalizedText } from '../../../../core/model/catalog.ts';
import type { Facts } from './fact.ts';

export interface BeforeAndAfter {
  readonly before: Facts;
  readonly after: Facts;
}

/** The earlier source text, if a translation stayed as it was while its source text changed, and `sameMeaning` does not list it. */
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
