import type { Wording } from '../model/catalog.ts';
import type { Facts } from './fact.ts';

/** The former source text, where the source text changed and the translation did not; else undefined. */
export function formerSource(
  before: Facts,
  source: Pick<Wording, 'key' | 'language' | 'text'>,
  language: string,
  translation: string,
): string | undefined {
  const was = before.at('text', ...source.key, source.language)?.value;
  if (was?.normalize() === source.text.normalize() || before.at('source-language')?.value !== source.language)
    return undefined;
  return before.at('text', ...source.key, language)?.value === translation ? was : undefined;
}

/** Translations that did not follow a change of their source text, with that text before and now. */
export function* staleTranslations(before: Facts, after: Facts) {
  const source = after.at('source-language')?.value ?? '';
  for (const translation of after.of('text')) {
    const { value, language = source } = translation;
    const key = translation.key.slice(0, -1);
    const is = after.at('text', ...key, source)?.value;
    if (language === source || is === undefined) continue;
    const was = formerSource(before, { key, language: source, text: is }, language, value);
    if (was !== undefined) yield { translation, was, is };
  }
}
