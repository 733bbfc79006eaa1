import type { Shape } from '../../../../core/schema/shape.ts';
import { isMapping, textAt, type YamlValue } from '../../../../core/text/value.ts';
import { iconIn } from './find.ts';
import type { Session } from './session.ts';
import { askedKeys } from './words.ts';
import type { Maybe } from './work.ts';

/**
 * All that a value says, in words: what it names as that is called, a text in the language of the page.
 *
 * @param list its shape, or that of its list. @param inAll a text in every language.
 */
export function textsIn(value: Maybe, list: Shape | undefined, session: Session, inAll = false): string[] {
  const { words, labelOfName, tongue } = session;
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, list, session, inAll));
  const shape = list?.items ?? list;
  const { enum: allowed = [], format, 'x-language-map': isText, 'x-references': to = '' } = shape ?? {};
  if (isMapping(value) && isText && !inAll) return textsIn(words.textOf(value), undefined, session);
  if (isMapping(value))
    return Object.entries(value).flatMap(([key, one]) => textsIn(one, shape?.properties[key], session, inAll));
  const text = String(value ?? '');
  // What can only be one thing is not said.
  if (text === '' || allowed.length === 1) return [];
  if (to === 'icon.name') return [iconIn(tongue.code, text)];
  if (format === 'date' && !Number.isNaN(Date.parse(text)))
    return [new Date(text).toLocaleDateString(tongue.code, { dateStyle: 'medium', timeZone: 'UTC' })];
  return [labelOfName(to, text) ?? (allowed.length > 0 ? words.labelOf(text) : text)];
}

/** What an item is called, and what is said beside that; an exception by its check, and by what it is about. */
export function nameOfRow(item: YamlValue, shape: Shape, session: Session): string[] {
  const { words, labelOfName } = session;
  const [mapping, keys] = [isMapping(item) ? item : {}, askedKeys(shape)];
  const subjects = Object.entries(mapping).flatMap(([kind, id]) => labelOfName(`${kind}.id`, id) ?? []);
  if (shape.properties.check) return [words.labelOf(textAt(item, 'check')), ...subjects];
  const asked = keys.flatMap((key) => textsIn(mapping[key], shape.properties[key], session));
  const said = keys.length > 0 ? asked : textsIn(item, shape, session);
  return said.length === 0 ? ['…'] : said.slice(0, 2);
}
