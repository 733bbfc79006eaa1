import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeProject } from './routes/package.ts';
import { temporaryFolder } from './support/folders.ts';
import { copyOfProject } from './support/project.ts';
import { runNpm } from './support/run.ts';
import { namedIn } from './support/supported.ts';

function programOf(name: string, version: string, file: string): string {
  const cwd = temporaryFolder();
  expect(runNpm(['install', '--no-audit', '--no-fund', `${name}@${version}`], { cwd })).toMatchObject({ code: 0 });
  return join(cwd, 'node_modules', name, file);
}

function start(program: string, args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const service = `import { href } from 'smart-city-domain-catalog/routes/public';
console.log(href('education.index', { locale: 'fr' }));
`;
const answer = { status: 0, stdout: '/fr/education\n', stderr: '' };

test.each(namedIn('Node'))('Node %s validates, generates, and imports the routes', async (version) => {
  const node = programOf('node', version, 'bin/node');
  const { root } = copyOfProject();
  for (const command of ['validate', 'generate'])
    expect(start(node, ['scripts/run.cjs', command], root)).toMatchObject({ status: 0 });
  const { folder } = await makeProject();
  writeFileSync(join(folder, 'service.js'), service);
  expect(start(node, ['service.js'], folder)).toEqual(answer);
});

const managers = {
  npm: { name: 'npm', file: 'bin/npm-cli.js', add: ['install', '--no-audit'] },
  pnpm: { name: 'pnpm', file: 'bin/pnpm.cjs', add: ['add'] },
  Yarn: { name: '@yarnpkg/cli-dist', file: 'bin/yarn.js', add: ['add'] },
};

test.each(
  Object.entries(managers).flatMap(([manager, one]) =>
    namedIn(manager).map((version) => ({ manager, version, ...one })),
  ),
)('$manager $version installs what services import', async ({ manager, version, name, file, add }) => {
  const { installed } = await makeProject();
  expect(runNpm(['pack', '--ignore-scripts'], { cwd: installed })).toMatchObject({ code: 0 });
  const [tarball = ''] = readdirSync(installed).filter((path) => path.endsWith('.tgz'));
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'package.json'), '{ "name": "service", "type": "module" }\n');
  writeFileSync(join(cwd, 'service.js'), service);
  const program = programOf(name, version, file);
  expect(start(process.execPath, [program, ...add, join(installed, tarball)], cwd)).toMatchObject({ status: 0 });
  // Yarn has no `node_modules` by default: it starts the program itself.
  const args = manager === 'Yarn' ? [program, 'node', 'service.js'] : ['service.js'];
  expect(start(process.execPath, args, cwd)).toEqual(answer);
});
