// The pages as the site has them: those of generated/, and two that only a website can show: the guide for services, and what changed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Text in a language of its own, whatever is around it. */
const within = ({ code, direction }, markdown) => `<div lang="${code}" dir="${direction}">\n\n${markdown}\n\n</div>\n`;

/** Any text as that text in Markdown: no mark-up and no expression of Vue comes of it. */
const plain = (text) => `<span v-pre>${text.replace(/[!-/:-@[-`{-~]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</span>`;

/** What every page begins with: the way to its other languages, and where it stands. */
function headOf(name, title, { code }, languages, home) {
  const names = languages.map((language) => {
    const own = `<span lang="${language.code}" dir="${language.direction}">${plain(language.name)}</span>`;
    return language.code === code ? `**${own}**` : `[${own}](../${language.code}/${name})`;
  });
  return `${names.join(' · ')}\n\n[${plain(home)}](index.md) › **${plain(title)}**\n\n`;
}

/** The project's own documents are in English. */
const english = { code: 'en', direction: 'ltr' };

/** What changed since the release, in one language; nothing where git cannot tell. */
function changesIn(root, { code }) {
  const program = join(root, 'scripts/run.cjs');
  const { status, stdout } = spawnSync(process.execPath, [program, 'changes', '--format', 'markdown', '--lang', code], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout : '';
}

/** The paths of all files below a folder. */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

/**
 * Writes the site's pages into a folder of its own; what is as it was is not touched, because the preview watches it. `root` is the
 * folder of this project; `wordIn` gives the word at a key in a language.
 *
 * @returns a title and a description of each page, by its path.
 */
export function writePages({ generated, folder, root, languages, wordIn }) {
  const source = join(generated, 'pages');
  const files = new Map(filesIn(source).map((path) => [path, readFileSync(join(source, path), 'utf8')]));
  const about = JSON.parse(files.get('site.json'));
  const guide = readFileSync(join(root, 'docs/services.md'), 'utf8');
  // Without its introduction, which is for who maintains the project.
  const [, ...releases] = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^(?=## )/m);
  for (const language of languages) {
    const { code } = language;
    const add = (name, title, markdown) => {
      const head = headOf(name, title, language, languages, wordIn(code, 'page.home'));
      files.set(`${code}/${name}`, within(language, head + markdown));
      about[`${code}/${name}`] = { title, description: title };
    };
    const changes = wordIn(code, 'website.changes');
    add('guide.md', 'Guide', within(english, guide));
    const told = changesIn(root, language) + (releases.length === 0 ? '' : within(english, releases.join('')));
    add('changes.md', changes, `# ${plain(changes)}\n\n${told || plain(wordIn(code, 'changes.nothing'))}`);
  }
  for (const path of filesIn(folder)) if (!files.has(path)) rmSync(join(folder, path));
  for (const [path, text] of files) {
    const file = join(folder, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return about;
}
