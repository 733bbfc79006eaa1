import type { Wording } from '../catalog.ts';
import type { Facts } from './fact.ts';

type Words = Pick<Wording, 'language' | 'text'>;

/** The former source text, where the source text changed and the translation did not; else undefined. */
export function formerSource(before: Facts, key: string, source: Words, translation: Words): string | undefined {
  const was = before.at('text', key, source.language)?.value;
  if (was === source.text || before.at('source-language')?.value !== source.language) return undefined;
  return before.at('text', key, translation.language)?.value === translation.text ? was : undefined;
}

/** Translations that did not follow a change of their source text, with that text before and now. */
export function* staleTranslations(before: Facts, after: Facts) {
  const source = after.at('source-language')?.value ?? '';
  for (const translation of after.of('text')) {
    const { key, value, language = source } = translation;
    const [text = ''] = key;
    const is = after.at('text', text, source)?.value;
    if (language === source || is === undefined) continue;
    const was = formerSource(before, text, { language: source, text: is }, { language, text: value });
    if (was !== undefined) yield { translation, was, is };
  }
}
