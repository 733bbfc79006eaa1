import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { idRouteCount } from '../../checks/id-route-count.ts';
import { fixCatalog } from '../../core/fix/fix-catalog.ts';
import { routeIdentifier } from '../../core/model/route.ts';
import { exampleOf } from '../../core/read/finding.ts';
import type { ReportedFinding } from '../../core/report/report.ts';
import { textOf } from '../../core/report/report-location.ts';
import { routeId } from '../../core/text/route-path.ts';
import { directionOf } from '../../core/text/scripts.ts';
import { catalogFiles, check, diagnosticsOf, exampleFiles } from '../support/catalogs.ts';
import { engine } from '../support/engine.ts';
import { rowsIn, sectionsIn, unescaped } from '../support/lines.ts';
import { runs } from '../support/runs.ts';

const messagesOf = (found: readonly ReportedFinding[]) => found.map((one) => `${one.check}: ${one.message}`);

test('a collection that a domain lists twice is not shared', () => {
  const files = exampleFiles('# file: domains/water.yaml\ncollections: [{ slug: pipes }, { slug: pipes }]\n');
  const found = diagnosticsOf(files).filter(({ pointer }) => pointer.startsWith('/collections'));
  expect(found.map(({ check }) => check)).toEqual(['duplicate']);
});

test('routes overlap if a request matches both', () => {
  const segment = fc.constantFrom('a', 'b', '{id}');
  const path = fc
    .array(segment, { minLength: 1, maxLength: 4 })
    .filter((segments) => segments.filter((one) => one === '{id}').length < 2)
    .map((segments) => `/admin/${segments.join('/')}`);
  const matchesBoth = (one: string, other: string) => {
    const [a, b] = [one.split('/'), other.split('/')];
    return a.length === b.length && a.every((s, index) => s === b[index] || s === '{id}' || b[index] === '{id}');
  };
  const overlapping = (paths: readonly string[]) => {
    const routes = paths.map((one) => `  - { method: GET, path: '${one}' }\n`).join('');
    return diagnosticsOf(exampleFiles(`# file: domains/water.yaml\nroutes:\n${routes}`))
      .filter((one) => one.check === 'overlapping-route')
      .map((one) => one.pointer);
  };
  fc.assert(
    fc.property(fc.uniqueArray(path, { minLength: 2, maxLength: 8 }), (paths) => {
      const all = ['/admin/parks', ...paths];
      const expected = paths.flatMap((one, index) =>
        all.slice(0, index + 1).some((other) => other !== one && matchesBoth(one, other)) ? [`/routes/${index}`] : [],
      );
      expect(overlapping(paths)).toEqual(expected);
    }),
    { numRuns: runs(30) },
  );
});

function ring(size: number, chord?: readonly [from: number, to: number]) {
  const files = exampleFiles();
  const water = parse(files.get('domains/water.yaml') ?? '');
  for (let index = 0; index < size; index += 1) {
    const required = [(index + 1) % size, ...(chord?.[0] === index ? [chord[1]] : [])];
    const domain = {
      ...water,
      id: `d${index}`,
      title: { en: `Name ${index}`, fr: `Nom ${index}`, ar: `اسم ${index}` },
      requiredDependencies: required.map((to) => `Name ${to}`),
      routes: [{ method: 'GET', path: `/admin/d${index}` }],
    };
    files.set(`domains/d${index}.yaml`, JSON.stringify(domain));
  }
  return diagnosticsOf(files).filter(({ check }) => check === 'dependency-cycle');
}

test('says that there is no list when a count has none', () => {
  const counts = 'counts: { requiredDependencies: 1, usedBy: 1, collections: 0, components: 0, blocks: 0, routes: 2 }';
  const [finding] = diagnosticsOf(exampleFiles(`# file: domains/water.yaml\n${counts}\n`));
  expect(finding).toMatchObject({
    message: '`counts.usedBy` is 1, but there is no list `usedBy`',
    hint: 'Write `usedBy: 0`, or add the list (`--fix` does it)',
  });
});

test('two cycles through the same domains are one finding', () => {
  const found = ring(3, [1, 0]);
  expect(messagesOf(found)).toEqual(['dependency-cycle: The domain "d0" requires itself: d0 → d1 → d2 → d0']);
  expect(found[0]?.related?.map(({ file, message }) => [file, message])).toEqual([
    ['domains/d1.yaml', '"d1" requires "d2"'],
    ['domains/d2.yaml', '"d2" requires "d0"'],
  ]);
});

test('a cycle of any length is one finding of bounded length', () => {
  expect(messagesOf(ring(1))).toEqual(['dependency-cycle: The domain "d0" requires itself: d0 → d0']);
  const found = ring(300);
  expect(found).toHaveLength(1);
  expect(found[0]?.message).toMatch(/: d0 → d1 → .*…/);
  expect(found[0]?.message.length).toBeLessThan(1_010);
});

test.each([
  ['fr', 'Retour', ['The UI text has no {site}']],
  ['fr', 'Retour au site {site} {site2}', ['The UI text has {site2}, which the tool’s text does not have']],
  ['fr', 'Retour au site {site', ['The UI text has no {site}']],
  ['fr', 'TODO', []],
  ['fr', '{site} – {site}', []],
  ['en', 'Return to {place}', ['The UI text has no {site}']],
  ['en', 'Return to {site}', []],
  ['en', 'Return', ['The UI text has no {site}']],
])('the values in a UI text, in %s: %s', (language, text, faults) => {
  const page = `page:\n  backToSite: '${text}'\n  version: v\n`;
  const found = messagesOf(diagnosticsOf(exampleFiles(`# file: messages/${language}.yaml\n${page}`)));
  const ofArguments = found.filter((one) => one.startsWith('translation-arguments'));
  expect(ofArguments.sort()).toEqual(faults.map((fault) => `translation-arguments: ${fault}`));
});

test('UI texts that are missing in a language are one warning, with or without its file', () => {
  const german = '  - { code: de, name: Deutsch, direction: ltr }\n';
  const files = exampleFiles().set('languages.yaml', `${exampleFiles().get('languages.yaml')}${german}`);
  for (const text of [undefined, 'page: Seite\n', "page: { version: Fassung, backToSite: 'Zu {site}' }\n"]) {
    if (text !== undefined) files.set('messages/de.yaml', text);
    const found = diagnosticsOf(files).filter(({ message }) => message.startsWith('UI texts are missing'));
    expect(found).toMatchObject([{ check: 'message-keys', severity: 'warning', file: 'languages.yaml', line: 5 }]);
  }
});

function excused(example: string, exception: string): readonly ReportedFinding[] {
  const files = exampleFiles(example);
  files.set(
    'policy.yaml',
    `${files.get('policy.yaml')}exceptions:\n  - { check: ${exception}, reason: The council agreed. }\n`,
  );
  return diagnosticsOf(files);
}

/** Routes, separated by spaces; an arrow leads from a deprecated one to its replacement. */
const routes = (list: string, days = 'until: 2999-12-31') =>
  `# file: domains/water.yaml\nroutes:\n${list
    .split(' ')
    .map((one) => {
      const [path, use] = one.split('→');
      const deprecated = use === undefined ? '' : `, deprecated: { ${days}${use && `, use: ${use}`} }`;
      return `  - { method: GET, path: '${path}'${deprecated} }\n`;
    })
    .join('')}`;

test.each([
  ['with the new route', '/{locale}/old→water.index /{locale}/water /admin/water', []],
  ['without another public route', '/{locale}/old→parks.id /admin/water', []],
  ['under /admin/', '/admin/old→water.admin /{locale}/water /admin/water', []],
  ['with {id}', '/{locale}/old/{id}→parks.id /{locale}/water /admin/water', []],
  ['without a replacement', '/{locale}/old→ /{locale}/water /admin/water', ['3']],
  [
    'with too many others',
    '/{locale}/old→water.index /{locale}/water /{locale}/more /admin/water',
    ['3 (deprecated ones not counted)'],
  ],
])('a deprecated route counts or not, as the expected count needs it: %s', (_, list, faults) => {
  const found = messagesOf(diagnosticsOf(exampleFiles(routes(list)))).filter((one) => /^\S*route-count/.test(one));
  expect(found).toEqual(faults.map((fault) => `route-count: Expected 2 routes in the domain "water", found ${fault}`));
});

test.each([
  ['since: 2026-01-01, until: 2026-01-01', []],
  ['until: 2025-12-31', ['warning last-day: The last day of this route was 2025-12-31']],
])('the days of a deprecation are in order, and not over: %s', (days, faults) => {
  const found = diagnosticsOf(exampleFiles(routes('/{locale}/water→ /admin/water', days)));
  expect(found.map(({ check, severity, message }) => `${severity} ${check}: ${message}`)).toEqual(faults);
});

const toDo = routes('/{locale}/todo /admin/water');

const excusable = sectionsIn(new URL('excused.txt', import.meta.url));

test.each(excusable)('an exception excuses only the findings in the %s', (subject, example) => {
  expect(diagnosticsOf(exampleFiles(example)).map(({ check }) => check)).toEqual(['placeholder']);
  expect(messagesOf(excused(example, `placeholder, ${subject}`))).toEqual([]);
  const other = subject === 'language: fr' ? 'language: ar' : 'language: fr';
  const found = excused(example, `placeholder, ${other}`).map(({ check }) => check);
  expect(found).toEqual(expect.arrayContaining(['placeholder', 'exception-unused']));
});

test('an exception to a route and one to its domain are both used', () => {
  const both = excused(
    toDo,
    'placeholder, route: water.todo, reason: There is one. }\n  - { check: placeholder, domain: water',
  );
  expect(messagesOf(both)).toEqual([]);
});

test('a check of the whole catalog is excused by an exception without a subject', () => {
  const { fails } = exampleOf(idRouteCount);
  expect(excused(fails, 'id-route-count, is: 2').map(({ check }) => check)).not.toContain('id-route-count');
});

const counts = (collections: number, components: number) => `# file: domains/parks.yaml
counts: { requiredDependencies: 1, usedBy: 1, collections: ${collections}, components: ${components}, blocks: 1, routes: 2 }
`;
const threePages = routes('/admin/meters /admin/pipes /admin/water');

test.each([
  ['admin-route-count, domain: water, is: 3', threePages, []],
  [
    'admin-route-count, domain: water, is: 3',
    routes('/admin/pipes /admin/water'),
    ['exception-unused', 'admin-route-count'],
  ],
  ['admin-route-count, domain: water', threePages, ['exception-unused', 'admin-route-count']],
  ['admin-route-count, route: water.admin.pipes, is: 3', threePages, []],
  ['route-count, domain: water, is: 1', routes('/admin/water'), []],
  ['id-route-count, is: 2', exampleOf(idRouteCount).fails, []],
  ['id-route-count, is: 1', exampleOf(idRouteCount).fails, ['exception-unused', 'id-route-count']],
  ['count-mismatch, domain: parks, is: 42', counts(42, 1), []],
  ['count-mismatch, domain: parks, is: 42', counts(42, 7), ['count-mismatch']],
  ['count-mismatch, domain: parks, is: 42', counts(41, 1), ['exception-unused', 'count-mismatch']],
  ['placeholder, domain: water, is: 1', toDo, ['exception-unknown']],
])('an exception to a count excuses one number only: %s %#', (exception, example, wanted) => {
  const found = excused(example, exception).map(({ check }) => check);
  const about = found.filter((check) => check.startsWith('exception') || exception.startsWith(`${check},`));
  expect(new Set(about)).toEqual(new Set(wanted));
});

test('a block that two domains share is excused; an id twice is not', () => {
  const twice =
    '# file: domains/water.yaml\nblocks:\n  - { slug: garden-card, name: { en: Card, fr: Fiche, ar: بطاقة } }\n';
  const checksIn = (found: readonly ReportedFinding[]) => found.map(({ check }) => check);
  expect(checksIn(diagnosticsOf(exampleFiles(twice)))).toEqual(['count-mismatch', 'duplicate']);
  expect(checksIn(excused(twice, 'duplicate, domain: water'))).toEqual(['count-mismatch']);
  const site = (name: string) => `  - { id: north, name: { en: ${name}, fr: ${name}, ar: ${name} } }\n`;
  const sites = `# file: sites.yaml\nsites:\n${site('N')}${site('E')}`;
  expect(checksIn(excused(sites, 'duplicate, site: north'))).toContain('duplicate');
});

test.each([
  ['citizen-services', '/{locale}/services/{id}', undefined, 'citizen-services.services.id', 'servicesId'],
  ['healthcare', '/{locale}/healthcare', undefined, 'healthcare.index', 'index'],
  ['healthcare', '/{locale}/healthcare/healthcare/{id}', undefined, 'healthcare.healthcare.id', 'healthcareId'],
  ['healthcare', '/admin/healthcare', undefined, 'healthcare.admin', 'admin'],
  ['community', '/admin/community/moderation', undefined, 'community.admin.moderation', 'adminModeration'],
  ['parks', '/{locale}/{id}/parks', undefined, 'parks.id.parks', 'idParks'],
  ['parks', '/{locale}/x', 'delete', 'parks.delete', 'delete_'],
  ['parks', '/{locale}/then', undefined, 'parks.then', 'then_'],
  ['parks', '/{locale}/3-oaks', undefined, 'parks.3-oaks', '_3Oaks'],
])('the route of %s at %s (%s) has the id %s, and the identifier %s', (domain, path, name, id, identifier) => {
  expect(routeId(domain, path, name)).toBe(id);
  expect(routeIdentifier(id)).toBe(identifier);
});

test.each([
  [10, 'write one of: s0, '],
  [11, 'write the id of another site'],
])('if an unknown name is like no other, the hint lists at most ten names: %s', (count, hint) => {
  const site = (_: unknown, n: number) => `  - { id: s${n}, name: { en: Site ${n}, fr: Lieu ${n}, ar: موقع ${n} } }\n`;
  const sites = `# file: sites.yaml\nsites:\n${Array.from({ length: count }, site).join('')}`;
  const active = '# file: domains/parks.yaml\nactiveFor: [s0]\n# file: domains/water.yaml\nactiveFor: [nowhere]\n';
  const [found] = diagnosticsOf(exampleFiles(sites + active)).filter(({ check }) => check === 'unknown-name');
  expect(found?.hint).toContain(hint);
});

const texts = rowsIn(new URL('texts.txt', import.meta.url));
const named = engine.checks.filter(({ id }) => texts.some(([, fault]) => fault?.startsWith(`${id}: `)));

function summaryIn(language: string, text: string) {
  const own = { en: 'Clean water?', fr: 'Eau propre', ar: 'مياه' };
  const summary: Record<string, string> = { ...own, [language]: text };
  const files = exampleFiles(`# file: domains/water.yaml\nsummary: ${JSON.stringify(summary)}\n`);
  const draft = `  - { code: ${language}, name: ${language}, direction: ${directionOf(language) ?? 'ltr'}, draft: true }\n`;
  if (!(language in own)) files.set('languages.yaml', `${files.get('languages.yaml')}${draft}`);
  const { findings } = check(files, undefined, named);
  const fixes = findings.flatMap(({ fix = [] }) => fix);
  const { summary: now } = parse(textOf(fixCatalog(catalogFiles(files), fixes).files, 'domains/water.yaml'));
  const found = Array.from(findings).map(({ check, message, hint }) =>
    `${check}: ${message}. ${hint}`.replace(/The text in \S+ \(\w+\) /, ''),
  );
  return { found, fixed: now[language] };
}

test.each(texts)('%s', (row, fault, fixed) => {
  const [, language = '', text = ''] = /^([\w-]+): (.*)$/.exec(unescaped(row)) ?? [];
  const found = fault === 'nothing' ? [] : [expect.stringContaining(fault ?? '')];
  expect(summaryIn(language, text)).toEqual({ found, fixed: unescaped(fixed ?? text) });
});

test.each([
  ...['Clean water', 'Clean Water', "Isn't it? Yes!", 'Isn’t it\u202f? Yes\u202f!', 'Site A', 'Facilities!'].map(
    (text) => [text, true],
  ),
  ...['Release 2', '(Release).', '2030 & 7 C', 'TODO: the summary'].map((text) => [text, false]),
] as [string, boolean][])('left in the source language: %s', (text, isSame) => {
  const summary = {
    en: text.replace('’', "'").replaceAll('\u202f', '').replace(' Water', ' water'),
    fr: text,
    ar: 'مياه',
  };
  const files = exampleFiles(`# file: policy.yaml
sameWords: [{ fr: Release }, { ar: Site }]
# file: domains/water.yaml
summary: ${JSON.stringify(summary)}
# file: domains/parks.yaml
blocks: [{ slug: card, name: ${JSON.stringify({ ...summary, ar: 'بطاقة' })} }]
`);
  const found = messagesOf(diagnosticsOf(files)).filter((one) => one.startsWith('translation-same'));
  const more = '(and of 1 more text with the same words)';
  expect(found).toEqual(isSame ? [expect.stringContaining(more)] : []);
});

test('a repeated source language is a duplicate', () => {
  const files = exampleFiles();
  const languages = files.get('languages.yaml') ?? '';
  files.set('languages.yaml', `${languages.trimEnd()}\n  - { code: en, name: English, direction: ltr }\n`);
  expect(messagesOf(diagnosticsOf(files))).toEqual(['duplicate: The language "en" is a duplicate']);
});

test.each(["''", 'TODO', "' '"])('a text that is not written yet is not another translation: %s', (text) => {
  const languages = exampleFiles().get('languages.yaml') ?? '';
  const files = exampleFiles(
    `# file: domains/parks.yaml
collections:
  - { slug: a, name: { en: Trees, fr: Arbres, ar: أشجار, de: ${text} } }
  - { slug: b, name: { en: Trees, fr: Arbres, ar: أشجار, de: Bäume } }
`,
  );
  files.set('languages.yaml', `${languages}  - { code: de, name: Deutsch, direction: ltr, draft: true }\n`);
  expect(messagesOf(diagnosticsOf(files)).filter((one) => one.startsWith('translation-differs'))).toEqual([]);
});

test('policy.yaml can make a check that is off an error', () => {
  const policy = '# file: policy.yaml\nseverities: [{ check: no-owner, severity: error, reason: So it is here. }]\n';
  expect(diagnosticsOf(exampleFiles(policy))[0]).toMatchObject({ check: 'no-owner', severity: 'error' });
});

test('the early checks run while a file fails', () => {
  const files = exampleFiles(`# file: domains/water.yaml
icon: Dropplets
collections:
  - slug: 007
    name: { en: Meters, fr: TODO, ar: عدادات }
# file: domains/parks.yaml
summary: { en: Parks and gardens, fr: "L'herbe", ar: الحدائق }
counts: { requiredDependencies: 1, usedBy: 1, collections: 3, components: 1, blocks: 1, routes: 2 }
`);
  const found = () => diagnosticsOf(files).map(({ check, file, pointer }) => `${check} ${file} ${pointer}`);
  expect(found()).toEqual([
    'translation-typography domains/parks.yaml /summary/fr',
    'count-mismatch domains/parks.yaml /counts/collections',
    'unknown-icon domains/water.yaml /icon',
    'schema domains/water.yaml /collections/0/slug',
    'placeholder domains/water.yaml /collections/0/name/fr',
  ]);
  const messages = ['en', 'fr', 'ar'].map((code) => `messages/${code}.yaml`);
  for (const path of messages) files.set(path, "page: { backToSite: 'Back to {site}', version: v, own: '{value}' }\n");
  files.set('messages/en.yaml', '@');
  expect(found().filter((one) => one.includes('messages/'))).toEqual(['yaml messages/en.yaml ']);
  files.set('policy.yaml', 'limits: []\n');
  expect(found().filter((one) => !/^(?:schema|yaml)/.test(one))).toEqual([]);
});

test.each([
  'exceptions: []\n',
  `limits: { adminRoutesPerDomain: 9, idRoutesInCatalog: 9 }
severities:
  - { check: admin-route-count, severity: off, reason: Not decided yet. }
  - { check: id-route-count, severity: off, reason: Not decided yet. }
exceptions: [{ check: admin-route-count, domain: water, is: 0, reason: It has none. }]
`,
])('without an expected count, or if its check is off, routes are not counted: %j', (policy) => {
  const files = exampleFiles(`# whole file: policy.yaml\n${policy}# file: domains/water.yaml\nroutes: []\n`);
  const found = diagnosticsOf(files).filter((one) => /route-count$|unused/.test(one.check));
  expect(found).toEqual([]);
});
