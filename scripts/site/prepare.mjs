import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/**
 * Writes the generated pages and pictures into the website's folder.
 *
 * @param generated the output folder of `npm run generate`.
 * @param about title, description and group of each page, by path (`pages/site.json`).
 * @param folder the website's folder.
 * @param base the website's path, with a slash at both ends.
 */
export function prepare({ generated, about, folder, base }) {
  const pages = join(folder, 'src/content/docs');
  const pictures = join(folder, 'public/graph');
  for (const made of [pages, pictures]) rmSync(made, { recursive: true, force: true });
  for (const [path, page] of Object.entries(about)) {
    const text = readFileSync(join(generated, 'pages', path), 'utf8');
    const body = withAddresses(withoutHead(text), `pages/${path}`, base);
    const hidden = wordsToFind(page.title, 7) + wordsToFind(body, 1);
    write(join(pages, path), frontMatter(path, page) + body + hidden);
  }
  for (const name of readdirSync(join(generated, 'graph'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.svg')) continue;
    const path = `graph/${name.replaceAll('\\', '/')}`;
    write(join(pictures, name), withAddresses(readFileSync(join(generated, path), 'utf8'), path, base));
  }
}

function frontMatter(path, { title, description, group }) {
  // A domain has a page at each of its sites.
  const heading = /^[^/]+\/(?!external\/)[^/]+\/(?!index\.md)/.test(path) ? `${title} · ${group}` : title;
  const head = [{ tag: 'title', content: escapeHtml(heading) }];
  const entries = Object.entries({ title: heading, description, head });
  // JSON is YAML.
  return `---\n${entries.map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`).join('')}---\n`;
}

/** Starlight takes HTML for the window title and the names of languages. */
export function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Removes the language links, breadcrumb and heading, because Starlight shows its own. */
function withoutHead(text) {
  return text.replace(/^(<div dir[^\n]*\n\n)[\s\S]*?^# [^\n]*\n/m, '$1');
}

/** Turns links to files of `generated/` into addresses of the website. `path` is the path of the text there. */
function withAddresses(text, path, base) {
  return text.replace(/(\]\(|(?:src|href)=")([\w./-]+\.(?:md|svg))(?=[#)" ])/g, (_, start, link) => {
    const target = posix.join(posix.dirname(path), link).replace(/^pages\//, '');
    return start + (target.endsWith('.md') ? addressOf(target, base) : base + target);
  });
}

/** The address of the page at a path, in lower case as Starlight's. */
export function addressOf(path, base) {
  const name = path.replace(/(?:index)?\.md$/, '').toLowerCase();
  return base + name + (/[^/]$/.test(name) ? '/' : '');
}

/** The Arabic words of a text without their article, so that صحة finds الصحة; hidden, for Pagefind. */
function wordsToFind(text, weight) {
  const words = [...text.matchAll(/(?<!\p{L})و?(?:ال|لل)(\p{Script=Arabic}{2,})/gu)].map(([, word]) => word);
  if (words.length === 0) return '';
  return `\n<span data-pagefind-index-attrs="data-words" data-pagefind-weight="${weight}" data-words="${words.join(' ')}"></span>\n`;
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
