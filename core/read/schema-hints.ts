import { exampleValue } from '../schema/example.ts';
import type { Shape } from '../schema/shape.ts';
import { capitalized, codeOf, uncapitalized } from '../text/characters.ts';
import { allMatches, firstMatch } from '../text/matches.ts';
import { didYouMean, nearest } from '../text/nearest.ts';
import { isMapping, type YamlMapping } from '../text/value.ts';
import type { ErrorOf, FailedFile, SchemaError } from './schema-errors.ts';
import { valueInLine } from './write-value.ts';

/** @param description the description in the schema, as a clause */
export function hintFor(error: SchemaError, file: FailedFile, shape?: Shape, description?: string): string | undefined {
  const { keyword, data, pointer } = error;
  if (keyword === 'additionalProperties') return hintForKey(error);
  if (keyword === 'uniqueItems') return 'Delete one of them';
  if (keyword === 'oneOf') return 'Keep one of them; write another entry for the other';
  if (keyword === 'maxLength') return `Shorten it by ${[...String(data)].length - error.limit}`;
  if (keyword === 'enum')
    return didYouMean(nearest(String(data), error.allowed.map(String))) ?? (description && capitalized(description));
  let hint: string | undefined;
  if (keyword === 'type') hint = hintForType(error, file.written(pointer));
  if (keyword === 'pattern') hint = error.pattern.includes('://') ? hintForAddress(error) : hintForPattern(error);
  if (hint !== undefined || shape === undefined || /^(?:max|minimum)/.test(keyword)) return hint;
  if (keyword === 'required') return hintForKeys(error.keys, shape);
  const dash = shape.type === 'object' && /\/\d+$/.test(pointer) ? '- ' : '';
  return `For example: ${dash}${exampleInLine(shape)}`;
}

function hintForKeys(keys: readonly string[], shape: Shape): string {
  if (keys.length > 3) return '`generated/docs/catalog-files.md` has an example of each key';
  const [key = ''] = keys;
  const choices = shape.properties[key]?.enum ?? [];
  if (keys.length === 1 && choices.length > 1)
    return `Write one of: ${choices.map((choice) => `\`${key}: ${choice}\``).join(', ')}`;
  return `For example: ${keys.map((name) => `\`${name}: ${exampleInLine(shape.properties[name] ?? shape)}\``).join(', ')}`;
}

/** For references, a placeholder: authors would copy a real name. */
function exampleInLine(shape: Shape): string {
  const to = shape['x-references'] ?? shape.items?.['x-references'];
  if (to === undefined || to === 'icon.name') return valueInLine(exampleValue(shape), true);
  const name = `<${to.replace('.', ' ')}>`;
  return shape.items === undefined ? name : `[${name}]`;
}

function hintForKey({ data, schema, key, allowed, intended, isTopKey }: ErrorOf<'additionalProperties'>): string {
  if (isTopKey) return 'Remove its indentation: it is a top-level key';
  if (intended !== undefined && /^[:=]/.test(key.slice(intended.length)))
    return `Write a colon and a space after \`${intended}\``;
  if (schema['x-language-map'])
    return 'Use a code of languages.yaml, such as fr. If a text in braces has a comma, put it in single quotes';
  if (allowed.length === 0) return 'Use only letters and digits. Instead of a dot, nest the second key in the first';
  if (intended !== undefined) return `Did you mean "${intended}"?`;
  const mapping = data as YamlMapping;
  const keys = Object.keys(mapping);
  const emptyKey = keys.slice(0, keys.indexOf(key)).findLast((name) => mapping[name] === null);
  if (emptyKey !== undefined) return `If it belongs to \`${emptyKey}\`, indent it two spaces more; if not, delete it`;
  const deleteOrRename = `Delete it, or give it a name like \`x-note\`; known keys: ${allowed.join(', ')}`;
  if (mapping[key] !== null) return deleteOrRename;
  return `If it continues the text before it, put that whole text in single quotes; if not, ${uncapitalized(deleteOrRename)}`;
}

/** @param text the value, as in the file */
function hintForType({ data, types, schema, pointer }: ErrorOf<'type'>, text: string): string | undefined {
  if (data === null && /\/\d+$/.test(pointer)) return 'Write the item after its dash, or delete the dash';
  if (schema['x-language-map'])
    return 'Leave the rest of the line empty. Below it, write one indented line per language, such as `en: Water`';
  if (types.includes('array') && data !== null) {
    const item = typeof data === 'object' ? (data as YamlMapping) : String(data).replace(/^-/, '');
    const list = valueInLine([item], false);
    return list.length > 300 ? undefined : `Write ${list}`;
  }
  if (types.includes('array') && !schema.minItems) return 'Write [] after the colon, or items below it';
  if (!types.includes('string')) return undefined;
  if (Array.isArray(data)) return 'Write one text, without brackets or dashes';
  const isEmpty = data === null && !/^null$/i.test(text);
  if (isEmpty && (schema.examples === undefined || types.length > 1))
    return 'Write the text after the colon. If it begins with #, put it in single quotes';
  const isValid = !isEmpty && !isMapping(data) && schema.format === undefined && matches(schema, text);
  return isValid ? `Quote it: '${text}'` : undefined;
}

function hintForPattern(error: ErrorOf<'pattern'>): string | undefined {
  const text = String(error.data);
  // No other spelling of a reserved word is valid.
  if (text === 'TODO' || matches({ pattern: error.pattern.replace(/^\^\(\?!.*?\$\)/, '^') }, text)) return undefined;
  if (/[\n\r]/.test(text)) return 'Write it on one line';
  const letters = text.normalize('NFD').replace(/[\p{M}“”„«»‘’]/gu, '');
  const [foreign] = firstMatch(/(?![A-Za-z])\p{L}/u, letters);
  if (foreign !== undefined) return `Use only the letters a to z, not "${foreign}" (${codeOf(foreign)})`;
  const words = allMatches(/[^\s_-]+/g, letters);
  const plain = allMatches(/[a-z0-9]+/g, letters.toLowerCase()).join('-');
  const candidates = [words.join('-').toLowerCase(), words.map(capitalized).join(''), plain];
  return didYouMean(candidates.find((candidate) => matches(error, candidate)));
}

/** Corrects only the scheme, a final slash and the encoding: any other change could lead to another website. */
function hintForAddress(error: ErrorOf<'pattern'>): string | undefined {
  const text = String(error.data);
  const secure = `https://${text.replace(/^(?:https?:)?\/*/i, '')}`;
  const encoded = secure.replace(/[|{}^`\\\p{L}\p{M}]/gu, encodeURIComponent);
  // Without a dot, the text is not a host, but a word such as TODO.
  const isValid = (address: string) => address.includes('.') && matches(error, address);
  const corrected = [secure, secure.replace(/\/$/, ''), encoded].find(isValid);
  if (corrected !== undefined) return didYouMean(corrected);
  return text.includes('://') ? 'Copy the address from the browser; encode spaces as %20' : undefined;
}

function matches({ pattern = '' }: { readonly pattern?: string | undefined }, text: string): boolean {
  return new RegExp(pattern, 'u').test(text);
}
