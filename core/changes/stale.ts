import type { Fact, Facts } from './fact.ts';

/** A translation that did not follow a change of its source text. */
export interface Stale {
  readonly translation: Fact;
  /** The source text before and now. */
  readonly was: string;
  readonly is: string;
}

/** None where another language is the source now. */
export function* staleTranslations(before: Facts, after: Facts): Iterable<Stale> {
  const source = after.at('source-language')?.value;
  if (source === undefined || source !== before.at('source-language')?.value) return;
  for (const translation of after.of('text')) {
    const { id, key, value, language } = translation;
    const [text = ''] = key;
    const was = before.at('text', text, source)?.value;
    const is = after.at('text', text, source)?.value;
    if (language === source || was === undefined || is === undefined || was === is) continue;
    if (before.get(id)?.value === value) yield { translation, was, is };
  }
}
