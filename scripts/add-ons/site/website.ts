import { posix } from 'node:path';
import { isolated } from '../../../core/encode/direction.ts';
import type { Catalog } from '../../../core/model/catalog.ts';
import { allMatches } from '../../../core/text/matches.ts';
import { plainLetters } from '../../../core/text/plain-letters.ts';
import type { Metadata } from '../../../generators/pages/render.ts';

/** The generated folders: the input of Starlight, and files that are served as they are. */
export const madeFolders = ['src/content/docs', 'public/graph'] as const;
const [docs] = madeFolders;

/** The website's sources. `base` has a slash at both ends; without `editor`, no page has an "Edit" link. */
export function websiteFiles(generated: ReadonlyMap<string, string>, base: string, editor?: string) {
  const textOf = (path: string) => generated.get(path) ?? '';
  const { languages }: Pick<Catalog, 'languages'> = JSON.parse(textOf('catalog.json'));
  const directions = new Map(languages.map(({ code, direction }) => [code, direction]));
  const about: Readonly<Record<string, Metadata>> = JSON.parse(textOf('pages/site.json'));
  const files = new Map([['languages.json', JSON.stringify(languages)]]);
  const icons = new Map(Object.entries(about).map(([path, { icon }]) => [base + addressOf(path), icon]));
  for (const [path, svg] of generated) {
    if (/\.(?:svg|dot)$/.test(path)) files.set(`public/${path}`, withAddresses(svg, path, base));
  }
  const subjects = new Set<string>();
  for (const [order, [path, page]] of Object.entries(about).entries()) {
    const plain = withAddresses(textOf(`pages/${path}`), `pages/${path}`, base);
    const text = withPictures(withIcons(plain, icons, base), base, files);
    // `en/site-a/community.md`: a domain has a page at each of its sites. The search finds the first.
    const isOfDomain = /^[^/]+\/(?!external\/)[^/]+\/(?!index\.md)/.test(path);
    const subject = isOfDomain ? path.replace(/\/.*\//, '/') : path;
    const pagefind = !subjects.has(subject);
    subjects.add(subject);
    const language = path.replace(/\/.*/, '');
    const inDirection = (text: string) => isolated(text, directions.get(language) ?? 'ltr');
    const [label, group] = [inDirection(page.title), page.group && inDirection(page.group)];
    const title = isOfDomain ? `${label} · ${group}` : label;
    const edit = editor && page.edit && { label: page.edit.label, address: editor + page.edit.file };
    const front = { ...page, title, group, edit, pagefind, sidebar: { label, order } };
    // JSON is YAML.
    const head = `---\n${JSON.stringify(front)}\n---\n`;
    files.set(`${docs}/${path}`, head + text + wordsToFind(`${title}\n${text}`));
  }
  return files;
}

/** The address of the page at a path, in lower case as Starlight's. */
function addressOf(path: string): string {
  const name = path.replace(/(?:(?<=^|\/)index)?\.md$/, '').toLowerCase();
  return name.replace(/[^/]$/, '$&/');
}

function withAddresses(text: string, path: string, base: string): string {
  return text.replace(/(\]\(|(?:src|href)=")([\w./-]+\.(?:md|svg|dot))(?=[#)" ])/g, (_, start, link) => {
    const target = posix.join(posix.dirname(path), link).replace(/^pages\//, '');
    return start + base + (target.endsWith('.md') ? addressOf(target) : target);
  });
}

function withIcons(text: string, icons: ReadonlyMap<string, string | undefined>, base: string): string {
  return text.replace(/^(?:- (?:&rlm;)?|\| )\[(?=.*?\]\(([\w./-]+)\))/gm, (start, address) => {
    const icon = icons.get(address);
    const use = `<use href="${base}icons.svg#${icon}"></use>`;
    return icon === undefined ? start : `${start}<svg class="lucide" aria-hidden="true">${use}</svg>`;
  });
}

/** Replaces links to pictures by the pictures: they have the colours of the page, and their boxes are links. */
function withPictures(text: string, base: string, files: ReadonlyMap<string, string>): string {
  const pattern = /^(?:&rlm;)?\[<img src="([^"]+)".*$/gm;
  return text.replace(pattern, (_, src) => picture(files.get(`public/${src.slice(base.length)}`) ?? ''));
}

/** An SVG file as one line of HTML, which the search leaves out. Its width depends on the page. */
export function picture(svg: string): string {
  const inLine = svg
    .replace(/^<!--.*-->\n/, '')
    .replace(/ width="(\d+)" height="\d+"/, ' style="--width: $1px"')
    .replaceAll('\n', '');
  return `<div class="picture" data-pagefind-ignore>${inLine}</div>`;
}

/** The Arabic article, and the short words before it that are written together with a word. */
const arabicPrefix = /^(?:[وف]?[بك]?(?:ال|لل)(?=\p{Script=Arabic}{2})|و(?=\p{Script=Arabic}{4}))/u;

/** Words that Pagefind would not find: صحة for الصحة, accès for d’accès, oeuvres for œuvres. No excerpt has metadata. */
function wordsToFind(text: string): string {
  const written = allMatches(/[\p{L}\p{M}]+/gu, text);
  const bare = written.filter((word) => arabicPrefix.test(word)).map((word) => word.replace(arabicPrefix, ''));
  const elided = allMatches(/(?<=\p{L}[’'])\p{L}{2,}/gu, text);
  const plain = [...written, ...bare]
    .filter((word) => plainLetters(word) !== word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
    .map(plainLetters);
  const list = [...new Set([...bare, ...elided, ...plain])].join(' ');
  return list === '' ? '' : `\n<span data-pagefind-meta="words[data-words]" data-words="${list}"></span>\n`;
}
