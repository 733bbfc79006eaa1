import { expect, test } from 'vitest';
import { headingIds, tableFrames } from '../../../scripts/add-ons/site/astro/remark.mjs';

const paragraph = (...values: readonly string[]) => ({
  type: 'paragraph',
  children: values.map((value) => ({ type: 'html', value })),
});
const heading = { type: 'heading', children: [{ type: 'text', value: 'Routes' }] };
const table = { type: 'table', children: [] };

test('an anchor above a heading becomes the id of the heading; other anchors stay', () => {
  const lone = paragraph('<a id="lone">', '</a>');
  const tree = { children: [lone, table, paragraph('<a id="routes">', '</a>'), { ...heading }, heading] };
  headingIds()(tree);
  expect(tree.children).toEqual([lone, table, { ...heading, data: { hProperties: { id: 'routes' } } }, heading]);
});

test('each table is in a frame, in its place', () => {
  const tree = { children: [heading, table, paragraph('text')] };
  tableFrames()(tree);
  const frame = { type: 'frame', data: { hName: 'div', hProperties: { className: ['table'] } }, children: [table] };
  expect(tree.children).toEqual([heading, frame, paragraph('text')]);
});
