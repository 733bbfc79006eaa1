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
