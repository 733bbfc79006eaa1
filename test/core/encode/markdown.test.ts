import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Direction } from '../../../core/encode/direction.ts';
import { replaceInvisible } from '../../../core/encode/joiners.ts';
import {
  escapeAttribute,
  escapeText,
  inlineCode,
  type Markdown,
  withDirectionMark,
} from '../../../core/encode/markdown.ts';
import { elementsIn, renderLikeGitHub, tablesIn, textOf } from '../../support/github.ts';
import { rowsIn } from '../../support/lines.ts';
import { runs } from '../../support/runs.ts';
import { unicodeText } from '../../support/text.ts';

/** Separated by broken bars. */
const hostileTexts = (
  '|¦`¦``¦<script>alert(1)</script>¦<img src=x onerror=alert(1)>¦[x](javascript:alert(1))¦![x](http://a.b/c)¦' +
  '{{ constructor.constructor("alert(1)")() }}¦\n¦\r\n# ¦**¦__¦~~¦&amp;¦&#124;¦&copy¦\\¦---¦- ¦1. ¦# ¦> ¦:::¦:tada:¦:::tip¦::leaf¦:text[x]{a=b}¦' +
  'www.example.com¦https://example.com¦a@example.com¦$x^2$¦[^1]¦[ ] ¦<!--¦-->¦{#id}¦</div>¦</span>¦العربية¦C++¦2025-03-05'
).split('¦');
const anyText = fc.oneof(
  unicodeText({ maxLength: 40 }),
  fc
    .array(fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ maxLength: 6 })), { maxLength: 8 })
    .map((parts) => parts.join('')),
);
const anyDirection = fc.constantFrom<Direction>('ltr', 'rtl');

const visibleText = (raw: string) =>
  replaceInvisible(raw.replace(/[\t-\r \x85\u2028\u2029]+/g, ' ').replace(/^ | $/g, ''), () => '\ufffd');

const otherElements = (page: string, allowed: readonly string[]) =>
  elementsIn(renderLikeGitHub(page)).filter(({ tagName }) => !allowed.includes(tagName));

test.each([
  ['a paragraph', '', '', ['p']],
  ['a heading', '# ', '', ['h1']],
  ['a list', '- ', '', ['ul', 'li']],
  ['a line', 'x ', ' y', ['p']],
  ['a link', '[', '](a.md)', ['p', 'a']],
  ['code', 'x ', ' y', ['p', 'code']],
])('shows any text unchanged, without other elements: in %s', (what, before, after, tags) => {
  fc.assert(
    fc.property(anyText, anyDirection, (raw, direction) => {
      fc.pre(visibleText(raw) !== '');
      const encode = what === 'code' ? inlineCode : escapeText;
      const page = `${before}${encode(raw, direction)}${after}\n`;
      const edges = before === 'x ' ? `x ${visibleText(raw)} y` : visibleText(raw);
      expect(textOf(renderLikeGitHub(page)).trim()).toBe(edges.trim());
      expect(otherElements(page, [...tags, 'span'])).toEqual([]);
    }),
    { numRuns: runs(30) },
  );
});

test('escapes the directives of remark-directive, which Starlight reads', () => {
  expect(escapeText(':::tip', 'ltr')).toBe('<span>:</span><span>:</span><span>:</span>tip');
  fc.assert(
    fc.property(anyText, anyDirection, (raw, direction) => {
      expect(escapeText(raw, direction)).not.toMatch(/:[:a-z]/i);
    }),
    { numRuns: runs(30) },
  );
});

test('keeps the columns of a table, and the texts of its cells', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 4 }), anyDirection, (texts, direction) => {
      const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
      const cells = texts.map((raw) => escapeText(raw, direction));
      const page = row(cells.map(() => 'h')) + row(cells.map(() => '---')) + row(cells) + row(cells.map(() => 'z'));
      const [table, ...more] = tablesIn(renderLikeGitHub(page));
      expect(more).toEqual([]);
      expect(table?.[1]?.map((cell) => cell.trim())).toEqual(texts.map((raw) => visibleText(raw).trim()));
      expect(table?.[2]).toEqual(texts.map(() => 'z'));
      expect(otherElements(page, ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'span'])).toEqual([]);
    }),
    { numRuns: runs(30) },
  );
});

test('keeps a text in an attribute, without other elements', () => {
  fc.assert(
    fc.property(anyText, (raw) => {
      const page = `x <img src="a.svg" alt="${escapeAttribute(raw)}"> y\n`;
      const images = elementsIn(renderLikeGitHub(page)).filter(({ tagName }) => tagName === 'img');
      expect(images.map(({ properties }) => properties.alt)).toEqual([visibleText(raw)]);
      expect(otherElements(page, ['p', 'img'])).toEqual([]);
    }),
    { numRuns: runs(30) },
  );
});

test('does not escape plain names', () => {
  for (const name of ['Citizen Services & E-Government', 'Vie locale, « ici »', 'l’eau (potable)', 'شؤون المجتمع']) {
    expect(escapeText(name, name.startsWith('ش') ? 'rtl' : 'ltr')).toBe(name);
  }
  expect(inlineCode('/{locale}/services/{id}', 'ltr')).toBe('`/{locale}/services/{id}`');
});

test.each(rowsIn(new URL('directions.txt', import.meta.url)))('isolates runs (%s): %s', (way, raw, page) => {
  const direction = way === 'rtl' ? 'rtl' : 'ltr';
  expect(escapeText(raw ?? '', direction)).toBe(page);
});

test.each(['1,000.50', '1.000,50', '-1', '−5', '20°C', 'CO₂', '100m²', 'Word®', 'Ọjọ́', '*123#', '*130*1#'])(
  'isolates a number or word in a text from right to left as one run: %s',
  (run) => {
    expect(escapeText(`سعر ${run} ماء`, 'rtl')).toBe(`سعر <span dir="ltr">${run.replaceAll('*', '\\*')}</span> ماء`);
  },
);

test('adds a direction mark to a line only if its first letter has another direction', () => {
  expect(withDirectionMark(inlineCode('services', 'rtl'), 'rtl')).toBe('&rlm;<span dir="ltr">`services`</span>');
  expect(withDirectionMark(escapeText('Maps', 'rtl'), 'rtl')).toBe('&rlm;<span dir="ltr">Maps</span>');
  expect(withDirectionMark(escapeText('ABC خرائط', 'rtl'), 'rtl')).toBe('<span dir="ltr">ABC</span> خرائط');
  expect(withDirectionMark(escapeText('خرائط', 'rtl'), 'rtl')).toBe('خرائط');
  expect(withDirectionMark(escapeText('خرائط', 'ltr'), 'ltr')).toBe('<span dir="rtl">خرائط</span>');
  const nested = escapeText('خرائط@المدينة', 'ltr');
  expect(nested).toContain('<span>@</span>');
  expect(withDirectionMark(nested, 'ltr')).toBe(nested);
  expect(withDirectionMark(`${nested} Maps` as Markdown, 'ltr')).toBe(`${nested} Maps`);
});
