import { shapes } from '../schema/kinds.ts';
import { capitalized, codeOf, shortened } from '../text/characters.ts';
import { allMatches, firstMatch } from '../text/matches.ts';
import { didYouMean, nearest } from '../text/nearest.ts';
import { type Sentence, say } from '../text/say.ts';
import type { FailedFile, SchemaFault } from './advice.ts';
import { type Finding, fixAt, guess } from './diagnostic.ts';
import { at } from './place.ts';
import { valueInLine } from './write-value.ts';

/** By keyword of JSON Schema, what the author probably meant. */
export const schemaHints: Readonly<
  Record<
    string,
    (fault: SchemaFault, failed: FailedFile) => Sentence | Pick<Finding, 'hint' | 'offers' | 'fix'> | undefined
  >
> = {
  additionalProperties: (fault, failed) => {
    const { data, params, parentSchema, instancePath: pointer } = fault;
    const { key, known, meant, isTooFarIn } = params;
    const renamed = (to: string) =>
      Object(data)[to] === undefined ? [{ ...at({ file: failed.file, pointer }, key), key: to }] : [];
    if (isTooFarIn) return say`Move it to the left: it is a key of the file`;
    if (meant !== undefined && /^[:=]/.test(key.slice(meant.length)))
      return say`Write a colon and a space after \`${meant}\``;
    if (meant !== undefined && known.length > 0) return { hint: didYouMean(meant), offers: renamed(meant) };
    if (known.length > 0) return otherKeyHint(fault, failed);
    if (parentSchema?.['x-language-map'] === undefined) {
      const [group = '', ...words] = key.split('.');
      return words.length === 0
        ? say`Write letters and digits alone`
        : say`Write \`${group}:\`, and below it \`${words.join('.')}:\``;
    }
    const code = key.toLowerCase().replaceAll('_', '-').replace(/^[:=]/, '');
    const isCode = Object.keys(parentSchema?.patternProperties).some((form) => new RegExp(form).test(code));
    return isCode
      ? { hint: didYouMean(code), offers: renamed(code) }
      : say`Write a code of languages.yaml, such as fr; in braces, put a text with a comma in single quotes`;
  },
  required: ({ params: { keys } }) =>
    keys.length > 3 ? say`\`generated/docs/catalog-files.md\` shows an example of each` : undefined,
  oneOf: () => say`Keep one of them; write another entry for the other`,
  enum: ({ data, params, instancePath: pointer }, { file }) =>
    guess({ file, pointer }, nearest(String(data), params.allowedValues.map(String))),
  type: (fault, { file, written }) => {
    const { data, params, parentSchema: { pattern = '', format } = {}, instancePath: pointer } = fault;
    const allowed = [params.type].flat();
    if (Array.isArray(data)) return listHint(allowed);
    if (data === null) return emptyHint(fault, allowed);
    if (typeof data === 'string') return textHint(data, fault, allowed);
    const text = written(pointer);
    const isRight = allowed.includes('string') && format === undefined && new RegExp(pattern).test(text);
    if (!isRight || typeof data === 'object') return undefined;
    return { hint: say`Quote it: '${text}'`, offers: [fixAt({ file, pointer }, text)] };
  },
  maxLength: ({ data, params }) => say`Shorten it by ${[...String(data)].length - params.limit}`,
  uniqueItems: ({ params: { i, j }, instancePath: pointer }, { file }) => ({
    hint: say`Delete one of them`,
    offers: [at({ file, pointer }, Math.max(i, j))],
  }),
  pattern: ({ data, schema, instancePath: pointer }, { file }) => {
    if (/:\/\/.*[^!-~]/.test(String(data))) return say`Copy the address from the browser; a space in it is %20`;
    // A reserved word is right in no other form.
    if (new RegExp(String(schema).replace(/^\^\(\?!.*?\$\)/, '^'), 'u').test(String(data))) return undefined;
    const isAddress = String(schema).includes('://');
    const letters = isAddress ? String(data).normalize() : String(data).normalize('NFD').replace(/\p{M}/gu, '');
    const text = letters.replace(/[“”„«»‘’]/g, '');
    if (/[\n\r]/.test(text)) return say`Write it in one line`;
    const [foreign] = firstMatch(/(?![A-Za-z])\p{L}/u, text);
    if (foreign !== undefined) return say`Write letters from a to z: "${foreign}" (${codeOf(foreign)}) is another`;
    const words = allMatches(/[^\s_-]+/g, text);
    const forms = isAddress ? addressesOf(text) : [words.join('-').toLowerCase(), words.map(capitalized).join('')];
    const right = forms.find((one) => text !== 'TODO' && new RegExp(String(schema), 'u').test(one));
    // Of an address of mail alone, it is certain what was meant.
    const isMail = right === `mailto:${text}`;
    return { ...guess({ file, pointer }, right), fix: isMail ? [fixAt({ file, pointer }, right)] : undefined };
  },
};

/** What to do with a key that is like none of the known ones. */
function otherKeyHint(
  { data, params: { key, known }, instancePath: pointer }: SchemaFault,
  { file, kind, value }: FailedFile,
) {
  const { empty, text } = keysAbove(key, Object(data));
  if (empty !== undefined) return say`If it belongs to \`${empty}\`, indent it two spaces more; if not, delete it`;
  const rest = say`delete it, or give it a name like \`x-note\`; known keys: ${known}`;
  const lacking = Object.entries(shapes[kind].properties).filter(([one]) => value[one] === undefined);
  const [list] = lacking.find(([, { items }]) => items?.properties[key]) ?? [];
  if (list !== undefined)
    return say`if it is of \`${list}\`, write \`${list}:\` above its first entry; if not, ${rest}`;
  if (text !== undefined && Object(data)[key] === null)
    return say`if it goes on with the text of \`${text}\`, put that whole text in single quotes; if not, ${rest}`;
  return { hint: rest, offers: [at({ file, pointer }, key)] };
}

/** The nearest keys above another one: without a value, and the one whose text goes on where a comma in braces ends it. */
function keysAbove(key: string, data: Readonly<Record<string, unknown>>) {
  let empty: string | undefined;
  let text: string | undefined;
  for (const one in data) {
    if (one === key) break;
    if (data[one] === null) empty = one;
    else text = typeof data[one] === 'string' ? one : undefined;
  }
  return { empty, text };
}

/** A text as an address: only its beginning and a slash at its end change, because with other letters it is that of somebody else. */
function addressesOf(text: string): string[] {
  const withScheme = text.replace(/^\w+:/, (scheme) => scheme.toLowerCase());
  const ways = [withScheme, `https://${text.replace(/^(?:http:)?\/*/i, '')}`, `mailto:${text}`];
  return ways.flatMap((way) => [way, way.replace(/(?<!\/)\/+$/, '')]);
}

/** What to write in place of a list; `allowed`, here and below: the types that the value may have. */
function listHint(allowed: readonly string[]): Sentence | undefined {
  if (allowed.includes('string')) return say`Write one text, without brackets or dashes`;
  return allowed.includes('object') ? say`Write its keys without dashes and square brackets` : undefined;
}

function emptyHint({ instancePath, parentSchema = {} }: SchemaFault, allowed: readonly string[]): Sentence | undefined {
  const { examples, 'x-identifier': identifies, minItems = 0 } = parentSchema;
  if (/\/\d+$/.test(instancePath)) return say`Write the item after its dash, or delete the dash`;
  if (allowed.includes('object')) {
    return allowed.includes('string')
      ? say`Write the text after the colon; or write its keys or items on the next lines, indented by two spaces`
      : say`Write its keys or items on the next lines, indented by two spaces`;
  }
  if (allowed.includes('string') && examples === undefined && identifies === undefined)
    return say`Write the text after the colon; one that begins with # goes in single quotes`;
  if (allowed.includes('integer')) return say`Write the number after the colon`;
  return allowed.includes('array') && minItems === 0 ? noItems : undefined;
}

function textHint(text: string, { parentSchema = {} }: SchemaFault, allowed: readonly string[]): Sentence | undefined {
  if (allowed.includes('array')) {
    const isNone = /^(?:none|nothing|no|n\/a|[-–—])$/i.test(text);
    return isNone && !parentSchema.minItems ? noItems : itemsHint(text);
  }
  if (text.includes('\n') && allowed.includes('object'))
    return say`Delete the sign after the colon, so that the lines below it are keys`;
  if (text.includes('\t')) return say`Write each cell of the spreadsheet in a line with its key, as in the entry above`;
  const isLanguageMap = parentSchema['x-language-map'];
  return isLanguageMap ? say`Write a line for each language below the key, such as \`en: ${text}\`` : undefined;
}

const noItems = say`Write [] after the colon, or items below it`;

/** How to write what is a text in place of a list; ids are several. */
function itemsHint(text: string): Sentence {
  if (text.startsWith('-')) return say`Write a space after the dash: \`- ${shortened(text.slice(1).trimStart())}\``;
  const ids = text.replace(/^\((.*)\)$/, '$1').split(/[,;]\s*|(?<!\s)\s+(?:and|et)\s+/);
  const items = ids.length === 1 || ids.every((id) => /^[a-z0-9-]+$/.test(id)) ? ids : [text];
  return say`Write \`${valueInLine(items, true)}\``;
}
