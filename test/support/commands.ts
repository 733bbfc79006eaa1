import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { exampleFiles, owned } from './catalogs.ts';
import { contentsOf } from './contents.ts';
import { copyOf, project } from './folders.ts';
import { git, repositoryWith } from './git.ts';
import { runSteps } from './histories.ts';
import { rowsIn } from './lines.ts';
import { folderWith, runHere } from './run.ts';

const exception = '  - { check: route-count, domain: water, is: 2, expires: 2026-01-31, reason: It is growing. }\n';
const grown = exampleFiles(
  '# file: policy.yaml\nlimits: { routesPerDomain: 3, adminRoutesPerDomain: 1, idRoutesInCatalog: 1 }\n',
);
const parks = exception.replace('water', 'parks');
grown.set('policy.yaml', `${grown.get('policy.yaml')}exceptions:\n${exception}${parks}`);

let output = '';

async function generated(): Promise<string> {
  // Another test file may have made it, and removed it.
  if (!existsSync(output)) {
    output = folderWith(exampleFiles());
    await runHere(['generate'], { cwd: output });
  }
  return copyOf(output);
}

const laid = (changes: string) => () => folderWith(exampleFiles(changes));

const folders: Readonly<Record<string, () => string | Promise<string>>> = {
  sound: laid(''),
  faulty: laid('# file: domains/water.yaml\ntier: standart\n# file: sites.yaml\nsites: TODO\n'),
  'with owners': laid(owned),
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
  'without a commit': () => {
    const cwd = folderWith(exampleFiles());
    git(cwd, 'init', '--quiet');
    return cwd;
  },
  generated,
};

const histories: Readonly<Record<string, string>> = {
  released: 'git tag v1.0.0',
  'with a break': 'git tag v1.0.0; break water',
  'faulty since the release': 'git tag v1.0.0; make water invalid',
  unmerged:
    'edit domains/water | standard | essential; commit; edit domains/water | essential | standard # so far; commit; ' +
    'git read-tree -m HEAD~1 HEAD HEAD~2',
  'not staged': 'git rm -r --quiet --cached catalog',
  'generated, and with a comment': 'edit domains/water | tier: standard | tier: standard # so far',
  'generated, and faulty': 'make water invalid',
  'generated, and edited': 'write generated/catalog.json | {}',
  'generated, and deleted': 'delete generated/pages/en/terms.md',
  'generated, and without a domain now': 'remove water',
  'generated, beside a file of mine': 'write generated/a\\u{a}::error::b',
};

async function folderOf(name: string): Promise<string> {
  const steps = histories[name];
  if (steps === undefined) return (await folders[name]?.()) ?? '';
  return runSteps(steps, name.startsWith('generated') ? await generated() : repositoryWith(exampleFiles()));
}

function wholeMessage(command: string, message: string): RegExp {
  const name = command.split(' ', 1);
  const text = message.replace(/[()|[\].?*+^$\\]/g, '\\$&').replaceAll('…', '.*');
  return new RegExp(`^${name}: ${text}\n$|^error: [^]*${text}\n\`npm run ${name} -- --help\` lists the options\n$`);
}

const optionsOf = async (name: string) => {
  const { code, stdout, stderr } = await runHere([name, '--help']);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).not.toMatch(/^Usage: .+\n\n(?:Arguments|Options):|^ {2}\S+(?: <\w+>)?(?: +\(.*)?$/m);
  return [...stdout.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option = '']) => option);
};

const allRows = fastGlob.sync('test/**/commands.txt', { cwd: project, absolute: true }).flatMap((path) => rowsIn(path));

export function holdCommands(table: URL): void {
  const rows = rowsIn(table).map((row) => row.map((cell) => cell.replaceAll('\\n', '\n')));
  const commands = [...new Set(rows.map(([command = '']) => command.split(' ', 1)[0] ?? ''))].filter(
    (name) => !/^(?:toString|valdate)$/.test(name),
  );

  test.each(rows)(
    '%s (the catalog is %s): exit %s',
    async (command = '', folder = '', exit, stdout = '', stderr = '') => {
      const cwd = await folderOf(folder);
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
