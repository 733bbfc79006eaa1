import { expect, test } from 'vitest';
import { pages } from '../../generators/pages/pages.ts';
import { compileTemplates } from '../../generators/pages/template.ts';
import { prebuilt } from '../../scripts/start/prebuilt.ts';
import { assets } from '../support/assets.ts';
import { catalogOf, exampleWithWords } from '../support/catalogs.ts';

const { sources, views } = prebuilt.pages;
const { domain = '' } = sources;
const domainView = Object.fromEntries(Object.entries(views).filter(([page]) => page === 'domain'));

const compiled = (templates: Readonly<Record<string, string>>, some = domainView) =>
  compileTemplates(new Map(Object.entries({ ...sources, ...templates })), some);

/** The template of a domain with these lines after the summary. */
const withLines = (lines: string) => domain.replace('{{summary}}\n', `{{summary}}\n${lines}\n`);

const noText = 'This value is not a text: write {{NAME.KEY}}, {{#each NAME}} or {{#if NAME}}';
const noMarkup = 'Write {{…}}: {{{…}}} and {{&…}} would not escape the value';
const noContext =
  'A value is allowed only in text, in [{{title}}]({{href}}), in {{code NAME}}, or in quotes in an attribute: alt, ';
const torn = 'A link, tag or code must begin and end in the same block and file';
const unread = 'Unbalanced {{ }} or {{#…}} {{/…}} on this line or above';

test.each([
  ['{{#if edit}}{{else}}{{#if edit}}{{sumary}}{{/if}}{{/if}}', '"sumary" is unknown here: did you mean "summary"?'],
  ['{{#each routes}}{{summary}}{{/each}}', '"summary" is unknown here: write ../summary'],
  ['{{#with counts}}{{../tier.x}}{{/with}}', '"x" is unknown here; there are '],
  ['{{@root.title}}', 'Write the name of a page value, or a text in quotes'],
  ['{{routes}}', noText],
  ['{{isWebsite}}', noText],
  ['{{#each title}}x{{/each}}', 'This value is not a list'],
  ['{{#join routes title}}x{{/join}}', 'Write {{#if NAME}}, {{#unless NAME}}, '],
  ['{{#routes}}x{{/routes}}', 'Write {{#if NAME}}, {{#unless NAME}}, '],
  ['{{coed id}}', '{{coed …}} is unknown: did you mean "code"?'],
  ["{{t 'page.routs'}}", 'The UI text "page.routs" is unknown: did you mean "page.routes"?'],
  ["{{#if edit}}{{else}}{{t 'tiers' status}}{{/if}}", 'The UI text "tiers.stable" is unknown'],
  ['{{t id}}', "{{t …}} needs the key of a UI text, such as {{t 'page.routes'}}"],
  ["{{t 'page.backToSite'}}", "Write {{t 'page.backToSite' site=NAME}}"],
  ['{{> contact}}', 'The partial "contact" is unknown: did you mean "contacts"?'],
  ['{{#if summary}}{{/each}}', unread],
  ['{{summary}', unread],
  ['{{{summary}}}', noMarkup],
  ['{{&summary}}', noMarkup],
  ['{{inText title}}', '{{inText …}} is unknown'],
  ['`{{id}}`', noContext],
  ['```\n\n{{id}}\n```', noContext],
  ['~~~\n\n{{id}}', noContext],
  ['<i title={{id}}>', noContext],
  ['<a data-x=" title="{{id}}">', noContext],
  ['<a\n style="{{id}}">', noContext],
  ['<scr{{! }}ipt>x</script>', 'Scripts, styles, '],
  ['<i/onclick="x">', 'Scripts, styles, '],
  ['[a](JavaScript:x)', 'Scripts, styles, '],
  ['[x](a.md "{{id}}")', noContext],
  ['[x]{{id}}', noContext],
  ['[x]: {{id}}', noContext],
  ['<div>{{id}}</div>', noContext],
  ['[x]({{#if id}}a){{/if}}', torn],
  ['{{#if edit}}a{{else}}[x]{{/if}}{{id}}', torn],
  ['[x]({{> count counts.routes}})', torn],
])('%s is refused, with file, line and a correction', (lines, reason) => {
  const escaped = reason.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const message = new RegExp(`^templates/pages/domain.md.hbs:[2-4]: ${escaped}`);
  expect(() => compiled({ domain: withLines(lines) })).toThrow(message);
});

test('a partial is checked with the values that each page passes to it', () => {
  const foot = '{{> edit}}{{label}}';
  expect(() => compiled({ 'parts/edit': '{{label}}' }, views)).toThrow('parts/edit.md.hbs:1: "label" is unknown here');
  expect(() => compiled({ 'parts/edit': '{{> foot label=title href=home}}' })).toThrow('A partial must not use itself');
  expect(() => compiled({ 'parts/foot': `${foot} [x](` })).toThrow(
    'A link, tag or code must begin and end in the same',
  );
  expect(compiled({ 'parts/foot': foot, 'parts/x-unused': '{{none}}' })).not.toHaveProperty('parts/x-unused');
});

test('a value may follow a tag of two lines, a bracket on another line and code', () => {
  const lines = '<a\n href="{{id}}">a</a> `b` [c]\n{{id}} <b\n>d</b> {{id}}';
  expect(compiled({ domain: withLines(lines) })).toHaveProperty('domain');
});

/** A text that would break out of each context. */
const mischief = 'javascript:x)\\ "<b>` | {{title}} [a](javascript:x)';

test('a value is encoded for its context', async () => {
  const text = JSON.stringify({ en: mischief, fr: mischief, ar: mischief });
  const catalog = catalogOf(exampleWithWords(`# file: domains/water.yaml\nsummary: ${text}\n`));
  const lines = [
    '[a]({{summary}}) {{code summary}}',
    '<i title="{{summary}}">b</i>',
    '<a href="{{summary}}">c</a> <a\nhref="#{{summary}}">d</a>',
    '{{#with routeColumns}}{{../icon}}{{/with}}{{edit}}{{counts.usedBy.count}}',
  ];
  const codes = compiled({ domain: withLines(`\n${lines.join('\n\n')}`) });
  const pageTemplates = { ...assets.pageTemplates, ...codes };
  const made = [...(await pages(catalog, { ...assets, pageTemplates }))];
  const page = made.find(({ path }) => path === 'pages/en/north/water.md')?.contents ?? '';
  const address = 'javascript:x%29%5C%20%22%3Cb%3E%60%20%7C%20%7B%7Btitle%7D%7D%20%5ba%5d%28javascript:x%29';
  expect(page.split('\n').slice(9, 20).filter(Boolean)).toEqual([
    'javascript<span>:</span>x)\\\\ "&lt;b&gt;\\` &#124; {{title}} \\[a\\](javascript<span>:</span>x)',
    `[a](./${address}) <code>javascript<span>:</span>x)\\\\ "&lt;b&gt;\\\` &#124; {{title}} \\[a\\](javascript<span>:</span>x)</code>`,
    '<i title="javascript:x)&#92; &#34;&#60;b&#62;&#96; &#124; &#123;&#123;title&#125;&#125; [a](javascript:x)">b</i>',
    `<a href="./${address}">c</a> <a`,
    `href="#./${address}">d</a>`,
    'Droplets\\../../../../catalog/domains/water.yaml',
  ]);
});
