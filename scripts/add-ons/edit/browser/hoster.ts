import type { Texts } from './work.ts';

/** Where the repository of the catalog can be edited in a browser. */
export interface Hoster {
  readonly kind: 'github' | 'gitlab';
  /** `https://github.com/city/catalog` */
  readonly url: string;
  readonly branch: string;
  /** Of the catalog in the repository; '' for its top. */
  readonly folder: string;
}

/** Where the hoster has a form for a file; for a new one, with its name filled in. */
export function pageOf({ kind, url, branch, folder }: Hoster, path: string, isNew = false): string {
  const encoded = (text: string) => text.split('/').map(encodeURIComponent).join('/');
  const file = folder === '' ? path : `${folder}/${path}`;
  const start = kind === 'gitlab' ? `${url}/-` : url;
  if (!isNew) return `${start}/edit/${encoded(`${branch}/${file}`)}`;
  const [, parent = '', name = file] = /^(.*)\/([^/]+)$/.exec(file) ?? [];
  const key = kind === 'gitlab' ? 'file_name' : 'filename';
  return `${start}/new/${encoded(`${branch}/${parent}`)}?${new URLSearchParams({ [key]: name })}`;
}

/**
 * Files as they are now on the branch, also those that somebody has added since the website was built; undefined where they cannot
 * be seen. @param files of the website. @param textOf gives the text at an address.
 */
export async function filesOnBranch(
  { url, branch, folder }: Hoster,
  files: Texts,
  paths: readonly string[],
  textOf: (address: string) => Promise<string | undefined>,
) {
  const [, repository] = /^https:\/\/github\.com\/(.+)$/.exec(url) ?? [];
  if (repository === undefined) return undefined;
  const rawOf = (path: string) => {
    const parts = [repository, branch, folder, path].filter((part) => part !== '');
    return `https://raw.githubusercontent.com/${parts.join('/')}`;
  };
  // The answer for a file that is not there is also that for a repository that is not public: this one is always there.
  const all = ['languages.yaml', ...paths];
  const found = await Promise.all(all.map(async (path) => [path, await textOf(rawOf(path))] as const));
  const isSeen = found.every(([path, text]) => text !== undefined || files[path] === undefined);
  return isSeen
    ? found.slice(1).flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const]))
    : undefined;
}
