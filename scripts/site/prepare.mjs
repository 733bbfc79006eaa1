// Makes the content of the website from the pages as GitHub shows them.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/**
 * Writes the pages and their pictures into the website's folder.
 *
 * @param generated the folder that `npm run generate` writes.
 * @param about of `pages/site.json`: title, description and group of each page, by its path.
 * @param folder of the website.
 * @param base the path under which the website is, with a slash at both ends.
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

/** A text for where Starlight takes HTML: the title of the window, and the names of the languages. */
export function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Without the other languages, the breadcrumb and the heading: Starlight shows its own. */
function withoutHead(text) {
  return text.replace(/^(<div dir[^\n]*\n\n)[\s\S]*?^# [^\n]*\n/m, '$1');
}

/** Links to files of `generated/` become addresses of the website. `path` is that of the text in `generated/`. */
function withAddresses(text, path, base) {
  return text.replace(/(\]\(|(?:src|href)=")([\w./-]+\.(?:md|svg))(?=[#)" ])/g, (_, start, link) => {
    const target = posix.join(posix.dirname(path), link).replace(/^pages\//, '');
    return start + (target.endsWith('.md') ? addressOf(target, base) : base + target);
  });
}

/** Of the page at a path. Starlight's addresses are in lower case, a language's code too. */
export function addressOf(path, base) {
  const name = path.replace(/(?:index)?\.md$/, '').toLowerCase();
  return base + name + (/[^/]$/.test(name) ? '/' : '');
}

/** The Arabic words of a text without their article, so that صحة finds الصحة. Pagefind reads the attribute; nothing is shown. */
function wordsToFind(text, weight) {
  const words = [...text.matchAll(/(?<!\p{L})و?(?:ال|لل)(\p{Script=Arabic}{2,})/gu)].map(([, word]) => word);
  if (words.length === 0) return '';
  return `\n<span data-pagefind-index-attrs="data-words" data-pagefind-weight="${weight}" data-words="${words.join(' ')}"></span>\n`;
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
