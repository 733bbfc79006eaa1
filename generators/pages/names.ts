import { usedUiTexts } from '../../core/model/ui-texts.ts';
import { listed } from '../../core/text/characters.ts';
import { nearest } from '../../core/text/nearest.ts';
import { argumentsIn } from '../../core/words/translations.ts';

/** The type of a value of a page; a list of strings means a text that is one of these. */
export type Shape = 'text' | 'flag' | readonly string[] | { readonly list: Shape } | Names;
type Names = { readonly names: Readonly<Record<string, Shape>> };
/** The innermost first. */
export type Scopes = readonly (Shape | undefined)[];

const helpers = ['t', 'code', 'inLanguage'];

/** An error in a template of a page, with a message for its author. */
export class TemplateError extends Error {}

export function refuse({ loc }: { loc: { source: string; start: { line: number } } }, message: string): never {
  throw new TemplateError(`templates/pages/${loc.source}.md.hbs:${loc.start.line}: ${message}`);
}

/** The scopes in a block. */
export function scopesIn(block: hbs.AST.BlockStatement, scopes: Scopes): Scopes {
  const helper: string = block.path.original;
  const [value, separator, ...rest] = block.params;
  // A separator is not encoded, so it must be in the template.
  const isValid = helper === 'join' ? separator?.type === 'StringLiteral' : separator === undefined;
  if (!/^(if|unless|each|with|join)$/.test(helper) || value === undefined || !isValid || rest.length > 0)
    return refuse(block, "Write {{#if NAME}}, {{#unless NAME}}, {{#each NAME}}, {{#with NAME}} or {{#join NAME ', '}}");
  const shape = shapeOf(value, scopes);
  if (helper === 'if' || helper === 'unless') return scopes;
  if (typeof shape === 'object' && helper === 'with' && 'names' in shape) return [shape, ...scopes];
  if (typeof shape === 'object' && helper !== 'with' && 'list' in shape) return [shape.list, ...scopes];
  return refuse(block, `This value is not a ${helper === 'with' ? 'group of values' : 'list'}`);
}

/** The type of a value. Each name in it must be known. */
export function shapeOf(value: hbs.AST.Node, scopes: Scopes): Shape {
  if (value.type === 'StringLiteral') return [(value as hbs.AST.StringLiteral).value];
  if (value.type === 'SubExpression') return shapeOfCall(value as hbs.AST.SubExpression, scopes);
  const { depth, data, parts } = value as hbs.AST.PathExpression;
  const start = scopes[depth];
  if (data || start === undefined) return refuse(value, 'Write the name of a page value, or a text in quotes');
  return parts.reduce((shape, name) => {
    const names = namesIn(shape);
    if (Object.hasOwn(names, name)) return names[name] as Shape;
    const outer = scopes.findIndex((scope) => Object.hasOwn(namesIn(scope), name));
    const hint = outer < 0 ? suggestion(name, Object.keys(names)) : `: write ${'../'.repeat(outer)}${name}`;
    return refuse(value, `"${name}" is unknown here${hint}`);
  }, start);
}

/** The type of a value that can be shown. */
export function shapeOfText(value: hbs.AST.Node, scopes: Scopes): 'text' | readonly string[] {
  const shape = shapeOf(value, scopes);
  if (shape === 'text' || Array.isArray(shape)) return shape;
  return refuse(value, 'This value is not a text: write {{NAME.KEY}}, {{#each NAME}} or {{#if NAME}}');
}

function shapeOfCall(call: hbs.AST.SubExpression, scopes: Scopes): Shape {
  const helper: string = call.path.original;
  if (!helpers.includes(helper)) refuse(call, `{{${helper} …}} is unknown${suggestion(helper, helpers)}`);
  const params = call.params.map((param) => shapeOfText(param, scopes));
  const pairs = call.hash?.pairs ?? [];
  for (const { value } of pairs) shapeOfText(value, scopes);
  if (helper !== 't') return 'text';
  let keys = [''];
  for (const segments of params) {
    if (segments === 'text') return refuse(call, "{{t …}} needs the key of a UI text, such as {{t 'page.routes'}}");
    keys = keys.flatMap((start) => segments.map((segment) => (start ? `${start}.${segment}` : segment)));
  }
  for (const key of keys) {
    const text = usedUiTexts.get(key)?.en;
    if (text === undefined) refuse(call, `The UI text "${key}" is unknown${suggestion(key, usedUiTexts.keys())}`);
    const names = argumentsIn(text).map((argument) => argument.slice(1, -1));
    if (String(pairs.map((pair) => pair.key).sort()) !== String([...names].sort()))
      refuse(call, `Write {{t '${key}'${names.map((name) => ` ${name}=NAME`).join('')}}}`);
  }
  return 'text';
}

export function namesIn(shape: Shape | undefined): Names['names'] {
  return typeof shape === 'object' && 'names' in shape ? shape.names : {};
}

/** @returns the end of a message about an unknown name. */
export function suggestion(name: string, names: Iterable<string>): string {
  const similar = nearest(name, names);
  return similar === undefined ? `; there are ${listed([...names], 30)}` : `: did you mean "${similar}"?`;
}
