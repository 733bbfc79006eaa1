import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleOf, type Finding } from '../../../core/read/diagnostic.ts';
import { type Sentence, say, several, word } from '../../../core/text/say.ts';
import { type Forms, inEnglish, isTold, piecesOf, type Tongue, wholeSentence } from '../../../core/text/tell.ts';
import { languageConventions, slipsIn } from '../../../core/words/typography.ts';
import { changedTexts, withFixes } from '../../../scripts/add-ons/edit/browser/work.ts';
import { changes } from '../../../scripts/add-ons/since/changes/changes.ts';
import { check, exampleFiles, seedFiles } from '../../support/catalogs.ts';
import { allRules } from '../../support/engine.ts';
import { project } from '../../support/folders.ts';
import { goldenList } from '../../support/golden.ts';
import { factsIn } from '../since/facts.ts';
import { sentencesOfForm } from './said.ts';
import { sentencesOf, tongueOf } from './tongue.ts';

const folder = join(project, 'schema/sentences');
const spoken = readdirSync(folder).map((name) => name.replace('.json', ''));

/** Translations are due at a release of the tool; until then, the form is in English where one is missing. */
const isRelease = process.env.RELEASE !== undefined;

const said = sentencesOfForm();
const formsOf = (translation: string | Forms) =>
  typeof translation === 'string' ? [translation] : Object.values(translation);
const namesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe.each(spoken)('in %s', (code) => {
  const tongue = tongueOf(code);
  const entries = Object.entries(tongue.translations);

  test.runIf(isRelease && ['fr', 'ar'].includes(code))('each sentence that the form may say is translated', () => {
    expect([...said].filter((template) => tongue.translations[template] === undefined)).toEqual([]);
  });

  test.runIf(isRelease)('nothing is translated that nothing says', () => {
    expect(entries.map(([template]) => template).filter((one) => !said.has(one))).toEqual([]);
  });

  test('the values of each sentence are those of its English', () => {
    const wrong = entries.filter(([template, translation]) => {
      const wanted = namesIn(template).join();
      const others = formsOf(translation).filter((form) => namesIn(form).join() !== wanted);
      // `مساران` has its number in the word.
      return typeof translation === 'string' ? others.length > 0 : others.some((form) => namesIn(form).length > 0);
    });
    expect(wrong).toEqual([]);
  });

  test('the forms of a plural are those that the language asks for', () => {
    const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
    const plurals = entries.flatMap(([, one]) => (typeof one === 'string' ? [] : Object.keys(one)));
    expect(plurals).toContain('other');
    expect(plurals.filter((form) => !pluralCategories.some((one) => one === form))).toEqual([]);
  });

  test('the signs are right', () => {
    const plain = (text: string) => text.replace(/`[^`]*`|\{\w+\}|https:\S+/g, code === 'ar' ? 'ا' : 'a');
    const found = entries.flatMap(([, translation]) =>
      formsOf(translation).flatMap((text) => {
        const wording = { file: '', pointer: '', key: [], language: code, text: plain(text), original: 'a' };
        return slipsIn([wording], () => languageConventions[code] ?? []).map(({ message }) => [
          text,
          inEnglish(message),
        ]);
      }),
    );
    expect(found).toEqual([]);
  });

  test.runIf(isRelease && ['fr', 'ar'].includes(code))(
    'all that the examples, mistakes and edits bring is translated with all its parts',
    () => {
      const untold = sentencesOfTests().filter((one) => !isTold(one, tongue));
      expect(new Set(untold.map(({ template }) => template))).toEqual(new Set());
    },
  );
});

/** The catalogs of lists of mistakes, with their titles. */
function mistakesIn(...lists: readonly string[]) {
  const urls = lists.map((name) => new URL(`../../checks/${name}.txt`, import.meta.url));
  const cases = urls.flatMap((url) => goldenList(url, seedFiles(), 'domains/education.yaml').cases);
  return cases.flatMap(({ title, steps }) => steps.slice(0, 1).map(({ after }) => ({ title, files: after })));
}

/** Every sentence of the examples and edits of other tests. */
function sentencesOfTests(): Sentence[] {
  const seed = seedFiles();
  const examples = allRules.flatMap((rule) => Object.values(exampleOf(rule)).map((one) => exampleFiles(one)));
  const edits = goldenList(new URL('../since/edits.txt', import.meta.url), seed, 'domains/healthcare.yaml');
  const mistakes = mistakesIn('mistakes', 'mistakes-in-values', 'mistakes-in-yaml').map(({ files }) => files);
  const findings: Finding[] = [...examples, ...mistakes].flatMap((files) => check(files).findings);
  const changed = edits.cases
    .flatMap(({ steps }) => steps)
    .flatMap(({ before, after }) => changes(factsIn(before), factsIn(after)).map(({ sentence }) => sentence));
  return [...findings.flatMap(sentencesOf), ...changed];
}

test('data and code are separate pieces; nested sentences and lists are in the same language', () => {
  const fr: Tongue = {
    ...tongueOf('fr'),
    translations: {
      'no {0} has `{1}`': 'aucun {0} n’a `{1}`',
      site: 'site',
      '{0} sites': { one: '{0} lieu', other: '{0} lieux' },
    },
  };
  expect(piecesOf(say`no ${word('site')} has \`${'a'}\``, fr)).toEqual(['Aucun site n’a ', '`a`', '']);
  expect(wholeSentence(say`no ${word('site')} has \`${'/a'}\``, fr)).toBe('Aucun site n’a \u2068`/a`\u2069');
  expect(piecesOf(several(0, 'site'), fr).join('')).toBe('0 lieu');
  expect(piecesOf(several(2, 'site'), fr).join('')).toBe('2 lieux');
  expect(inEnglish(say`at ${['a', say`b`]}, not at ${{ language: 'ar' }}`)).toBe('At a, b, not at ar (Arabic)');
  expect(inEnglish(say`{1} is ${'{0}'}`)).toBe('{1} is {0}');
  expect(isTold(say`no ${word('owner')} has \`${'a'}\``, fr)).toBe(false);
});

const states = [
  ...mistakesIn('mistakes', 'mistakes-in-values'),
  ...allRules.map((rule) => ({ title: rule.id, files: exampleFiles(exampleOf(rule).fails) })),
];
const offered = states.flatMap(({ title, files }) =>
  check(files).findings.flatMap((finding) =>
    [...(finding.offers ?? []).map((one) => [one]), finding.fix ?? []]
      .filter((done) => done.length > 0)
      .map((done) => ({ title, files, finding, done, does: JSON.stringify(done) })),
  ),
);

test.each(offered)('what a hint of “$title” asks for, done, is right: $does', ({ files, finding, done }) => {
  const texts = Object.fromEntries(files);
  const changed = changedTexts(texts, withFixes({}, texts, done));
  expect(Object.keys(changed)).toEqual([done[0]?.file]);
  const said = ({ place, message }: typeof finding) => JSON.stringify([place, message]);
  const left = check(new Map(Object.entries({ ...texts, ...changed }))).findings;
  expect(left.map(said)).not.toContain(said(finding));
});
