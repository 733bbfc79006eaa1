import type { LocalizedText } from '../../../../core/model/catalog.ts';
import type { Facts } from './fact.ts';

export interface BeforeAndAfter {
  readonly before: Facts;
  readonly after: Facts;
}

type SourceText = Pick<LocalizedText, 'key' | 'language' | 'text'>;

/** The earlier source text, if it changed while its translation stayed, and `sameMeaning` does not list it. */
export function formerSource(states: BeforeAndAfter, source: SourceText, language: string, translation: string) {
  const { before, after } = states;
  const textIn = (code: string) => before.at('text', ...source.key, code)?.value;
  const isSameSource = before.at('source-language')?.value === source.language;
  if (!isSameSource || textIn(language) !== translation.normalize()) return undefined;
  const entries = [source.text, `${language}: ${source.text}`];
  if (entries.some((entry) => after.at('policy', 'sameMeaning', entry))) return undefined;
  const was = textIn(source.language);
  return was === source.text.normalize() ? undefined : was;
}
