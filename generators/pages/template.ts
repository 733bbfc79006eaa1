import Handlebars from 'handlebars';
import { namesIn, refuse, type Scopes, type Shape, scopesIn, shapeOf, shapeOfText, suggestion } from './names.ts';
import type { Context } from './render.ts';

type Statement =
  | hbs.AST.ContentStatement
  | hbs.AST.CommentStatement
  | hbs.AST.MustacheStatement
  | hbs.AST.BlockStatement
  | hbs.AST.PartialStatement;

interface State {
  readonly sources: ReadonlyMap<string, string>;
  readonly codes: Record<string, string>;
  readonly page: string;
  /** The templates from the frame of the page to the current one. */
  readonly path: readonly string[];
  readonly scopes: Scopes;
}

/** Compiles templates to JavaScript. Checks each name, also in branches that no page takes. @throws TemplateError */
export function compileTemplates(sources: ReadonlyMap<string, string>, views: Readonly<Record<string, Shape>>) {
  const codes: Record<string, string> = {};
  for (const [page, view] of Object.entries(views))
    visit(Handlebars.parse('{{> page}}'), '', { sources, codes, page, path: [], scopes: [view] });
  return codes;
}

function parse(name: string, source: string): hbs.AST.Program {
  const refuseLine = (line: number, message: string) => refuse({ loc: { source: name, start: { line } } }, message);
  const markup = source.replace(/\{\{[\s\S]*?\}\}/g, (mustache) => mustache.replace(/[^\n]/g, ''));
  const script = /<(?:script|style|iframe)\b|<[^<>]*[\s"'/]on\w+\s*=|\b(?:javascript|vbscript):/i.exec(markup);
  if (script !== null) {
    const line = markup.slice(0, script.index).split('\n').length;
    refuseLine(line, 'Scripts, styles, frames, event handlers (`on…=`) and addresses of scripts are not allowed');
  }
  try {
    return Handlebars.parse(source, { srcName: name });
  } catch (error) {
    const [, line] = /(?: on line | - )(\d+)/.exec(String(error)) ?? [];
    return refuseLine(Number(line), 'Unbalanced {{ }} or {{#…}} {{/…}} on this line or above');
  }
}

/** @param before the text up to here, with `x` for each value. @returns the text up to the end of the program */
function visit(program: hbs.AST.Program, before: string, state: State): string {
  let text = before;
  for (const node of program.body as Statement[]) {
    if (node.type === 'ContentStatement') text += node.value;
    else if (node.type === 'BlockStatement') text = visitBlock(node, text, state);
    else if (node.type === 'MustacheStatement') text += encode(node, contextAfter(text), state.scopes);
    else if (node.type === 'PartialStatement') text += visitPartial(node, text, state);
    else if (node.type !== 'CommentStatement')
      refuse(node, 'Write {{NAME}}, {{#if NAME}}, {{#each NAME}} or {{> PARTIAL}}');
  }
  return text;
}

function visitBlock(block: hbs.AST.BlockStatement, before: string, state: State): string {
  const after = visit(block.program, before, { ...state, scopes: scopesIn(block, state.scopes) });
  const otherwise = block.inverse ? visit(block.inverse, before, state) : before;
  for (const end of [after, otherwise]) requireContext(contextAfter(before), end, block);
  return after;
}

function visitPartial(node: hbs.AST.PartialStatement, before: string, state: State): 'x' {
  const { sources, codes, page, path, scopes } = state;
  requireContext('inText', before, node);
  const scope = node.params[0] ? shapeOf(node.params[0], scopes) : scopes[0];
  const pairs = node.hash?.pairs.map(({ key, value }) => [key, shapeOf(value, scopes)]);
  const innerScope = pairs ? { names: { ...namesIn(scope), ...Object.fromEntries(pairs) } } : scope;
  const partial = 'original' in node.name ? String(node.name.original) : '';
  const name = partial === 'body' && path.length === 1 ? page : `parts/${partial}`;
  const partials = Array.from(sources.keys(), (key) => key.replace('parts/', ''));
  const source =
    sources.get(name) ?? refuse(node, `The partial "${partial}" is unknown${suggestion(partial, partials)}`);
  if (path.includes(name)) refuse(node, 'A partial must not use itself');
  const program = parse(name, source);
  const text = visit(program, '', { ...state, path: [...path, name], scopes: [innerScope] });
  if (path.length > 0) requireContext('inText', text, program);
  // With `loc`, Handlebars would make objects of it at each call.
  const withoutLoc = JSON.parse(JSON.stringify(program, (key, value) => (key === 'loc' ? undefined : value)));
  // `noEscape`: each value is encoded by the helper of its context.
  codes[name] ??= String(Handlebars.precompile(withoutLoc, { noEscape: true, data: false }));
  return 'x';
}

/** Changes `{{title}}` to `{{inText title}}`. */
function encode(mustache: hbs.AST.MustacheStatement, context: Context | undefined, scopes: Scopes): 'x' {
  if (!mustache.escaped) refuse(mustache, 'Write {{…}}: {{{…}}} and {{&…}} would not escape the value');
  if (context === undefined) refuse(mustache, `A value is allowed only ${allowedContexts}`);
  const isCall = mustache.params.length > 0 || mustache.hash !== undefined;
  const value = isCall ? { ...mustache, type: 'SubExpression' } : mustache.path;
  shapeOfText(value, scopes);
  const path = { type: 'PathExpression', original: context, parts: [context], depth: 0, data: false };
  Object.assign(mustache, { path, params: [value], hash: undefined });
  return 'x';
}

/** The start of a tag, with all quotes in pairs. */
const tag = `<[^<>"']*(?:"[^"<>]*"[^<>"']*)*`;
const attributes = ['alt', 'class', 'dir', 'height', 'id', 'lang', 'title', 'width'];
const allowedContexts =
  `in text, in [{{title}}]({{href}}), in {{code NAME}}, or in quotes in an attribute: ` +
  [...attributes, 'href', 'src'].join(', ');

/** The context of a value is that of the first pattern that matches the paragraph before it; `undefined` allows no value. */
const contexts: readonly (readonly [before: RegExp, context: Context | undefined])[] = [
  [new RegExp(`${tag}\\s(?:href|src)="[^"<>]*$`, 'i'), 'inAddress'],
  [new RegExp(`${tag}\\s(?:${attributes.join('|')})="[^"<>]*$`, 'i'), 'inAttribute'],
  [/\]\((?:[^()\s]|\([^()\s]*\))*$/, 'inTarget'],
  // Elsewhere in a tag or in the parentheses of a link; after `]` or `\`; in the definition of a link; in an HTML block.
  [/<[^<>]*$|\]\((?:[^()]|\([^()]*\))*$|[\]\\]$|(?:^|\n) {0,3}\[[^\]]*\]:\s*\S*$/, undefined],
  [/^ {0,3}<(?!\/?(?:a|b|br|code|em|i|img|kbd|small|span|strong|sub|sup)\b)/im, undefined],
];

function contextAfter(text: string): Context | undefined {
  // Markdown ends a link or tag at an empty line, but not a block of code.
  const paragraph = text.split(/\n[ \t]*\n/).at(-1) ?? '';
  const match = contexts.find(([before]) => before.test(paragraph));
  const isCode = text.split('`').length % 2 === 0 || /^ {0,3}~~~/m.test(text);
  return match || isCode ? match?.[1] : 'inText';
}

function requireContext(context: Context | undefined, text: string, node: hbs.AST.Node): void {
  if (contextAfter(text) !== context) refuse(node, 'A link, tag or code must begin and end in the same block and file');
}
