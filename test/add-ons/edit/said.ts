import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import ts from 'typescript';
import { itemOf } from '../../../core/read/in-words.ts';
import { firstMatch } from '../../../core/text/matches.ts';
import common from '../../../schema/common.schema.json' with { type: 'json' };
import { nameOfKey } from '../../../scripts/add-ons/edit/browser/words.ts';
import { caseOf, families, isFamily } from '../../../scripts/add-ons/since/changes/families.ts';
import { project } from '../../support/folders.ts';
import { allShapes } from '../../support/shapes.ts';

/** Every sentence that the form may say, by its template. */
export function sentencesOfForm(): ReadonlySet<string> {
  const all = [', ', ...saidInSources(), ...saidByFamilies(), ...saidBySchemas()];
  // Quotes and colons differ, too.
  const hasWords = (template: string) => /[\p{L}":→]/u.test(template.replace(/`[^`]*`|\{\w+\}/g, ''));
  return new Set(all.filter((template) => template === ', ' || hasWords(template)));
}

/** Where the sentences are. The other commands speak in a terminal alone. */
const sources = [
  '{checks,core}/**/*.ts',
  'scripts/add-ons/since/{changes,checks}/**/*.ts',
  'scripts/add-ons/edit/{save.ts,browser/*.{ts,tsx}}',
];

function* saidInSources(): Iterable<string> {
  for (const path of fastGlob.sync(sources, { cwd: project })) {
    const source = ts.createSourceFile(path, readFileSync(join(project, path), 'utf8'), ts.ScriptTarget.Latest, true);
    const found: string[] = [];
    const visit = (node: ts.Node) => {
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'say') found.push(templateOf(node.template));
      if (ts.isCallExpression(node) && node.expression.getText() === 'several') {
        const [, noun] = node.arguments;
        if (noun && ts.isStringLiteral(noun)) found.push(`1 ${noun.text}`, `{0} ${noun.text}s`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    yield* found;
  }
}

function templateOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  const { head, templateSpans } = template;
  return templateSpans.reduce((all, { literal }, index) => `${all}{${index}}${literal.text}`, head.text);
}

const days = ['2030-01-01', '2030-01-02'];
const routes = ['/admin/a', '/admin/b', '/{locale}/a', '/{locale}/a/{id}'];
const values = ['stable', 'planned', ...days, ...routes];

function* saidByFamilies(): Iterable<string> {
  for (const family of Object.keys(families).filter(isFamily)) {
    for (const kind of ['gone', 'came', 'changed'] as const) {
      for (const from of values) {
        for (const to of values) yield caseOf(family, kind, from, to)?.says ?? '';
      }
    }
  }
}

/** What the form says of the schemas: descriptions of values, names of keys and things. */
function* saidBySchemas(): Iterable<string> {
  for (const { path, shape } of allShapes) {
    const [, key = ''] = firstMatch(/\.(\w+)$/, path);
    const { identity, description = '', 'x-help': help = '', items, enum: choices = [] } = shape;
    yield* [description, help, (items && itemOf(key)) ?? ''];
    for (const name of [key, ...choices]) {
      if (typeof name === 'string' && /[a-z]/.test(name)) yield nameOfKey(name).template;
    }
    if (identity) yield* [identity.namespace, identity.key, identity.label ?? ''];
  }
  yield common.$defs.text.patternProperties['^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'].description;
  yield 'external domain';
}
