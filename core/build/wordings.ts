import type { Catalog, Wording } from '../catalog.ts';
import { pointerTo } from '../place.ts';
import { isMapping, type YamlValue } from '../read/yaml-value.ts';

/** Every message and every text in every language of the catalog: messages first, those of the source language before the others. */
export function wordingsIn({ files, languages, texts }: Pick<Catalog, 'files' | 'languages' | 'texts'>): Wording[] {
  const messages = languages.flatMap(({ code, name }) => {
    const file = `messages/${code}.yaml`;
    const { value = {} } = files.find(({ path }) => path === file) ?? {};
    return [...messagesOf(value)].map(([keys, text]) => {
      const message = keys.join('.');
      const own = { file, pointer: pointerTo('', keys), key: `message ${message}`, message, text };
      return { ...own, language: code, languageName: name };
    });
  });
  const [source] = languages;
  const originals = new Map(
    messages.flatMap(({ language, key, text }) => (language === source?.code ? [[key, text] as const] : [])),
  );
  return [
    ...messages.map((message) => ({ ...message, original: originals.get(message.key) })),
    ...texts.flatMap(({ file, pointer, key, text }) =>
      languages.flatMap(({ code, name }): Wording[] => {
        const [own, original] = [text[code], text[source?.code ?? '']];
        const named = { file, pointer: `${pointer}/${code}`, key, language: code, languageName: name };
        return own === undefined ? [] : [{ ...named, text: own, original }];
      }),
    ),
  ];
}

/** Every message of a file with the keys that lead to it. */
function* messagesOf(
  value: YamlValue,
  keys: readonly string[] = [],
): Iterable<[keys: readonly string[], text: string]> {
  if (typeof value === 'string') yield [keys, value];
  else if (isMapping(value)) {
    for (const [key, inside] of Object.entries(value)) yield* messagesOf(inside, [...keys, key]);
  }
}
