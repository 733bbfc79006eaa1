import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect } from 'vitest';
import { argumentsIn } from '../../core/words/translations.ts';
import { storyOf } from '../support/add-ons.ts';
import { editFile } from '../support/edit.ts';
import { temporaryFolder } from '../support/folders.ts';
import { lintPage } from '../support/page-lint.ts';
import { runHere, validated } from '../support/run.ts';

const story = storyOf('city', 'new', 'translate');

/** The project as another city takes it over: with another name. */
const root = temporaryFolder();
writeFileSync(join(root, 'package.json'), '{ "name": "@stadt/katalog" }');
const pathsIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? join(entry.parentPath, entry.name) : [],
  );
const tool = async (...args: readonly string[]) => {
  const outcome = await runHere(args, { cwd: root, root });
  expect(outcome).toMatchObject({ code: 0 });
  return outcome;
};

const words: Readonly<Record<string, string>> = { de: 'Wort', it: 'parola', he: 'מילה' };
let number = 0;
/** A word with a number, because most texts are names, and with the arguments of the text in whose place it is. */
const wordFor = (code: string, text = '') => {
  number += 1;
  return [`${words[code]} ${number}`, ...argumentsIn(text)].join(' ');
};

/** Writes something in the place of each TODO. */
function fill() {
  for (const path of pathsIn('catalog')) {
    const text = readFileSync(path, 'utf8')
      .replace(/^(tier|status|icon): TODO$/gm, (_, key) => `${key}: ${values[key]}`)
      .replace(/(\w+): 'TODO: [\w ]+'$/gm, (_, code) => `${code}: ${wordFor(code)}`)
      .replace(/: TODO # (.*)$/gm, (_, english) => `: '${wordFor('de', english)}'`)
      .replaceAll('/todo', '/mehr');
    writeFileSync(path, text);
  }
}
const values: Readonly<Record<string, string>> = { tier: 'standard', status: 'stable', icon: 'Droplets' };

story(
  'a catalog begins with what must be there, what is to be written is found, and it goes on from there',
  async () => {
    const files = ['languages', 'sites', 'external-domains', 'policy', 'messages/de', 'domains/first-domain'];
    expect((await tool('init', 'de')).stdout).toContain(files.map((name) => `catalog/${name}.yaml\n`).join(''));
    expect(readFileSync(join(root, 'catalog/messages/de.yaml'), 'utf8')).toContain('\n  home: TODO # Catalog\n');
    expect(new Set((await validated(root)).checks)).toEqual(new Set(['placeholder', 'schema', 'unknown-icon']));
    await tool('new', 'language', 'it');
    const first = join(root, 'catalog/domains/first-domain.yaml');
    editFile(first, 'tier: TODO\nstatus: TODO', 'tier: standard\nstatus: stable');
    expect(new Set((await validated(root)).checks)).toEqual(new Set(['placeholder', 'unknown-icon']));
    fill();
    await tool('new', 'language', 'he');
    for (const code of ['it', 'he']) {
      const { stdout } = await tool('i18n', '--export', code);
      const translated = (_: string, text: string) => `msgid "${text}"\nmsgstr "${wordFor(code, text)}"`;
      writeFileSync(join(root, 'texts.po'), stdout.replace(/^msgid "(.+)"\nmsgstr ""$/gm, translated));
      await tool('i18n', '--import', 'texts.po');
      editFile(join(root, 'catalog/languages.yaml'), '\n    draft: true', '');
    }
    expect((await tool('new', 'domain', 'wasser')).stdout).toBe('catalog/domains/wasser.yaml\n');
    fill();
    expect((await validated(root)).found).toEqual([]);
  },
);

story('pages and OpenAPI have the new name and languages, and nothing of the city that was here', async () => {
  await tool('generate');
  const generated = new Map(
    pathsIn('generated').map((path) => [relative(join(root, 'generated'), path), readFileSync(path, 'utf8')]),
  );
  for (const [path, text] of generated) expect(text, path).not.toMatch(/smart.?city/i);
  expect(generated.get('pages/he/main/wasser.md')).toContain('`@stadt/katalog/routes/domains/wasser`');
  const { info } = JSON.parse(generated.get('routes/openapi.json') ?? '');
  expect(info.title).toMatch(/^Wort \d+ Wort \d+ Wort \d+$/);
  const hebrew = [...generated].filter(([path]) => /^pages\/he\/.*\.md$/.test(path));
  expect(hebrew).toHaveLength(1 + 1 + 2 + 1);
  for (const [path, page] of hebrew) {
    expect(lintPage(page), path).toEqual([]);
    expect(page).toContain('<div dir="rtl" lang="he" markdown="1">');
  }
});
