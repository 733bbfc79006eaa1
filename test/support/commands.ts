import { appendFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { everyReference, exampleFiles } from './catalogs.ts';
import { contentsOf, put } from './contents.ts';
import { editFile } from './edit.ts';
import { copyOf, project } from './folders.ts';
import { commit, git, repositoryWith, tryGit } from './git.ts';
import { rowsIn } from './lines.ts';
import { folderWith, runHere } from './run.ts';

const water = 'catalog/domains/water.yaml';
const exception = '  - { check: route-count, domain: water, expires: 2026-01-31, reason: It is growing. }\n';
const grown = exampleFiles(
  '# file: policy.yaml\nlimits: { routesPerDomain: 3, adminRoutesPerDomain: 1, idRoutesInCatalog: 1 }\n',
);
const parks = exception.replace('water', 'parks');
grown.set('policy.yaml', `${grown.get('policy.yaml')}exceptions:\n${exception}${parks}`);

/** A repository that was released as v1.0.0, and then edited. */
function released(edit: (cwd: string) => void = () => {}, tag = 'v1.0.0'): string {
  const cwd = repositoryWith(exampleFiles(), tag);
  edit(cwd);
  return cwd;
}

const breakRoute = (cwd: string) => editFile(join(cwd, water), 'path: /admin/water', 'path: /admin/taps');

/** Two changes of one line, of which the first is taken back. */
function unmerged(cwd: string): void {
  for (const [from, to] of [['standard', 'essential'] as const, ['essential', 'standard # so far'] as const]) {
    editFile(join(cwd, water), `tier: ${from}`, `tier: ${to}`);
    commit(cwd);
  }
  tryGit(cwd, 'revert', '--no-edit', 'HEAD~1');
}

let output = '';

/** The catalog with what is generated from it, and then a change. */
async function generated(change: (cwd: string) => void = () => {}): Promise<string> {
  // Tests of another file may have made it, and it went with them.
  if (!existsSync(output)) {
    output = folderWith(exampleFiles());
    await runHere(['generate'], { cwd: output });
  }
  const cwd = copyOf(output);
  change(cwd);
  return cwd;
}

const laid = (changes: string) => () => folderWith(exampleFiles(changes));

/** Where a command runs: what the folder `catalog` is like, and what is beside it. */
const folders: Readonly<Record<string, () => string | Promise<string>>> = {
  sound: laid(''),
  faulty: laid('# file: domains/water.yaml\ntier: standart\n# file: sites.yaml\nsites: TODO\n'),
  'with owners': laid(everyReference.replace(/# file: domains\/water.*?(?=# whole file)/s, '')),
  warned: laid('# file: domains/water.yaml\nicon: Home\n'),
  'under another name': () => {
    const cwd = folderWith(exampleFiles());
    renameSync(join(cwd, 'catalog'), join(cwd, 'my (own)#'));
    return cwd;
  },
  excepted: () => folderWith(grown),
  'at an address': laid(`# file: sites.yaml
sites:
  - { id: north, name: { en: North, fr: Nord, ar: الشمال }, url: 'https://north.example/app' }
  - { id: south, name: { en: Maps, fr: Sud, ar: الجنوب }, url: 'https://south.example' }
`),
  'with a language in progress': laid(`# file: languages.yaml
languages:
  - { code: en, name: English, direction: ltr }
  - { code: fr, name: Français, direction: ltr }
  - { code: ar, name: العربية, direction: rtl }
  - { code: de, name: Deutsch, direction: ltr, draft: true }
`),
  'without a route in the south': laid('# file: domains/parks.yaml\nactiveFor: [north]\n'),
  'without a domain': () => folderWith(new Map([...exampleFiles()].filter(([path]) => !path.startsWith('domains/')))),
  'without languages': laid('# whole file: languages.yaml\nlanguages: []\n'),
  released: () => released(),
  'with a break': () => released(breakRoute),
  'with a break, before a release': () => released(breakRoute, ''),
  'faulty since the release': () => released((cwd) => editFile(join(cwd, water), 'tier: standard', 'tier: large')),
  'without a commit': () => {
    const cwd = folderWith(exampleFiles());
    git(cwd, 'init', '--quiet');
    return cwd;
  },
  'with a break of the package': () =>
    released((cwd) => editFile(join(cwd, 'catalog/external-domains.yaml'), 'id: maps', 'id: charts')),
  unmerged: () => released(unmerged),
  'not staged': () => released((cwd) => git(cwd, 'rm', '-r', '--quiet', '--cached', 'catalog')),
  'released, and edited': () => released((cwd) => appendFileSync(join(cwd, water), '# edited\n')),
  'at no branch': () => released((cwd) => git(cwd, 'checkout', '--quiet', '--detach')),
  generated: () => generated(),
  'generated, and with a comment': () => generated((cwd) => appendFileSync(join(cwd, water), '# Of the works\n')),
  'generated, and faulty': () => generated((cwd) => editFile(join(cwd, water), 'tier: standard', 'tier: large')),
  'generated, and edited': () => generated((cwd) => editFile(join(cwd, 'generated/catalog.json'), '"parks"', '"park"')),
  'generated, and deleted': () => generated((cwd) => rmSync(join(cwd, 'generated/pages/en/terms.md'))),
  'generated, and without a domain now': () =>
    generated((cwd) => {
      rmSync(join(cwd, water));
      editFile(join(cwd, 'catalog/domains/parks.yaml'), '\nusedBy:\n  - Water Supply', '');
      editFile(join(cwd, 'catalog/domains/parks.yaml'), '  usedBy: 1\n', '');
    }),
  'generated, beside a file of mine': () => generated((cwd) => put(cwd, 'generated/a\n::error::b', '')),
};

function wholeMessage(command: string, message: string): RegExp {
  const name = command.split(' ', 1);
  const text = message.replace(/[()|[\].?*+^$\\]/g, '\\$&').replaceAll('…', '.*');
  return new RegExp(`^${name}: ${text}\n$|^error: [^]*${text}\n\`npm run ${name} -- --help\` lists the options\n$`);
}

const optionsOf = async (name: string) => {
  const { code, stdout, stderr } = await runHere([name, '--help']);
  expect([code, stderr]).toEqual([0, '']);
  // The command, each argument and each option is described.
  expect(stdout).not.toMatch(/^Usage: .+\n\n(?:Arguments|Options):|^ {2}\S+(?: <\w+>)?(?: +\(.*)?$/m);
  return [...stdout.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option = '']) => option);
};

/** Of all tables: an add-on may give options to the commands of the main job. */
const allRows = fastGlob.sync('test/**/commands.txt', { cwd: project, absolute: true }).flatMap((path) => rowsIn(path));

/** Tests what a table promises of commands. */
export function holdCommands(table: URL): void {
  const rows = rowsIn(table).map((row) => row.map((cell) => cell.replaceAll('\\n', '\n')));
  const commands = [...new Set(rows.map(([command = '']) => command.split(' ', 1)[0] ?? ''))].filter(
    (name) => !/^(?:toString|valdate)$/.test(name),
  );

  test.each(rows)(
    '%s (the catalog is %s): exit %s',
    async (command = '', folder = '', exit, stdout = '', stderr = '') => {
      const cwd = (await folders[folder]?.()) ?? '';
      const before = contentsOf(cwd);
      const outcome = await runHere(
        command.split(' ').map((part) => part.replaceAll('␣', ' ')),
        { cwd },
      );
      const part = (text: string) => (text === '' ? '' : expect.stringContaining(text));
      const said = exit === '2' ? expect.stringMatching(wholeMessage(command, stderr)) : part(stderr);
      expect(outcome).toEqual({ code: Number(exit), stdout: part(stdout), stderr: said });
      if (exit !== '0') expect(contentsOf(cwd)).toEqual(before);
    },
  );

  describe.each(commands)('npm run %s', (name) => {
    test('has a row in a commands.txt for each option of its --help', async () => {
      const used = allRows.flatMap(([command = '']) => (command.split(' ')[0] === name ? command.split(/[ =]/) : []));
      const options = (await optionsOf(name)).filter(
        (option) => !['--help', '--catalog', '--no-config'].includes(option),
      );
      expect(options.filter((option) => !used.includes(option))).toEqual([]);
    });

    test('says so where npm has taken an option for itself', async () => {
      for (const option of await optionsOf(name)) {
        if (option === '--help') continue;
        const key = option.replace(/^--(?:no-)?/, '').replaceAll('-', '_');
        const value = option.startsWith('--no-') ? '' : '0';
        const env = { npm_lifecycle_event: name, [`npm_config_${key}`]: value };
        expect(await runHere([name], { env })).toEqual({
          code: 2,
          stdout: '',
          stderr: `${name}: npm took ${option} for itself; write \`npm run ${name} -- ${option}\`\n`,
        });
      }
    });
  });
}
