import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { editFile } from '../support/edit.ts';
import { temporaryFolder } from '../support/folders.ts';
import { commit, git, repositoryWith, tryGit } from '../support/git.ts';
import { folderWith, runHere } from '../support/run.ts';

const water = 'catalog/domains/water.yaml';
const exception = '  - { check: route-count, domain: water, expires: 2026-01-31, reason: It grows. }\n';
const grown = exampleFiles(
  '# file: policy.yaml\nlimits: { routesPerDomain: 3, adminRoutesPerDomain: 1, idRoutesInCatalog: 1 }\n',
);
const parks = exception.replace('water', 'parks');
grown.set('policy.yaml', `${grown.get('policy.yaml')}exceptions:\n${exception}${parks}`);

/** A repository that was released as v1.0.0, and then edited. */
function released(edit: (cwd: string) => void = () => {}): string {
  const cwd = repositoryWith(exampleFiles(), 'v1.0.0');
  edit(cwd);
  return cwd;
}

/** Two branches that change one line of a descriptor, and a merge that could not be finished. */
function unmerged(cwd: string): void {
  for (const [branch, tier] of [
    ['topic', 'essential'],
    ['main', 'standard # so far'],
  ] as const) {
    if (branch === 'topic') git(cwd, 'checkout', '--quiet', '-b', branch);
    else git(cwd, 'checkout', '--quiet', branch);
    editFile(join(cwd, water), 'tier: standard', `tier: ${tier}`);
    commit(cwd);
  }
  tryGit(cwd, 'merge', 'topic');
}

let output = '';

/** The catalog with what is generated from it, and then a change. */
async function generated(change: (cwd: string) => void = () => {}): Promise<string> {
  if (output === '') {
    output = folderWith(exampleFiles());
    await runHere(['generate'], { cwd: output });
  }
  const cwd = temporaryFolder();
  cpSync(output, cwd, { recursive: true });
  change(cwd);
  return cwd;
}

const laid = (changes: string) => () => folderWith(exampleFiles(changes));

/** Where a command runs: what the folder `catalog` is like, and what is beside it. */
const folders: Readonly<Record<string, () => string | Promise<string>>> = {
  sound: laid(''),
  faulty: laid('# file: domains/water.yaml\ntier: standart\n'),
  warned: laid('# file: domains/water.yaml\nicon: Home\n'),
  excepted: () => folderWith(grown),
  'at an address': laid(`# file: sites.yaml
sites:
  - { id: north, name: { en: North, fr: Nord, ar: الشمال }, url: 'https://north.example/app' }
  - { id: south, name: { en: South, fr: Sud, ar: الجنوب } }
`),
  'without a domain': () => folderWith(new Map([...exampleFiles()].filter(([path]) => !path.startsWith('domains/')))),
  'without languages': laid('# whole file: languages.yaml\nlanguages: []\n'),
  released: () => released(),
  'with a break': () => released((cwd) => editFile(join(cwd, water), 'path: /admin/water', 'path: /admin/taps')),
  'with a break of the package': () =>
    released((cwd) => editFile(join(cwd, 'catalog/external-domains.yaml'), 'id: maps', 'id: charts')),
  unmerged: () => released(unmerged),
  generated: () => generated(),
  'generated, and edited': () => generated((cwd) => editFile(join(cwd, 'generated/catalog.json'), '"parks"', '"park"')),
  'generated, and deleted': () => generated((cwd) => rmSync(join(cwd, 'generated/pages/en/terms.md'))),
  'generated, and without a domain now': () =>
    generated((cwd) => {
      rmSync(join(cwd, water));
      editFile(join(cwd, 'catalog/domains/parks.yaml'), '\nusedBy:\n  - Water Supply', '');
      editFile(join(cwd, 'catalog/domains/parks.yaml'), '  usedBy: 1\n', '');
    }),
  'generated, beside a file of mine': () => generated((cwd) => writeFileSync(join(cwd, 'generated/mine.md'), '')),
};

// What README, `--help` and docs/ promise: command | catalog | exit | standard output | standard error. A cell is a part of what is
// printed; an empty one says that nothing is.
const table = `
validate | sound | 0 | 0 errors, 0 warnings: 2 domains (3 when counted per site) in 9 files |
validate | faulty | 1 | catalog/domains/water.yaml:10:7 error schema |
validate | faulty | 1 | The checks of the whole catalog wait until every file passes |
validate | warned | 0 | 0 errors, 1 warning |
validate --max-warnings 1 | warned | 0 | 0 errors, 1 warning |
validate --max-warnings 0 | warned | 1 | 0 errors, 1 warning |
validate --max-warnings -1 | sound | 2 | | whole number
validate --format json | sound | 0 | "diagnostics": [], |
validate --format github | faulty | 1 | ::error file=catalog/domains/water.yaml,line=10, |
validate --format sarif | faulty | 1 | "ruleId": "schema" |
validate --format xml | sound | 2 | | Allowed choices are text, json, github, sarif
validate --format json --format text | sound | 2 | | A run has one format
validate --catalog catalog/sites.yaml | sound | 2 | | catalog/sites.yaml is not a folder
validate --catalog nowhere | sound | 2 | | There is no catalog folder nowhere
validate --catalog= | sound | 2 | | It must be a folder
validate | without a domain | 2 | | catalog holds no descriptor
validate catalog | sound | 2 | | too many arguments
validate --catalg catalog | sound | 2 | | Did you mean --catalog?
validate --today 2026-01-31 | excepted | 0 | 0 errors |
validate --today 2026-02-01 | excepted | 1 | 2 errors |
validate --today 2026-02-30 | sound | 2 | | It must be a day
validate --fix | warned | 0 | 0 errors, 0 warnings | water.yaml:13:7 fixed icon: Home → House
validate --fix --staged | released | 2 | | --fix works on the working tree: it does not go with --staged
validate --staged | released | 0 | 0 errors, 0 warnings |
validate --staged | sound | 2 | | catalog is in no git repository
validate --staged | unmerged | 2 | | catalog has files in git's index that are not merged yet
validate --since v1.0.0 | released | 0 | 0 changes since the release v1.0.0 |
validate --since v1.0.0 | with a break | 1 | error version-too-low |
validate --since v1.0.0 | with a break of the package | 1 | error package-break |
validate --since v1.0.0 --released v1.0.0 | with a break | 1 | error version-too-low |
validate --since nowhere | released | 2 | | git knows no commit "nowhere": git fetch
validate --since --output=x | released | 2 | | git knows no commit "--output=x": git fetch
validate --since v1.0.0 --released v9 | released | 2 | | git knows no commit "v9"
validate --since v1.0.0 | sound | 2 | | catalog is in no git repository
validate --released v1.0.0 | released | 2 | | --released goes with --since
generate --today 2026-01-31 | excepted | 0 | written, 0 removed, 0 unchanged |
generate | generated | 0 | generated is up to date |
generate | faulty | 1 | error schema |
generate --out catalog/out | sound | 2 | | catalog/out is inside the catalog
generate --check | generated | 0 | generated is up to date ( |
generate --check | generated, and edited | 1 | changed: catalog.json\\n@@ |
generate --check | generated, and deleted | 1 | missing: pages/en/terms.md\\n@@ |
generate --check | generated, and without a domain now | 1 | orphaned: pages/en/north/water.md |
generate --check | generated, beside a file of mine | 1 | unknown: mine.md |
generate --check | faulty | 1 | error schema |
changes | released | 0 | ## Changes since v1.0.0\\n\\nNothing changed. |
changes --today 2026-01-31 | with a break | 0 | the route water.admin.water, \`/admin/water\`; breaks imports, links, platform |
changes --since v1.0.0 --format json | with a break | 0 | "kind": "url-gone" |
changes --released v1.0.0 --bump | with a break | 0 | major\\n |
changes --bump | released | 0 | none\\n |
changes --since nowhere | released | 2 | | git knows no commit "nowhere"
changes --released ^main | released | 2 | | git knows no commit "^main"
changes | sound | 2 | | catalog is in no git repository
impact parks | sound | 0 | water  Water Supply  standard  at north |
impact maps --site south | sound | 0 | external  maps  Maps  at south |
impact /fr/parks/7 --pages | sound | 0 | pages/ar/north/parks.md |
impact parks --format json | sound | 0 | "dependents": [ |
impact https://north.example/app/fr/water | at an address | 0 | route  water.water  of water |
impact parks --site nort | sound | 2 | | There is no site "nort"; did you mean "north"?
impact https://h.example/fr/waters | sound | 2 | | did you mean "/fr/water"?
impact garden | sound | 2 | | did you mean "Parks & Gardens"?
impact parks | faulty | 1 | error schema |
impact | sound | 2 | | missing required argument 'what'
probe --url https://h.example --site south --dry-run | excepted | 1 | error exception-expired |
probe --url https://h.example --dry-run | sound | 0 | GET https://h.example/en/water |
probe --url https://h.example --header A:b --dry-run | sound | 0 | GET https://h.example/admin/parks |
probe --site north --dry-run | at an address | 0 | GET https://north.example/app/en/water |
probe --url https://h.example --site east | sound | 2 | | There is no site "east"
probe --url https://h.example --format json | faulty | 1 | "check": "schema" |
explain | sound | 0 | \\nunknown-icon  |
explain count-mismatch | sound | 0 | count-mismatch (error)\\n\\nEach count under \`counts\` is the number of items in its list. |
explain count-mismatch | sound | 0 | Reported:\\n\\n    # file: domains/ |
explain removed-too-early | sound | 0 | Where this was so before:\\n\\n    # file: |
explain count-mismach | sound | 2 | | There is no check "count-mismach"; did you mean "count-mismatch"?
i18n | sound | 0 | language  texts |
i18n --since v1.0.0 | released | 0 | language  texts |
i18n | without languages | 2 | | Correct the files of the catalog first
new domain street-lights | sound | 0 | catalog/domains/street-lights.yaml\\n | Replace each TODO
new domain street-lights | faulty | 0 | catalog/domains/street-lights.yaml\\n | Replace each TODO
new language de | sound | 0 | catalog/messages/de.yaml\\n |
new language de_DE | sound | 2 | | No language has the code "de_DE" (BCP 47). Did you mean de-DE?
new language qqqq | sound | 2 | | A code is such as de or zh-Hant
new domain water | sound | 2 | | catalog/domains/water.yaml is there already
new domain ../water | sound | 2 | | "../water" cannot be an id: Lower case, hyphen-separated
new domain index | sound | 2 | | "index" cannot be an id
new check count-mismatch | sound | 2 | | There is a check "count-mismatch" already
new site east | sound | 2 | | "site" is no domain, language, check or output
new domain | sound | 2 | | missing required argument 'id'
site --out . | sound | 2 | | . holds the catalog
site --out generated | generated | 2 | | generated holds files and no .catalog-site
site --base docs | sound | 2 | | It must begin and end with a slash
site --url h.example | sound | 2 | | It must be a server
preview --port | sound | 2 | | argument missing
release --judge --today 2026-01-31 | sound | 2 | | catalog is in no git repository
toString | sound | 2 | | There is no command "toString"; there are: changes, explain
`;

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split(' |').map((cell) => cell.trim().replaceAll('\\n', '\n')));
const commands = [...new Set(rows.map(([command = '']) => command.split(' ', 1)[0] ?? ''))].filter(
  (name) => name !== 'toString',
);

test.each(rows)(
  '%s (the catalog is %s): exit %s',
  async (command = '', folder = '', exit, stdout = '', stderr = '') => {
    const cwd = (await folders[folder]?.()) ?? '';
    const outcome = await runHere(command.split(' '), { cwd });
    const part = (text: string) => (text === '' ? '' : expect.stringContaining(text));
    expect(outcome).toEqual({ code: Number(exit), stdout: part(stdout), stderr: part(stderr) });
  },
);

const optionsOf = async (name: string) => {
  const { code, stdout, stderr } = await runHere([name, '--help']);
  expect([code, stderr]).toEqual([0, '']);
  return [...stdout.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option = '']) => option);
};

describe.each(commands)('npm run %s', (name) => {
  test('has a row above for each option of its --help', async () => {
    const used = rows.flatMap(([command = '']) => (command.split(' ')[0] === name ? command.split(/[ =]/) : []));
    const options = (await optionsOf(name)).filter((option) => option !== '--help' && option !== '--catalog');
    expect(options.filter((option) => !used.includes(option))).toEqual([]);
  });

  test('says so where npm has taken an option for itself, because the `--` was forgotten', async () => {
    for (const option of await optionsOf(name)) {
      if (option === '--help') continue;
      const env = { npm_lifecycle_event: name, [`npm_config_${option.slice(2).replaceAll('-', '_')}`]: '0' };
      expect(await runHere([name], { env })).toEqual({
        code: 2,
        stdout: '',
        stderr: `${name}: npm took ${option} for itself; write \`npm run ${name} -- ${option}\`\n`,
      });
    }
  });
});
