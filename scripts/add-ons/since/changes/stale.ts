import type { Wording } from '../../../../core/model/catalog.ts';
import type { Facts } from './fact.ts';

/** A catalog at two times. */
export interface BeforeAndAfter {
  readonly before: Facts;
  readonly after: Facts;
  /** The states between the two, the earliest first; not given where nobody asks for them. */
  between?(): readonly Facts[];
}

/**
 * The source text that a translation was made from: that of the first state that has the translation. Undefined where it has not changed
 * since, or `sameMeaning` in policy.yaml says that the translation still holds.
 */
export function formerSource(
  { before, after, between }: BeforeAndAfter,
  source: Pick<Wording, 'key' | 'language' | 'text'>,
  language: string,
  translation: string,
): string | undefined {
  const textIn = (state: Facts | undefined, code: string) => state?.at('text', ...source.key, code)?.value;
  const now = source.text.normalize();
  if (textIn(before, source.language) === now || before.at('source-language')?.value !== source.language)
    return undefined;
  if ([source.text, `${language}: ${source.text}`].some((entry) => after.at('policy', 'sameMeaning', entry)))
    return undefined;
  const isWritten = (state: Facts) => textIn(state, language) === translation.normalize();
  const was = textIn(isWritten(before) ? before : between?.().find(isWritten), source.language);
  return was === now ? undefined : was;
}
