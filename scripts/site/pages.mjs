// The pages as the site has them: those of generated/, and two that only a website can show: the guide for services, and what changed.
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text in a language of its own, whatever is around it. */
const within = ({ code, direction }, markdown) => `<div lang="${code}" dir="${direction}">\n\n${markdown}\n\n</div>\n`;

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

/**
 * Writes the site's pages into a folder of its own. `root` is the folder of this project; `wordIn` gives the word at a key in a language.
 *
 * @returns a title and a description of each page, by its path.
 */
export function writePages({ generated, folder, root, languages, wordIn }) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(generated, 'pages'), folder, { recursive: true });
  const about = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'));
  const guide = readFileSync(join(root, 'docs/services.md'), 'utf8');
  // Its first heading is the title of the page.
  const released = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').replace(/^# .*\n/, '');
  for (const language of languages) {
    const { code } = language;
    const write = (name, title, markdown) => {
      writeFileSync(join(folder, code, name), within(language, markdown));
      about[`${code}/${name}`] = { title, description: title };
    };
    const changes = wordIn(code, 'website.changes');
    write('guide.md', wordIn(code, 'developers.guide'), within(english, guide));
    write('changes.md', changes, `# ${changes}\n\n${changesIn(root, language)}\n\n${within(english, released)}`);
    const developers = join(folder, code, 'developers.md');
    const text = readFileSync(developers, 'utf8').replace('`docs/services.md`', '[$&](guide.md)');
    writeFileSync(developers, text);
  }
  return about;
}
