import type { Source } from './gate.ts';
import type { Texts } from './work.ts';

const address = new URL('files.json', import.meta.url);

export async function fetchSource(): Promise<Source> {
  return JSON.parse(await (await fetch(address)).text());
}

/** Writes the files, unless others have changed them. @returns why not, in a sentence. */
export async function save({ token = '', files }: Source, texts: Texts): Promise<string | undefined> {
  const changes = Object.entries(texts).map(([path, text]) => ({ path, text, base: files[path] ?? null }));
  const headers = { 'content-type': 'application/json', 'x-edit-token': token };
  const asked = { method: 'PUT', headers, body: JSON.stringify(changes) };
  const response = await fetch(address, asked).catch(() => undefined);
  if (response === undefined) return 'The preview does not answer: start it again, and save. Your work is kept';
  return response.ok ? undefined : response.text();
}
