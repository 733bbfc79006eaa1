import { usedMessages } from '../../core/model/used-messages.ts';
import { listed } from '../../core/text/characters.ts';
import { nearest } from '../../core/text/nearest.ts';

/** The type of a value that templates show; a list of strings means one of these. */
export type Shape = 'text' | 'number' | 'flag' | 'markup' | readonly string[] | { readonly list: Shape } | Names;
type Names = { readonly names: Readonly<Record<string, Shape>> };
export type Value = hbs.AST.PathExpression | hbs.AST.SubExpression | hbs.AST.StringLiteral;

const blocks = ['if', 'unless', 'each', 'with', 'join'];
const inline = ['t', 'code', 'inLanguage'];
export const helperNames = [...blocks, ...inline];

/** An error in a template of a page: a sentence for its author. */
export class TemplateError extends Error {}

/** @throws TemplateError with file and line. */
export function refuse({ loc }: { readonly loc: hbs.AST.SourceLocation }, sentence: string): never {
  throw new TemplateError(`templates/pages/${loc.source}.md.hbs:${loc.start.line}: ${sentence}`);
}

/** The scope in a block; undefined if it is the one around the block. @throws TemplateError */
export function scopeIn(block: hbs.AST.BlockStatement, scopes: readonly Shape[]): Shape | undefined {
  const { original: helper } = block.path;
  if (!blocks.includes(helper)) refuse(block, `{{#${helper}}} is unknown${choice(helper, blocks)}`);
  const [first, second] = block.params as Value[];
  const isJoin = helper === 'join';
  if (first?.type !== 'PathExpression' || (isJoin ? second?.type !== 'StringLiteral' : second))
    return refuse(block, `Write {{#${helper} NAME${isJoin ? " ', '" : ''}}}`);
  const shape = shapeOf(first, scopes, block);
  if (helper === 'if' || helper === 'unless') return undefined;
  if (typeof shape === 'object' && helper === 'with' && 'names' in shape) return shape;
  if (typeof shape === 'object' && helper !== 'with' && 'list' in shape) return shape.list;
  return refuse(block, `"${first.original}" is no ${helper === 'with' ? 'group of values' : 'list'}`);
}

/** The type of a value, of which each name must be known. @throws TemplateError */
export function shapeOf(value: Value, scopes: readonly Shape[], statement: hbs.AST.Statement): Shape {
  if (value.type === 'StringLiteral') return [value.value];
  if (value.type === 'SubExpression') return shapeOfCall(value, scopes, statement);
  const start = scopes[value.depth];
  if (value.type !== 'PathExpression' || value.data || start === undefined)
    return refuse(statement, 'Write a name of the page, or a text in quotes');
  return value.parts.reduce((shape, name) => {
    const names = namesIn(shape);
    if (Object.hasOwn(names, name)) return names[name] as Shape;
    const depth = value.parts.length > 1 ? -1 : scopes.findIndex((one) => Object.hasOwn(namesIn(one), name));
    const hint = depth < 0 ? choice(name, Object.keys(names)) : `: write ${'../'.repeat(depth)}${name}`;
    return refuse(statement, `"${name}" is unknown here${hint}`);
  }, start);
}

/** Names and types of `label=title …`. @throws TemplateError */
export function shapesIn(hash: hbs.AST.Hash | undefined, scopes: readonly Shape[], statement: hbs.AST.Statement) {
  const pairs = hash?.pairs ?? [];
  return Object.fromEntries(pairs.map(({ key, value }) => [key, shapeOf(value as Value, scopes, statement)]));
}

function shapeOfCall(call: hbs.AST.SubExpression, scopes: readonly Shape[], statement: hbs.AST.Statement): Shape {
  const { original: helper } = call.path;
  if (!inline.includes(helper)) refuse(statement, `{{${helper} …}} is unknown${choice(helper, inline)}`);
  const params = (call.params as Value[]).map((one) => shapeOf(one, scopes, statement));
  const hash = shapesIn(call.hash, scopes, statement);
  for (const shape of [...params, ...Object.values(hash)]) requireText(shape, statement);
  if (helper !== 't') return 'markup';
  const keys = params.reduce<string[]>(
    (starts, ends) => {
      if (Array.isArray(ends)) return starts.flatMap((start) => ends.map((end) => (start ? `${start}.${end}` : end)));
      return refuse(statement, "{{t …}} needs the key of a UI text, such as {{t 'page.routes'}}");
    },
    [''],
  );
  for (const key of keys) {
    const text = usedMessages.get(key)?.en;
    if (text === undefined) refuse(statement, `The UI text "${key}" is unknown${choice(key, usedMessages.keys())}`);
    const wanted = Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
    if (String(Object.keys(hash).sort()) !== String([...wanted].sort()))
      refuse(statement, `Write {{t '${key}'${wanted.map((name) => ` ${name}=NAME`).join('')}}}`);
  }
  return 'text';
}

export function requireText(shape: Shape, statement: hbs.AST.Statement): void {
  if (Array.isArray(shape) || (typeof shape === 'string' && shape !== 'flag')) return;
  const keys = Object.keys(namesIn(shape));
  const better = shape === 'flag' ? '{{#if NAME}}' : keys.length === 0 ? '{{#each NAME}}' : '{{NAME.KEY}}';
  refuse(
    statement,
    `This value is no text: write ${better}${keys.length === 0 ? '' : `, where KEY is ${listed(keys, 20)}`}`,
  );
}

export function namesIn(shape: Shape | undefined): Names['names'] {
  return typeof shape === 'object' && 'names' in shape ? shape.names : {};
}

/** What to write in the place of an unknown name. */
export function choice(name: string, known: Iterable<string>): string {
  const near = nearest(name, known);
  return near === undefined ? `; there are ${listed([...known], 30)}` : `: did you mean "${near}"?`;
}
