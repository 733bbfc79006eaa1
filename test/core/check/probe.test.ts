import { describe, expect, test } from 'vitest';
import { judgeAnswers } from '../../../core/check/probe-answers.ts';
import type { Answer, Reply } from '../../../core/check/probe-faults.ts';
import { type Question, questionsFor } from '../../../core/check/probe-questions.ts';
import { probeRules } from '../../../core/check/probe-rules.ts';
import { makeReport } from '../../../core/report/report.ts';
import {
  broughtBy,
  catalogOf,
  check,
  diagnosticsOf,
  exampleFiles,
  type Files,
  seedFiles,
  wantedIn,
} from '../../support/catalogs.ts';

const base = 'https://city.example';

/** What a platform answers that does as the catalog says; a planned domain is not there. */
function truth({ about, path, locale, present, route }: Question, isPlanned: boolean): Reply {
  const url = base + path;
  if (about === 'admin') return { status: 401, url };
  if (about === 'former') return { status: 308, url, location: base + present };
  if (about === 'made-up' || isPlanned) return { status: 404, url };
  const html = `<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`;
  return {
    status: 200,
    url,
    html,
    contentType: 'text/html',
    sunset: route.deprecated && 'Thu, 01 Jul 2027 00:00:00 GMT',
  };
}

/** What the platform is asked, and what is made of its answers, where `lies` has others than the truth. */
function probed(files: Files, lies: (question: Question) => Reply | undefined, site?: string) {
  const checked = check(files);
  const { catalog } = checked;
  const plan = questionsFor(catalog, site, new Map());
  const planned = new Set(catalog.domains.filter(({ data }) => data.status === 'planned').map(({ id }) => id));
  const answers = plan.questions.map((question): Answer => {
    const reply = lies(question) ?? truth(question, planned.has(question.route.domain));
    return { question, url: base + question.path, reply };
  });
  const { findings, summary } = judgeAnswers(catalog, base, plan, answers, '2026-01-01');
  const { diagnostics } = makeReport({ ...checked, findings }, (file) => file);
  return {
    summary,
    told: diagnostics.map(({ check: id, file, line, message }) => ({ check: id, file, line, message })),
  };
}

/** The replies of an example: `# PATH answers STATUS, Header: value, <html lang="…">`, or `nothing`. */
function repliesIn(example: string): ReadonlyMap<string, Reply> {
  const lines = [...example.matchAll(/^# (\/\S+) answers (nothing|\d+)(.*)$/gm)];
  return new Map(
    lines.map(([, path = '', said = '', more = '']): [string, Reply] => {
      if (said === 'nothing') return [path, 'slow'];
      const [, sunset] = /, Sunset: (.*)$/.exec(more) ?? [];
      const [, location] = /, Location: (\S+)$/.exec(more) ?? [];
      const [, html = `<html lang="${path.slice(1, 3)}" dir="${path.startsWith('/ar') ? 'rtl' : 'ltr'}">`] =
        /, (<.*>)$/.exec(more) ?? [];
      return [path, { status: Number(said), url: base + path, html, sunset, location: location && base + location }];
    }),
  );
}

describe.each(probeRules.map((rule) => [rule.id, rule] as const))('%s', (id, { example }) => {
  const foundIn = (text: string) => probed(exampleFiles(text), ({ path }) => repliesIn(text).get(path)).told;

  test('finds in its failing example what the example says, there, and nothing else', () => {
    const wanted = wantedIn(exampleFiles(example.fails)).map((one) => ({ check: id, ...one }));
    expect(wanted).toHaveLength(1);
    expect(foundIn(example.fails)).toEqual(wanted);
  });

  test('finds nothing in its passing example, and nor does the gate', () => {
    expect(foundIn(example.passes)).toEqual([]);
    expect(broughtBy(diagnosticsOf(exampleFiles(example.passes)))).toEqual([]);
  });
});

const seed = catalogOf(seedFiles());
const routesOf = (site?: string) =>
  new Set(questionsFor(seed, site, new Map()).questions.map(({ route }) => route.domain));

test('only what is active at the site is asked for', () => {
  expect([...routesOf('site-c')]).toEqual(['sports-recreation']);
  expect(routesOf().size).toBe(7);
});

test('a route with an id is asked for a record that is named, by the option before the example', () => {
  const asked = (files: Files, ...ids: [string, string][]) =>
    questionsFor(catalogOf(files), undefined, new Map(ids))
      .questions.map(({ path }) => path)
      .filter((path) => path.startsWith('/en/parks'));
  const example = exampleFiles(`# file: domains/parks.yaml
routes:
  - { method: GET, path: '/{locale}/parks/{id}', example: 'a b' }
  - { method: GET, path: /admin/parks }
`);
  expect(asked(exampleFiles())).toEqual(['/en/parks/no-such-id']);
  expect(asked(example)).toEqual(['/en/parks/a%20b', '/en/parks/no-such-id']);
  expect(asked(example, ['parks.parks.id', '../7'])).toEqual(['/en/parks/..%2F7', '/en/parks/no-such-id']);
  const { summary } = probed(exampleFiles(), () => undefined);
  expect(summary).toMatchObject({ asked: 3, notAsked: 1 });
  expect(summary.notes.at(-1)).toContain('--id parks.parks.id=VALUE');
});

describe('policy.yaml', () => {
  const excepted = (check: string, domain = 'parks') =>
    exampleFiles(`# file: policy.yaml
exceptions:
  - { check: ${check}, domain: ${domain}, reason: So it is for now. }
`);
  const open = ({ about, path }: Question): Reply | undefined =>
    about === 'admin' && path.includes('parks') ? { status: 200, url: base + path } : undefined;

  test('excepts from a check of the platform, and the gate is silent about it', () => {
    const files = excepted('admin-route-open');
    expect(broughtBy(diagnosticsOf(files))).toEqual([]);
    expect(probed(files, open).told).toEqual([]);
    expect(probed(exampleFiles(), open).told).toMatchObject([{ check: 'admin-route-open' }]);
  });

  test('is told of an exception that excuses nothing, where its domain was asked', () => {
    const unused = [
      {
        check: 'exception-unused',
        file: 'policy.yaml',
        message: 'The check "admin-route-open" reports nothing here, so the exception has no effect',
      },
    ];
    const files = excepted('admin-route-open');
    expect(probed(files, () => undefined).told).toMatchObject(unused);
    expect(probed(files, ({ route }) => (route.domain === 'parks' ? 'refused' : undefined)).told).toEqual([]);
    expect(probed(excepted('admin-route-open', 'water'), () => undefined, 'south').told).toEqual([]);
  });

  test('names the domain, and is told the nearest check', () => {
    const told = (text: string) =>
      broughtBy(diagnosticsOf(exampleFiles(text))).map(({ check: id, hint }) => [id, hint]);
    const start = '# file: policy.yaml\nexceptions:\n';
    expect(told(`${start}  - { check: route-slow, reason: So it is. }\n`)).toEqual([
      ['exception-unknown', 'Say for which domain it is, with the key `domain`'],
    ]);
    expect(told(`${start}  - { check: route-sloww, domain: parks, reason: So it is. }\n`)).toEqual([
      ['exception-unknown', 'Did you mean "route-slow"?'],
    ]);
  });
});

describe('what is no finding', () => {
  const parks = exampleFiles(`# file: domains/parks.yaml
routes:
  - { method: GET, path: '/{locale}/parks/{id}', example: '7', formerly: ['/{locale}/gardens/{id}'] }
  - { method: GET, path: /admin/parks, formerly: [/admin/gardens] }
`);
  const told = (about: Question['about'], reply: (question: Question) => Reply) =>
    probed(parks, (question) =>
      question.about === about && question.route.domain === 'parks' ? reply(question) : undefined,
    ).told.map(({ check: id }) => id);
  const answer =
    (status: number, more: object = {}) =>
    ({ path }: Question): Reply => ({ status, url: base + path, ...more });

  test.each([302, 400, 401, 403, 404, 405, 410])('an administrative route that answers %i', (status) => {
    expect(told('admin', answer(status))).toEqual([]);
  });

  test('a failure, a redirect by a proxy that guards an old administrative path, a slash that is added', () => {
    expect(told('admin', () => ({ failure: 'socket hang up' }))).toEqual([]);
    expect(
      told('former', ({ path, present }) =>
        path.startsWith('/admin')
          ? { status: 401, url: base }
          : { status: 301, url: base, location: `${base}${present}?from=old` },
      ),
    ).toEqual([]);
    expect(
      told('page', ({ path, locale }) => ({
        status: 200,
        url: `${base}${path}/?a=1`,
        html: `<HTML DIR='${locale === 'ar' ? 'RTL' : ''}' LANG=${locale?.toUpperCase()}>`,
      })),
    ).toEqual([]);
  });

  test.each<[string, Question['about'], Reply, string[]]>([
    ['an administrative 5xx', 'admin', { status: 503, url: base }, ['route-fails']],
    [
      'a former path by 302',
      'former',
      { status: 302, url: base, location: `${base}/en/parks/7` },
      ['former-path-dead', 'former-path-dead'],
    ],
    [
      'a former path to another host',
      'former',
      { status: 308, url: base, location: 'https://elsewhere.example/en/parks/7' },
      ['former-path-dead', 'former-path-dead'],
    ],
    [
      'an old administrative path that is open',
      'former',
      { status: 200, url: base },
      ['former-path-dead', 'admin-route-open', 'former-path-dead'],
    ],
    [
      'a page that is none',
      'page',
      { status: 200, url: `${base}/en/parks/7`, contentType: 'application/json', html: '{}' },
      ['route-missing', 'page-language'],
    ],
    ['a page that leads nowhere', 'page', { status: 302, url: base, location: 'http://[' }, ['route-missing']],
    ['no connection', 'page', { failure: 'ECONNRESET' }, ['route-missing']],
  ])('but %s', (_, about, reply, checks) => {
    expect(told(about, () => reply).sort()).toEqual([...checks].sort());
  });
});

describe('the language of a page', () => {
  const page = "- { method: GET, path: '/{locale}/parks/{id}', example: '7' }";
  const files = exampleFiles(
    `# file: domains/parks.yaml\nroutes:\n  ${page}\n  - { method: GET, path: /admin/parks }\n`,
  );
  /** What is said of the French page. */
  const saidOf = (html: string) => {
    const { told } = probed(files, ({ path }) =>
      path === '/fr/parks/7' ? { status: 200, url: base + path, html } : undefined,
    );
    return told.map(({ message }) => message.split('/fr/parks/7 ')[1]);
  };
  const links = (...of: [code: string, href: string][]) =>
    `<html lang=fr>${of.map(([code, href]) => `<link rel="nofollow Alternate" hreflang="${code}" href="${href}">`).join('')}`;

  test.each<[string, string, string[]]>([
    ['nothing at all', '', ['has no language, not "fr"']],
    ['a country', '<html lang="fr-FR">', ['has the language "fr-FR", not "fr"']],
    ['the other direction', '<html lang="fr" dir="rtl">', ['has the direction "rtl", not "ltr"']],
    [
      'a language in a comment and a script',
      '<!-- <html lang="fr"> --><script>"<html lang=fr>"</script><html lang="de">',
      ['has the language "de", not "fr"'],
    ],
    ['invisible characters', '<html lang="fr\u202e">', ['has the language "fr<U+202E>", not "fr"']],
    ['tags that have the names of what every object has', '<constructor><__proto__ __proto__="x"><html lang="fr">', []],
    [
      'all alternates, absolute and relative',
      links(['en', 'https://x.example/en/parks/7'], ['FR', '7'], ['ar', '/ar/parks/7/'], ['x-default', '/']),
      [],
    ],
    [
      'one alternate too few',
      links(['en', '/en/parks/7'], ['fr', '/fr/parks/7']),
      ['has no link to the language "ar"'],
    ],
    [
      'one too many',
      links(['en', '/en/parks/7'], ['fr', '/fr/parks/7'], ['ar', '/ar/parks/7'], ['de', '/de/parks/7']),
      ['links "de" to "/de/parks/7"'],
    ],
    [
      'a wrong one',
      links(['en', '/en/parks'], ['fr', '/fr/parks/7'], ['ar', 'http://[']),
      ['links "en" to "/en/parks"; https://city.example'],
    ],
  ])('%s', (_, html, said) => {
    expect(saidOf(html)).toEqual(said);
  });

  test('a deep page, and a long one, are read to their end', () => {
    expect(saidOf(`<html lang="de">${'<div>'.repeat(200_000)}`)).toEqual(['has the language "de", not "fr"']);
    expect(saidOf(`<html lang="de">${'<'.repeat(1_000_000)}`)).toEqual(['has the language "de", not "fr"']);
  });
});
