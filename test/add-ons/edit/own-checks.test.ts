import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { piecesOf } from '../../../core/text/tell.ts';
import { makeGate } from '../../../scripts/add-ons/edit/browser/gate.ts';
import { writeForm } from '../../../scripts/add-ons/edit/form.ts';
import { projectIn } from '../../../scripts/main.ts';
import { storyOf } from '../../support/add-ons.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { allRules } from '../../support/engine.ts';
import { project } from '../../support/folders.ts';
import { folderWith } from '../../support/run.ts';
import { sentencesOf, tongueOf } from './tongue.ts';

/** What the form shows of a stable domain in a city with these checks. */
async function shownBy(files: Readonly<Record<string, string>>) {
  const cwd = folderWith(new Map(Object.entries(files)), '');
  symlinkSync(join(project, 'node_modules'), join(cwd, 'node_modules'));
  const website = join(cwd, 'website');
  await writeForm({ ...(await projectIn(project)), folder: cwd, config: 'catalog.config.mjs' }, website);
  const { checks } = await import(/* @vite-ignore */ join(website, 'public/edit/own.js'));
  const texts = Object.fromEntries(exampleFiles('# file: domains/water.yaml\nstatus: stable\n'));
  const gate = makeGate({ base: texts, rules: allRules }, '2026-01-01', checks);
  const french = tongueOf('fr');
  return gate(texts).findings.map((found) => sentencesOf(found).map((one) => piecesOf(one, french).join('')));
}

storyOf('city')('the form shows what the check of docs/own-checks.md finds', async () => {
  const text = readFileSync(join(project, 'docs/own-checks.md'), 'utf8');
  const blocks = text.matchAll(/```js\n\/\/ (\S+)\n([\s\S]*?)\n```/g);
  const files = Object.fromEntries(Array.from(blocks, ([, path = '', code = '']) => [path, code]));
  expect(await shownBy(files)).toEqual(
    ['parks', 'water'].map((id) => [`The domain "${id}" has no cost centre`, 'Add x-cost-centre, such as 4711']),
  );
});

const failing = (run: string) =>
  `export const checks = [{ id: 'x-a', severity: 'error', title: '', why: '', example: '', *run() { ${run} } }];`;

test.each([
  ['nowhere();', []],
  [failing('nowhere();'), [[expect.stringContaining('x-a de la ville échoue : nowhere is not defined')]]],
  [failing('yield { message: "Nowhere" };'), [[expect.stringContaining('found what has no right `place`')]]],
  [failing('yield { place: { file: "sites.yaml", pointer: "" }, message: "iLearn is old" };'), [['iLearn is old']]],
])('the form shows what own code finds, and goes on without what fails: %s', async (text, said) => {
  expect(await shownBy({ 'catalog.config.mjs': text })).toEqual(said);
});
