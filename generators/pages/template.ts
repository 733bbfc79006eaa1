import Handlebars from 'handlebars';
import type { Place } from './helpers.ts';
import { choice, namesIn, refuse, type Scopes, type Shape, scopesIn, shapeOf, shapeOfText } from './names.ts';

type Statement =
  | hbs.AST.ContentStatement
  | hbs.AST.CommentStatement
  | hbs.AST.MustacheStatement
  | hbs.AST.BlockStatement
  | hbs.AST.PartialStatement;

interface Around {
  readonly sources: ReadonlyMap<string, string>;
  readonly codes: Record<string, string>;
  readonly page: string;
  /** The templates that use the present one, and itself. */
  readonly users: readonly string[];
  readonly scopes: Scopes;
}

/** The templates that pages use, as JavaScript. Each name is checked, also in branches that no page takes. @throws TemplateError */
export function compileTemplates(sources: ReadonlyMap<string, string>, views: Readonly<Record<string, Shape>>) {
  const codes: Record<string, string> = {};
  for (const [page, view] of Object.entries(views))
    visit(Handlebars.parse('{{> page}}'), '', { sources, codes, page, users: [], scopes: [view] });
  return codes;
}

function parsed(name: string, source: string): hbs.AST.Program {
  const refuseAt = (line: number, sentence: string) => refuse({ loc: { source: name, start: { line } } }, sentence);
  const plain = source.replace(/\{\{[\s\S]*?\}\}/g, (found) => found.replace(/[^\n]/g, ''));
  const { index } = /<(?:script|style|iframe)\b|<[^<>]*[\s"'/]on\w+\s*=|\b(?:javascript|vbscript):/i.exec(plain) ?? {};
  const line = plain.slice(0, index).split('\n').length;
  if (index !== undefined)
    refuseAt(line, 'Remove the script, style, frame, event handler (`on…=`) or address of a script');
  try {
    return Handlebars.parse(source, { srcName: name });
  } catch (error) {
    const [, line] = /(?: on line | - )(\d+)/.exec(String(error)) ?? [];
    return refuseAt(Number(line), 'Compare {{ and }}, and {{#…}} and {{/…}}, in this line and those before it');
  }
}

/** @param before the text up to here, with `x` for each value. @returns the same up to the end of the program */
function visit(program: hbs.AST.Program, before: string, around: Around): string {
  let text = before;
  for (const one of program.body as Statement[]) {
    if (one.type === 'ContentStatement') text += one.value;
    else if (one.type === 'BlockStatement') text = visitBlock(one, text, around);
    else if (one.type === 'MustacheStatement') text += encode(one, placeOf(text), around.scopes);
    else if (one.type === 'PartialStatement') text += visitPart(one, text, around);
    else if (one.type !== 'CommentStatement') refuse(one, 'Write {{NAME}}, {{#if NAME}}, {{#each NAME}} or {{> PART}}');
  }
  return text;
}

function visitBlock(one: hbs.AST.BlockStatement, before: string, around: Around): string {
  const after = visit(one.program, before, { ...around, scopes: scopesIn(one, around.scopes) });
  const other = one.inverse ? visit(one.inverse, before, around) : before;
  for (const end of [after, other]) requirePlace(placeOf(before), end, one);
  return after;
}

function visitPart(one: hbs.AST.PartialStatement, before: string, around: Around): 'x' {
  const { sources, codes, page, users, scopes } = around;
  requirePlace('inText', before, one);
  const scope = one.params[0] ? shapeOf(one.params[0], scopes) : scopes[0];
  const passed = one.hash?.pairs.map(({ key, value }) => [key, shapeOf(value, scopes)]);
  const inside = passed ? { names: { ...namesIn(scope), ...Object.fromEntries(passed) } } : scope;
  const part = 'original' in one.name ? String(one.name.original) : '';
  const name = part === 'body' && users.length === 1 ? page : `parts/${part}`;
  const parts = Array.from(sources.keys(), (path) => path.replace('parts/', ''));
  const source = sources.get(name) ?? refuse(one, `The part "${part}" is unknown${choice(part, parts)}`);
  if (users.includes(name)) refuse(one, 'A part must not use itself');
  const program = parsed(name, source);
  const after = visit(program, '', { ...around, users: [...users, name], scopes: [inside] });
  if (users.length > 0) requirePlace('inText', after, program);
  // Handlebars would make objects of `loc` at each call.
  const bare = JSON.parse(JSON.stringify(program, (key, value) => (key === 'loc' ? undefined : value)));
  // `noEscape`: the helper of its place encodes each value.
  codes[name] ??= String(Handlebars.precompile(bare, { noEscape: true, data: false }));
  return 'x';
}

/** Makes `{{inText title}}` of `{{title}}`. */
function encode(one: hbs.AST.MustacheStatement, place: Place | undefined, scopes: Scopes): 'x' {
  if (!one.escaped) refuse(one, 'Write {{…}}: {{{…}}} and {{&…}} would show a text as mark-up');
  if (place === undefined)
    refuse(
      one,
      `A value can be here only as [{{title}}]({{href}}), {{code NAME}} or ${attributes}|href|src="{{NAME}}"`,
    );
  const isCall = one.params.length > 0 || one.hash !== undefined;
  const value = isCall ? { ...one, type: 'SubExpression' } : one.path;
  shapeOfText(value, scopes);
  const path = { type: 'PathExpression', original: place, parts: [place], depth: 0, data: false };
  Object.assign(one, { path, params: [value], hash: undefined });
  return 'x';
}

/** The start of a tag, whose quotes so far are in pairs. */
const tag = `<[^<>"']*(?:"[^"<>]*"[^<>"']*)*`;
const attributes = 'alt|class|dir|height|id|lang|title|width';

/** Where a value is, by what its paragraph has begun: the first that matches. With `undefined`, no value may be there. */
const places: readonly (readonly [begun: RegExp, place: Place | undefined])[] = [
  [new RegExp(`${tag}\\s(?:href|src)="[^"<>]*$`, 'i'), 'inAddress'],
  [new RegExp(`${tag}\\s(?:${attributes})="[^"<>]*$`, 'i'), 'inAttribute'],
  [/\]\((?:[^()\s]|\([^()\s]*\))*$/, 'inTarget'],
  // Elsewhere in a tag or in the parentheses of a link; after `]` or `\`; in the definition of a link; in a block of HTML.
  [/<[^<>]*$|\]\((?:[^()]|\([^()]*\))*$|[\]\\]$|(?:^|\n) {0,3}\[[^\]]*\]:\s*\S*$/, undefined],
  [/^ {0,3}<(?!\/?(?:a|b|br|code|em|i|img|kbd|small|span|strong|sub|sup)\b)/im, undefined],
];

function placeOf(before: string): Place | undefined {
  // Markdown ends a link or tag at an empty line, but not a block of code.
  const paragraph = before.split(/\n[ \t]*\n/).at(-1) ?? '';
  const found = places.find(([begun]) => begun.test(paragraph));
  const isCode = before.split('`').length % 2 === 0 || /^ {0,3}~~~/m.test(before);
  return found || isCode ? found?.[1] : 'inText';
}

function requirePlace(place: Place | undefined, before: string, statement: hbs.AST.Node): void {
  if (placeOf(before) !== place) refuse(statement, 'A link, tag or code must begin and end in the same block and file');
}
