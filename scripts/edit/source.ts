import type { Source } from './gate.ts';
import type { Texts, Work } from './work.ts';

const address = new URL('files.json', import.meta.url);

export async function fetchSource(): Promise<Source> {
  const response = await fetch(address);
  return response.json();
}

/** Writes the files, unless others have changed them. @returns why not, in a sentence. */
export async function save({ token = '', files }: Source, texts: Texts): Promise<string | undefined> {
  const changes = Object.entries(texts).map(([path, text]) => ({ path, text, base: files[path] ?? null }));
  const headers = { 'content-type': 'application/json', 'x-edit-token': token };
  const response = await fetch(address, { method: 'PUT', headers, body: JSON.stringify(changes) });
  return response.ok ? undefined : response.text();
}

/** Where the browser keeps work that is neither saved nor proposed yet; the same in all languages of the page. */
export function keyOf({ name }: Source): string {
  return `catalog-edit ${name}`;
}

export function keptWork(source: Source): Work {
  return JSON.parse(localStorage.getItem(keyOf(source)) ?? '{}');
}

export function keep(source: Source, work: Work): void {
  if (Object.keys(work).length === 0) localStorage.removeItem(keyOf(source));
  else localStorage.setItem(keyOf(source), JSON.stringify(work));
}
