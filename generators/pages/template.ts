import Handlebars from 'handlebars';
import type { Place } from './helpers.ts';
import type { Value } from './names.ts';
import { choice, helperNames, namesIn, refuse, requireText, type Shape, scopeIn, shapeOf, shapesIn } from './names.ts';

type Statement =
  | hbs.AST.ContentStatement
  | hbs.AST.CommentStatement
  | hbs.AST.MustacheStatement
  | hbs.AST.BlockStatement
  | hbs.AST.PartialStatement;

interface Around {
  readonly programs: ReadonlyMap<string, hbs.AST.Program>;
  /** What has been encoded: a part is visited by each page that uses it. */
  readonly encoded: Map<hbs.AST.MustacheStatement, Value>;
  readonly used: Set<string>;
  readonly page: string;
  /** The templates that use the present one, and itself. */
  readonly users: readonly string[];
  /** The innermost first. */
  readonly scopes: readonly Shape[];
}

const places: readonly Place[] = ['inText', 'inTarget', 'inAttribute', 'inAddress'];
const known = Object.fromEntries([...helperNames, ...places].map((name) => [name, true]));
// `noEscape`: the helper of its place encodes each value.
const options = { noEscape: true, data: false, knownHelpersOnly: true, knownHelpers: known };

/**
 * The templates that pages use, as JavaScript. Each name in them is checked, also in branches that no page takes.
 *
 * @param sources texts by name: `domain`, `parts/foot`
 * @param views the types of what pages show, by the name of their template; the part `page` is around it
 * @throws TemplateError
 */
export function compileTemplates(sources: ReadonlyMap<string, string>, views: Readonly<Record<string, Shape>>) {
  const programs = new Map(Array.from(sources, ([name, source]) => [name, parsed(name, source)] as const));
  const shared = { programs, encoded: new Map(), used: new Set<string>() };
  for (const [page, view] of Object.entries(views))
    visitTemplate('parts/page', { ...shared, page, users: [], scopes: [view] });
  return Object.fromEntries(Array.from(shared.used, (name) => [name, codeOf(programs.get(name))]));
}

/** Without `loc`, of which Handlebars would make objects at each call. */
function codeOf(program: hbs.AST.Program | undefined): string {
  const bare = JSON.parse(JSON.stringify(program, (key, value) => (key === 'loc' ? undefined : value)));
  return String(Handlebars.precompile(bare, options));
}

function parsed(name: string, source: string): hbs.AST.Program {
  const without = (pattern: RegExp) => source.replace(pattern, (found) => found.replace(/[^\n]/g, ''));
  const refuseAt = (text: string, sentence: string) => refuse(at(name, text.split('\n').length), sentence);
  const plain = without(/\{\{[\s\S]*?\}\}/g);
  const { index } = /<(?:script|style|iframe)\b|<[^<>]*[\s"'/]on\w+\s*=/i.exec(plain) ?? {};
  if (index !== undefined) refuseAt(plain.slice(0, index), 'Remove the script, style, frame or event handler (`on…=`)');
  // Handlebars would report an unclosed block at the end of the file.
  const uncommented = without(/\{\{!(?:--[\s\S]*?--|[\s\S]*?)\}\}/g);
  const open: { helper: string; start: string }[] = [];
  for (const { 1: sign, 2: helper = '', index } of uncommented.matchAll(/(?<!\\)\{\{~?([#^/]) *([\w-]+)/g)) {
    const start = uncommented.slice(0, index);
    const last = sign === '/' ? open.pop() : open[open.push({ helper, start }) - 1];
    if (last?.helper !== helper)
      refuseAt(start, `{{/${helper}}} closes no block${last ? `: write {{/${last.helper}}} before it` : ''}`);
  }
  const last = open.pop();
  if (last) refuseAt(last.start, `{{#${last.helper}}} is not closed: write {{/${last.helper}}} after it`);
  try {
    return Handlebars.parse(source, { srcName: name });
  } catch (error) {
    const [, line = '1'] = /Parse error on line (\d+)/.exec(String(error)) ?? [];
    return refuse(at(name, Number(line)), 'Handlebars cannot read this line: compare its {{ and }} with other lines');
  }
}

const at = (source: string, line: number) => ({
  loc: { source, start: { line, column: 0 }, end: { line, column: 0 } },
});

/** @param user the statement that uses it */
function visitTemplate(name: string, around: Around, user?: hbs.AST.Statement): void {
  const known = [...around.programs.keys()].filter((one) => one.startsWith('parts/')).map((one) => one.slice(6));
  const unknown = `The part "${name.slice(6)}" is unknown${choice(name.slice(6), known)}`;
  const program = around.programs.get(name) ?? refuse(user ?? at(name, 1), unknown);
  if (around.users.includes(name)) refuse(program, 'A part must not use itself');
  around.used.add(name);
  if (openIn(visit(program, '', { ...around, users: [...around.users, name] })) !== undefined)
    refuse(program, 'A link, tag or code that begins in a file must end in it');
}

/** @param before the text up to here, with `x` for each value. @returns the same up to the end of the program */
function visit(program: hbs.AST.Program, before: string, around: Around): string {
  return program.body.reduce((text, one) => visitOne(one as Statement, text, around), before);
}

function visitOne(one: Statement, before: string, around: Around): string {
  const { scopes, page, users } = around;
  switch (one.type) {
    case 'CommentStatement':
      return before;
    case 'ContentStatement':
      return before + one.value;
    case 'MustacheStatement':
      requireText(shapeOf(encode(one, before, around), scopes, one), one);
      return `${before}x`;
    case 'BlockStatement': {
      const inside = scopeIn(one, scopes);
      const after = visit(
        one.program,
        before,
        inside === undefined ? around : { ...around, scopes: [inside, ...scopes] },
      );
      const other = one.inverse ? visit(one.inverse, before, around) : before;
      if ([after, other].some((end) => openIn(end) !== openIn(before)))
        refuse(one, 'A link, tag or code that begins in a block must end in it');
      return after;
    }
    case 'PartialStatement': {
      if (placeOf(one, before) !== 'inText') refuse(one, 'Write {{> …}} outside of links, tags and code');
      const part = 'original' in one.name ? String(one.name.original) : '';
      const [value] = one.params as Value[];
      const scope = value ? shapeOf(value, scopes, one) : scopes[0];
      const inside = one.hash ? { names: { ...namesIn(scope), ...shapesIn(one.hash, scopes, one) } } : scope;
      const isBody = part === 'body' && users.length === 1;
      visitTemplate(isBody ? page : `parts/${part}`, { ...around, scopes: inside ? [inside] : [] }, one);
      return `${before}x`;
    }
    default:
      return refuse(one, 'Write {{NAME}}, {{#if NAME}}, {{#each NAME}} or {{> PART}}: nothing else is supported');
  }
}

/** Makes `{{inText title}}` of `{{title}}`. @returns the value */
function encode(one: hbs.AST.MustacheStatement, before: string, { encoded }: Around): Value {
  const { loc, path, params, hash } = one;
  const isCall = params.length > 0 || hash !== undefined;
  const value = encoded.get(one) ?? ((isCall ? { type: 'SubExpression', loc, path, params, hash } : path) as Value);
  if (encoded.has(one)) return value;
  if (!one.escaped) refuse(one, 'Write {{…}}: {{{…}}} and {{&…}} would show a text as mark-up');
  const place = placeOf(one, before);
  const helper = { type: 'PathExpression', loc, original: place, parts: [place], depth: 0, data: false };
  Object.assign(one, { path: helper, params: [value], hash: undefined });
  encoded.set(one, value);
  return value;
}

/** The start of a tag, whose quotes so far are in pairs. */
const tag = `<[^<>"']*(?:"[^"<>]*"[^<>"']*)*`;
const attributes = 'alt|class|dir|height|id|lang|title|width';

/** What a template has begun before a value, with what to do there. The first that matches counts. */
const openings: readonly (readonly [begun: RegExp, Place | `Write ${string}`])[] = [
  [new RegExp(`${tag}\\s(?:href|src)="[^"<>]*$`, 'i'), 'inAddress'],
  [new RegExp(`${tag}\\s(?:${attributes})="[^"<>]*$`, 'i'), 'inAttribute'],
  [/<[^<>]*$/, `Write a value in a tag as NAME="{{…}}", where NAME is href|src|${attributes}`],
  [/\]\((?:[^()\s]|\([^()\s]*\))*$/, 'inTarget'],
  [/\]\([^()]*$/, 'Write nothing but its target in the parentheses of a link'],
  [/^[^`]*(?:`[^`]*`[^`]*)*`[^`]*$/, 'Write {{code NAME}}, without backticks around it'],
];

/** Where Markdown would read a value as something else. */
const traps: readonly (readonly [begun: RegExp, `Write ${string}`])[] = [
  [/[\]\\]$/, 'Write a space between this value and the ] or \\ before it'],
  [/^ {0,3}\[[^\]]*\]:\s*\S*$/m, 'Write a link as [{{title}}]({{href}})'],
  [
    /^ {0,3}<(?!\/?(?:a|b|br|code|em|i|img|kbd|small|span|strong|sub|sup)\b)/im,
    'Write an empty line between this value and the tag before it',
  ],
];

function openIn(text: string): Place | `Write ${string}` | undefined {
  const paragraph = lastParagraph(text);
  return openings.find(([begun]) => begun.test(paragraph))?.[1];
}

function placeOf(value: Statement, before: string): Place {
  const paragraph = lastParagraph(before);
  const found = openIn(before) ?? traps.find(([begun]) => begun.test(paragraph))?.[1] ?? 'inText';
  return places.find((place) => place === found) ?? refuse(value, found);
}

/** The paragraph at the end of a text, in which Markdown ends what it begins; a backtick if that is in a block of code. */
function lastParagraph(text: string): string {
  const outside = text.replace(/^ {0,3}(```|~~~)[\s\S]*?^ {0,3}\1.*$/gm, '');
  return /^ {0,3}(?:```|~~~)/m.test(outside) ? '`' : (outside.split(/\n[ \t]*\n/).at(-1) ?? '');
}
