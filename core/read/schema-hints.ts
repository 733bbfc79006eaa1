import { capitalized, codeOf, uncapitalized } from '../text/characters.ts';
import { allMatches, firstMatch } from '../text/matches.ts';
import { didYouMean, nearest } from '../text/nearest.ts';
import { once } from '../text/once.ts';
import { isMapping, type YamlMapping } from '../text/value.ts';
import { type FailedFile, keysOf, type SchemaError } from './advice.ts';
import { type Finding, fixAt } from './finding.ts';
import type { Location } from './location.ts';
import { valueInLine } from './write-value.ts';

type Hint = Pick<Finding, 'hint' | 'fix'>;

export const schemaHints: Readonly<Record<string, (fault: SchemaError, failed: FailedFile) => Hint>> = {
  additionalProperties: onKey,
  oneOf: () => ({ hint: 'Keep one of them; write another entry for the other' }),
  enum: ({ data, params }) => ({ hint: didYouMean(nearest(String(data), params.allowedValues.map(String))) }),
  type: onType,
  maxLength: ({ data, params }) => ({ hint: `Shorten it by ${[...String(data)].length - params.limit}` }),
  uniqueItems: () => ({ hint: 'Delete one of them' }),
  pattern: onPattern,
};

function onKey(fault: SchemaError): Hint {
  const { params, parentSchema } = fault;
  const { key, known, meant, isTooFarIn } = params;
  if (isTooFarIn) return { hint: 'Move it to the left: it is a key of the file' };
  if (meant !== undefined && /^[:=]/.test(key.slice(meant.length)))
    return { hint: `Write a colon and a space after \`${meant}\`` };
  if (parentSchema?.['x-language-map'])
    return { hint: 'Write a code of languages.yaml, such as fr; in braces, put a text with a comma in single quotes' };
  if (known.length === 0) return { hint: 'Write letters and digits alone; in place of a dot, write a key below a key' };
  return meant === undefined ? onOtherKey(fault) : { hint: didYouMean(meant) };
}

function onType(fault: SchemaError, { written }: FailedFile): Hint {
  const { data, params, parentSchema = {}, instancePath: pointer } = fault;
  const { pattern = '', format, examples, minItems, 'x-language-map': isText } = parentSchema;
  const allowed = [params.type].flat();
  if (data === null && /\/\d+$/.test(pointer)) return { hint: 'Write the item after its dash, or delete the dash' };
  if (isText)
    return {
      hint: 'Write nothing after the colon, and below it a line for each language, without a dash, such as `en: Water`',
    };
  if (allowed.includes('array') && data !== null) {
    const item = typeof data === 'object' ? (data as YamlMapping) : String(data).replace(/^-/, '');
    const list = valueInLine([item], false);
    return list.length > 300 ? {} : { hint: `Write ${list}` };
  }
  if (allowed.includes('array') && !minItems) return { hint: 'Write [] after the colon, or items below it' };
  if (!allowed.includes('string')) return {};
  if (Array.isArray(data)) return { hint: 'Write one text, without brackets or dashes' };
  const text = written(pointer);
  const isEmpty = data === null && !/^null$/i.test(text);
  if (isEmpty && (examples === undefined || allowed.length > 1))
    return { hint: 'Write the text after the colon; one that begins with # goes in single quotes' };
  const isRight = !isEmpty && !isMapping(data) && format === undefined && new RegExp(pattern).test(text);
  return isRight ? { hint: `Quote it: '${text}'` } : {};
}

function onPattern({ data, schema, instancePath: pointer }: SchemaError, { file }: FailedFile): Hint {
  const [location, text, form] = [{ file, pointer }, String(data), String(schema)];
  const isRight = (one: string) => new RegExp(form, 'u').test(one);
  if (form.includes('://')) return onAddress(text, location, isRight);
  // A reserved word is right in no other form.
  if (text === 'TODO' || new RegExp(form.replace(/^\^\(\?!.*?\$\)/, '^'), 'u').test(text)) return {};
  if (/[\n\r]/.test(text)) return { hint: 'Write it in one line' };
  const letters = text.normalize('NFD').replace(/[\p{M}“”„«»‘’]/gu, '');
  const [foreign] = firstMatch(/(?![A-Za-z])\p{L}/u, letters);
  if (foreign !== undefined) return { hint: `Write letters from a to z: "${foreign}" (${codeOf(foreign)}) is another` };
  const words = allMatches(/[^\s_-]+/g, letters);
  const plain = allMatches(/[a-z0-9]+/g, letters.toLowerCase()).join('-');
  return { hint: didYouMean([words.join('-').toLowerCase(), words.map(capitalized).join(''), plain].find(isRight)) };
}

/** Changes only the scheme, a slash at the end and the encoding: another address belongs to somebody else. */
function onAddress(text: string, location: Location, isRight: (address: string) => boolean): Hint {
  const mail = `mailto:${text}`;
  // An address of mail has one right answer.
  if (isRight(mail)) return { hint: didYouMean(mail), fix: [fixAt(location, mail)] };
  const secure = `https://${text.replace(/^(?:https?:)?\/*/i, '')}`;
  const encoded = secure.replace(/[|{}^`\\\p{L}\p{M}]/gu, encodeURIComponent);
  // Without a dot it has no host, but is a word such as TODO.
  const right = [secure, secure.replace(/\/$/, ''), encoded].find((one) => one.includes('.') && isRight(one));
  if (right !== undefined) return { hint: didYouMean(right) };
  return text.includes('://') ? { hint: 'Copy the address from the browser; a space in it is %20' } : {};
}

// Once: a mapping may have hundreds of unknown keys.
const deleteOrRename = once(
  (known: readonly string[]) => `Delete it, or give it a name like \`x-note\`; known keys: ${known.join(', ')}`,
);
const emptyKeysIn = once((data: object) => Object.entries(data).flatMap(([key, one]) => (one === null ? key : [])));

function onOtherKey({ data, params: { key, known } }: SchemaError): Hint {
  const mapping = data as YamlMapping;
  const keys = keysOf(mapping);
  const above = emptyKeysIn(mapping).findLast((one) => keys.indexOf(one) < keys.indexOf(key));
  if (above !== undefined)
    return { hint: `If it belongs to \`${above}\`, indent it two spaces more; if not, delete it` };
  const rest = deleteOrRename(known);
  if (mapping[key] !== null) return { hint: rest };
  const goesOn = 'If it goes on with the text before it, put that whole text in single quotes';
  return { hint: `${goesOn}; if not, ${uncapitalized(rest)}` };
}
