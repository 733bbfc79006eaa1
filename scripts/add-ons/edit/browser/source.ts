import { type Sentence, say } from '../../../../core/text/say.ts';
import { english, type Tongue } from '../../../../core/text/tell.ts';
import type { Source } from './gate.ts';
import type { Texts } from './work.ts';

const address = new URL('files.json', import.meta.url);

export async function fetchSource(): Promise<Source> {
  return JSON.parse(await (await fetch(address)).text());
}

/** The catalog, where it is not the one with this tag any more. */
export async function fetchOther(tag = ''): Promise<Source | undefined> {
  const response = await fetch(address, { headers: { 'if-none-match': tag } }).catch(() => undefined);
  return response?.ok ? JSON.parse(await response.text()) : undefined;
}

/** The language of a page, with its sentences; English where the tool does not speak it. */
export async function fetchTongue(language: string): Promise<Tongue> {
  const code = language.replace(/-.*/, '');
  const table = code === 'en' ? undefined : await fetch(new URL(`${code}.json`, address));
  return table?.ok ? { ...english, code, translations: JSON.parse(await table.text()) } : english;
}

/** Writes the files, unless others have changed them. @returns why not. */
export async function save({ token = '', files }: Source, texts: Texts): Promise<Sentence | undefined> {
  const changes = Object.entries(texts).map(([path, text]) => ({ path, text, base: files[path] ?? null }));
  const headers = { 'content-type': 'application/json', 'x-edit-token': token };
  const asked = { method: 'PUT', headers, body: JSON.stringify(changes) };
  const response = await fetch(address, asked).catch(() => undefined);
  if (response === undefined)
    return say`The preview does not answer: start it again, and reload this page. Your work is kept`;
  return response.ok ? undefined : JSON.parse(await response.text());
}

/** What the browser keeps; '' where its settings do not let pages keep anything. */
export function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** @returns whether the browser keeps it. */
export function storeAt(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
