import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commit, git } from '../support/git.ts';
import { edit, gate, health, repository } from '../support/repository.ts';
import { runHere } from '../support/run.ts';

/** The source's catalog as it was released, where two domains and an external one have owners. */
function owned(): string {
  const cwd = repository('');
  const owner = (id: string, name: string) =>
    `  - id: ${id}\n    name: { en: ${name}, fr: Équipe ${id}, ar: فريق }\n    contact: mailto:${id}@city.example\n`;
  const names = [owner('health', 'Health Board'), owner('maps', 'Map Office'), owner('schools', 'School Office')];
  writeFileSync(join(cwd, 'catalog/owners.yaml'), `owners:\n${names.join('')}`);
  edit(cwd, health, 'version:', 'owners: [health]\nversion:');
  edit(cwd, 'domains/education.yaml', 'version:', 'owners: [schools]\nversion:');
  edit(cwd, 'external-domains.yaml', '- id: gis-maps\n', '- id: gis-maps\n    owners: [maps]\n');
  commit(cwd);
  git(cwd, 'tag', 'v1.0.0');
  return cwd;
}

test('whoever answers for what a branch changes is named, and for what depends on what it breaks', async () => {
  const cwd = owned();
  expect(gate(cwd).summary.notify).toBeUndefined();
  edit(cwd, health, "/healthcare/facilities'", "/healthcare/places'");
  expect(gate(cwd).summary.notify).toEqual(['Health Board, mailto:health@city.example: healthcare']);
  edit(cwd, 'external-domains.yaml', 'id: gis-maps\n', 'id: city-maps\n');
  expect(gate(cwd).summary.notify).toEqual([
    'Map Office, mailto:maps@city.example: gis-maps',
    'Health Board, mailto:health@city.example: healthcare',
  ]);
  const { stdout } = await runHere(['validate', '--since', 'main'], { cwd });
  expect(stdout).toContain('  notify Health Board, mailto:health@city.example: healthcare\n');
  const github = await runHere(['validate', '--since', 'main', '--format', 'github'], { cwd });
  expect(github.stdout).toContain('notify Map Office, ');

  const told = async (...words: string[]) =>
    (await runHere(['changes', '--format', 'markdown', ...words], { cwd })).stdout;
  expect(await told('--since', 'main')).toContain(
    '### notify\n\n- [Map Office](mailto:maps@city.example) · GIS & Maps',
  );
  // A changelog is for those who use the catalog.
  expect(await told()).not.toContain('notify');
});

test('words alone concern nobody, and an owner who hands over is told, too', () => {
  const cwd = owned();
  edit(cwd, health, 'fr: Soins', 'fr: Les soins');
  expect(gate(cwd).summary.notify).toBeUndefined();
  edit(cwd, health, 'owners: [health]', 'owners: [schools]');
  expect(gate(cwd).summary.notify).toEqual([
    'School Office, mailto:schools@city.example: healthcare',
    'Health Board, mailto:health@city.example: healthcare',
  ]);
});
