import { expect, test } from 'vitest';
import { checkCatalog } from '../../../core/check/pipeline.ts';
import { newDomain } from '../../../core/model/new-domain.ts';
import { idFault } from '../../../core/schema/id-fault.ts';
import { fileKinds } from '../../../core/schema/kinds.ts';
import { inEnglish } from '../../../core/text/tell.ts';
import { listAt, textAt, type YamlValue } from '../../../core/text/value.ts';
import { schemas } from '../../../generators/schemas.ts';
import { idFromName, withDomain, withNamed } from '../../../scripts/add-ons/edit/browser/begin.ts';
import { isToFill, makeGate } from '../../../scripts/add-ons/edit/browser/gate.ts';
import { choicesIn } from '../../../scripts/add-ons/edit/browser/session.ts';
import {
  changedTexts,
  dataOf,
  emptyValue,
  type Texts,
  textOf,
  type Work,
  withFixes,
  withValue,
} from '../../../scripts/add-ons/edit/browser/work.ts';
import { asText } from '../../support/as-text.ts';
import { filesOf } from '../../support/assets.ts';
import { catalogFiles, catalogOf, exampleFiles } from '../../support/catalogs.ts';
import { allRules, engine } from '../../support/engine.ts';
import { allShapes } from '../../support/shapes.ts';

const texts: Texts = Object.fromEntries(exampleFiles());
const path = 'domains/parks.yaml';
const parks = texts[path] ?? '';
const today = '2026-11-23';
const gate = makeGate({ base: texts, rules: allRules }, today);

const edited = (work: Work, before = texts): Texts => ({ ...before, ...changedTexts(before, work) });

function parksWith(key: string, value: Parameters<typeof withValue>[4]) {
  return edited(withValue({}, texts, path, key.split('.'), value))[path] ?? '';
}

test('an edit changes its own lines, and the count of its list', () => {
  expect(parksWith('requiredDependencies', [])).toBe(
    parks
      .replace(/requiredDependencies:\n(?: +- .*\n)+/, 'requiredDependencies: []\n')
      .replace(/requiredDependencies: \d/, 'requiredDependencies: 0'),
  );
});

test('a number begins with nothing: a person chooses it', () => {
  const numbers = allShapes.filter(({ shape }) => shape.type === 'integer');
  expect(new Set(numbers.map(({ shape }) => emptyValue(shape)))).toEqual(new Set(['']));
});

test('what is put back as it was leaves no trace', () => {
  const other = withValue({}, texts, path, ['title', 'en'], 'A: b');
  const back = withValue(other, texts, path, ['title', 'en'], 'Parks & Gardens');
  expect([Object.keys(changedTexts(texts, other)), changedTexts(texts, back)]).toEqual([[path], {}]);
});

test('a count that is wrong already stays, where another list is edited', () => {
  const before = { ...texts, [path]: parks.replace(/blocks: \d/, 'blocks: 7') };
  expect(edited(withValue({}, before, path, ['requiredDependencies'], []), before)[path]).toContain('blocks: 7');
});

test('the count of a list that may be absent goes and comes with it, each key where the schema has it', () => {
  const without = withValue({}, texts, path, ['usedBy'], undefined);
  expect(edited(without)[path]).toBe(parks.replace(/usedBy:\n.*\n/, '').replace(/ {2}usedBy.*\n/, ''));
  const back = withValue(without, texts, path, ['usedBy'], ['Water Supply']);
  expect(changedTexts(texts, back)).toEqual({});
  const linked = parksWith('links', [{ kind: 'status', url: 'https://city.example/' }]);
  expect(linked).toMatch(/\nlinks:\n +- .*kind: status.*\ncounts:/);
});

test('a fix is made in its own file, also in one that is not there yet', () => {
  const fixes = ['sites.yaml /sites/0/name/en', 'messages/fr.yaml /page/version', 'messages/de.yaml /page/version'];
  const work = fixes.reduce((now, one) => {
    const [file = '', pointer = ''] = one.split(' ');
    return withFixes(now, texts, [{ file, pointer, value: 'X: y' }]);
  }, {});
  const now = changedTexts(texts, work);
  expect(now['sites.yaml']).toContain("en: 'X: y'");
  expect(now['messages/fr.yaml']).toContain("version: 'X: y'");
  expect(now['messages/de.yaml']).toBe(
    "# yaml-language-server: $schema=../../generated/schema/published/messages.schema.json\npage:\n  version: 'X: y'\n",
  );
});

test('a new domain is what `new` writes, and nothing is wrong with what nobody has typed yet', () => {
  const work = withDomain({}, texts, 'parking');
  const limits = { routesPerDomain: 2, adminRoutesPerDomain: 1, idRoutesInCatalog: 1 };
  const keysOf = (text = '') => text.match(/^\w+/gm);
  const [first = '', ...others] = Object.values(changedTexts(texts, work));
  expect(keysOf(first)).toEqual(keysOf(newDomain('parking', ['en'], limits)));
  expect([first.includes('TODO'), others]).toEqual([false, []]);
  const open = (now: Work) => gate(edited(now)).findings.filter((finding) => !isToFill(finding, texts, now));
  expect(gate(edited(work)).findings.map(({ place }) => Object(place).pointer)).toContain('/tier');
  expect(open(work)).toEqual([]);
  const typed = withValue(work, texts, 'domains/parking.yaml', ['tier'], 'x');
  expect(asText(open(typed)).map(({ message }) => message)).toEqual(['`tier` is "x"; allowed: essential, standard']);
});

test.each(['parking', 'todo', 'todo-list'])('of the new domain %s, only the first addresses are there', (id) => {
  const limits = { 'policy.yaml': 'limits: { routesPerDomain: 5, adminRoutesPerDomain: 2, idRoutesInCatalog: 1 }\n' };
  const routes = listAt(withDomain({}, limits, id)[`domains/${id}.yaml`]?.value, 'routes');
  expect(routes.map((one) => textAt(one, 'path'))).toEqual([`/{locale}/${id}`, '', '', `/admin/${id}`, '']);
});

test('what an added item lacks is to be filled in, and what is cleared is a finding', () => {
  const toFillIn = (key: string, value: YamlValue) => {
    const work = withValue({}, texts, path, key.split('/'), value);
    return gate(edited(work)).findings.map((finding) => isToFill(finding, texts, work));
  };
  expect(toFillIn('collections/-', { slug: '', name: {} })).toContain(true);
  expect(toFillIn('collections/0/slug', '')).not.toContain(true);
});

test('a new domain begins beside a policy whose limits are to be written', () => {
  const begun = { ...texts, 'policy.yaml': 'limits:\n' };
  expect(Object.keys(changedTexts(begun, withDomain({}, begun, 'parking')))).toEqual(['domains/parking.yaml']);
});

test('names can be chosen while a file fails, in the language of the page', () => {
  const broken = { ...texts, [path]: parks.replace(/tier: \w+/, 'tier: x') };
  const { checked, contents } = gate(broken);
  expect(checked.withDrafts).toBeUndefined();
  const choices = choicesIn(contents, 'fr');
  const titles = choices.get('domain.title');
  const words = 'Parks & Gardens Parcs et jardins الحدائق والمتنزهات';
  expect(titles).toContainEqual({ name: 'Parks & Gardens', label: 'Parcs et jardins', words, file: path, keys: [] });
  expect(choices.get('route.id')?.map(({ name }) => name)).toContain('parks.id');
});

test('the gate says what a change breaks: new since the base, owed since the release', () => {
  const moved = edited(withValue({}, texts, path, ['routes', '0', 'path'], '/{locale}/green'));
  const checksOf = (found: ReturnType<typeof gate>) => found.findings.map((one) => `${one.severity} ${one.check}`);
  expect(checksOf(gate(texts))).toEqual([]);
  const unnamed = withValue({}, texts, path, ['requiredDependencies'], ['Mapz']);
  expect(checksOf(gate(edited(unnamed)))).toEqual(['error unknown-name']);
  expect(
    gate(moved)
      .breaks.map((line) => inEnglish(line))
      .join('\n'),
  ).toContain('no longer answers /{locale}/parks/{id}; breaks links');
  expect(checksOf(gate(moved))).toContain('error version-too-low');
  const sinceRelease = makeGate({ base: moved, release: { name: 'v1.0.0', files: texts }, rules: allRules }, today);
  expect(checksOf(sinceRelease(moved))).toContain('warning version-too-low');
  expect(sinceRelease(moved).breaks).toEqual([]);
});

test('what is remembered of other keys changes nothing', () => {
  const languages = texts['languages.yaml'] ?? '';
  const [first = '', second = '', ...others] = languages.match(/^ +- .*\n(?: {4}.*\n)*/gm) ?? [];
  const states: Texts[] = [
    texts,
    { ...texts, 'languages.yaml': languages.replace(first + second, second + first) },
    { ...texts, 'languages.yaml': `${languages}  - { code: de, name: Deutsch, direction: ltr, draft: true }\n` },
    { ...texts, [path]: parks.replace(/fr: .*/, 'fr: Le parc!') },
  ];
  for (const now of [...states, ...states]) {
    const { findings } = checkCatalog(catalogFiles(new Map(Object.entries(now))), engine, today);
    expect(gate(now).checked.findings).toEqual(findings);
  }
  expect([others.length, gate(texts).breaks]).toEqual([1, []]);
});

test('the id of what is new follows its name, until it is another one or saved', () => {
  const at = (...keys: readonly string[]) => ['blocks', '1', ...keys];
  const slugIn = (work: Work) => textAt(dataOf(texts, work, path), ...at('slug'));
  const added = withValue(
    {},
    texts,
    path,
    ['blocks'],
    [
      { slug: 'map', name: {} },
      { slug: '', name: {} },
    ],
  );
  const typed = (work: Work, language: string, name: string) =>
    withNamed(work, texts, path, at('name', language), name);
  const named = typed(typed(added, 'fr', 'É'), 'fr', 'Été: la carte');
  expect(slugIn(named)).toBe('ete-la-carte');
  for (const other of ['ar', 'en']) expect(slugIn(typed(named, other, 'The card'))).toBe('ete-la-carte');
  const changed = withNamed(named, texts, path, at('slug'), 'summer');
  expect(slugIn(typed(changed, 'fr', 'Hiver'))).toBe('summer');
  const saved = textAt(dataOf(texts, {}, path), 'collections', '0', 'slug');
  const renamed = withNamed({}, texts, path, ['collections', '0', 'name', 'en'], 'Other');
  expect(textAt(dataOf(texts, renamed, path), 'collections', '0', 'slug')).toBe(saved);
});

test.each([
  ['Parking & Garages', 'parking-garages'],
  ['Écoles d’été 2', 'ecoles-d-ete-2'],
  ['Œuvres d’art', 'oeuvres-d-art'],
  ['Køge Ærø Łódź Straße', 'koge-aero-lodz-strasse'],
  ['مواقف', ''],
  [`${'a'.repeat(63)} street`, 'a'.repeat(63)],
  ['3D maps', 'd-maps'],
])('the id of %s is %j', (name, id) => expect(idFromName(name)).toBe(id));

test.each([
  ['a'.repeat(65), 'cannot be an id: at most 64 characters'],
  ['index', 'is no id; the right form: lower case, hyphen-separated, beginning with a letter; not index, readme'],
])('%s is no id, and why is said', (id, reason) => {
  const fault = idFault(id);
  expect(fault && inEnglish(fault)).toContain(`"${id}" ${reason}`);
});

test('a new file begins with the schema that has the names of the catalog, where there is one', async () => {
  const made = await filesOf(schemas, catalogOf(exampleFiles()));
  for (const { kind, path } of fileKinds) {
    const text = textOf(path.replace('*', 'de'), { value: { id: 'de' }, base: '' });
    const schema = made.has(`schema/${kind}.schema.json`) ? kind : `published/${kind}`;
    expect(text).toMatch(new RegExp(`=(\\.\\./)+generated/schema/${schema}\\.schema\\.json\\nid: de\\n$`));
  }
});
