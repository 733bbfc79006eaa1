import { newDomain } from '../../../../core/model/new-domain.ts';
import { maxIdLength } from '../../../../core/schema/id-fault.ts';
import { domainPath, shapes } from '../../../../core/schema/kinds.ts';
import { plainLetters } from '../../../../core/text/plain-letters.ts';
import { listAt, textAt, type YamlValue } from '../../../../core/text/value.ts';
import { codesIn, dataOf, emptyValue, type Maybe, shapeIn, type Texts, valueIn, type Work, withValue } from './work.ts';

/** An id from the Latin letters of a name: in lower case, with `-` between words, as long as an id may be; '' without such a letter. */
export function idFromName(name: string): string {
  const words = plainLetters(name).replace(/^[^a-z]+/, '');
  const id = words.replace(/[^a-z0-9]+/g, '-').slice(0, maxIdLength);
  return id.replace(/-$/, '');
}

/** Work with one value changed. The id of what is new, and not saved yet, follows the name from which it was made. */
export function withNamed(work: Work, texts: Texts, path: string, keys: readonly string[], value: Maybe): Work {
  const next = withValue(work, texts, path, keys, value);
  const item = keys.slice(0, -2);
  const { properties = {} } = shapeIn(path, item) ?? {};
  const key = Object.keys(properties).find((one) => properties[one]?.['x-identifier']);
  const isName = properties[keys.at(-2) ?? '']?.['x-language-map'];
  if (!isName || key === undefined || item.length === 0) return next;
  const [before, after] = [dataOf(texts, work, path), dataOf(texts, next, path)];
  const id = textAt(before, ...item, key);
  const saved = listAt(dataOf(texts, {}, path), ...item.slice(0, -1)).map((one) => textAt(one, key));
  // Of the name in the language that is typed: one in another language leaves the id, which may be in use.
  const made = (data: Maybe) => idFromName(textAt(data, ...keys));
  const follows = id === '' || (!saved.includes(id) && id === made(before));
  return follows ? withValue(next, texts, path, [...item, key], made(after)) : next;
}

/** Work with a new domain: what `npm run new -- domain` writes, without its examples, and with nothing in place of what is to do. */
export function withDomain(work: Work, texts: Texts, id: string): Work {
  const all = newDomain(id, codesIn(texts, work), dataOf(texts, work, 'policy.yaml'));
  const toDo = new RegExp(`"[^"]*/${id}/todo(-\\d+)?"`, 'g');
  const entries = Object.entries(valueIn(all) ?? {}).map(([key, value]): [string, YamlValue] => {
    const [shape, text] = [shapes.domain.properties[key], JSON.stringify(value).replace(toDo, '""')];
    return [key, shape !== undefined && text.includes('TODO') ? emptyValue(shape) : JSON.parse(text)];
  });
  return { ...work, [domainPath(id)]: { value: Object.fromEntries(entries), base: '' } };
}
