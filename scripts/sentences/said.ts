import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import ts from 'typescript';
import { caseOf, families, isFamily } from '../../core/changes/families.ts';
import { itemOf } from '../../core/read/in-words.ts';
import { fileKinds, shapes } from '../../core/schema/kinds.ts';
import type { Shape } from '../../core/schema/shape.ts';
import { firstMatch } from '../../core/text/matches.ts';
import common from '../../schema/common.schema.json' with { type: 'json' };
import { nameOfKey } from '../edit/words.ts';

const project = join(import.meta.dirname, '../..');

/** Every sentence that the form may say, in the order of the sources: what it is about its values for a translator, by template. */
export function sentencesOfForm(): ReadonlyMap<string, string> {
  const found = new Map([[', ', 'core/text/tell.ts between the parts of a list']]);
  for (const [template, note] of [...saidInSources(), ...saidByFamilies(), ...saidBySchemas()]) {
    // Quotes and colons differ, too.
    const hasWords = /[\p{L}":→]/u.test(template.replace(/`[^`]*`|\{\w+\}/g, ''));
    if (hasWords && !found.has(template)) found.set(template, note);
  }
  return found;
}

/** Where the sentences are. The other commands speak in a terminal alone. */
const sources = ['{checks,core,scripts/edit}/**/*.{ts,tsx}', 'scripts/catalog/save.ts'];

function* saidInSources(): Iterable<[template: string, note: string]> {
  for (const path of fastGlob.sync(sources, { cwd: project }).sort()) {
    const source = ts.createSourceFile(path, readFileSync(join(project, path), 'utf8'), ts.ScriptTarget.Latest, true);
    const found: [string, string][] = [];
    const visit = (node: ts.Node) => {
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'say') found.push(entryOf(node.template, path));
      if (ts.isCallExpression(node) && node.expression.getText() === 'several') {
        const [, noun] = node.arguments;
        if (noun && ts.isStringLiteral(noun)) {
          found.push([`1 ${noun.text}`, path], [`{0} ${noun.text}s`, `${path} {0}: a number`]);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    yield* found;
  }
}

function entryOf(template: ts.TemplateLiteral, path: string): [string, string] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text, path];
  const { head, templateSpans } = template;
  const text = templateSpans.reduce((all, { literal }, index) => `${all}{${index}}${literal.text}`, head.text);
  const values = templateSpans.map(
    ({ expression }, index) => `{${index}}: ${expression.getText().replace(/\s+/g, ' ')}`,
  );
  return [text, `${path} ${values.join('; ')}`];
}

const days = ['2030-01-01', '2030-01-02'];
const routes = ['/admin/a', '/admin/b', '/{locale}/a', '/{locale}/a/{id}'];
const values = ['stable', 'planned', ...days, ...routes];

function* saidByFamilies(): Iterable<[string, string]> {
  for (const family of Object.keys(families).filter(isFamily)) {
    for (const kind of ['gone', 'came', 'changed'] as const) {
      const all = values.flatMap((from) => values.map((to) => caseOf(family, kind, from, to)?.says));
      for (const says of new Set(all)) if (says !== undefined) yield [says, `core/changes/families.ts ${family}`];
    }
  }
}

/** What the form says of the schemas: the description of each value, the name of each key, and words for things in sentences. */
function* saidBySchemas(): Iterable<[string, string]> {
  for (const { kind } of fileKinds) {
    for (const [pointer, shape] of shapesIn(shapes[kind], kind)) {
      const [, key = ''] = firstMatch(/\.(\w+)$/, pointer);
      const { identity, description, 'x-help': help, items, enum: choices = [] } = shape;
      for (const said of [description, help]) if (said !== undefined) yield [said, pointer];
      for (const name of [key, ...choices]) {
        if (typeof name === 'string' && /[a-z]/.test(name)) yield [nameOfKey(name).template, `${pointer}: a name`];
      }
      const item = items && itemOf(key);
      if (item !== undefined) yield [item, `${pointer}: one of them`];
      if (identity) for (const word of [identity.namespace, identity.key, identity.label ?? '']) yield [word, pointer];
    }
  }
  yield [common.$defs.text.patternProperties['^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'].description, 'a text'];
  yield ['external domain', 'a word for a thing'];
}

function* shapesIn(shape: Shape, pointer: string): Iterable<readonly [pointer: string, shape: Shape]> {
  yield [pointer, shape];
  const { items, properties } = shape;
  for (const [key, inner] of Object.entries(properties)) yield* shapesIn(inner, `${pointer}.${key}`);
  if (items) yield* shapesIn(items, `${pointer}[]`);
}
