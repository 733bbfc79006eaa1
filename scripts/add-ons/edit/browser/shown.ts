import type { Shape } from '../../../../core/schema/shape.ts';
import { isMapping, type YamlValue } from '../../../../core/text/value.ts';
import { iconIn } from './find.ts';
import type { Session } from './session.ts';
import { askedKeys, dayIn } from './words.ts';
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
  const { enum: allowed = [], 'x-language-map': isText, 'x-references': to = '' } = shape ?? {};
  if (isMapping(value) && isText && !inAll) return textsIn(words.textOf(value), undefined, session);
  if (isMapping(value))
    return Object.entries(value).flatMap(([key, one]) => {
      if (isText) return `${words.languageOf(key).name}: ${one}`;
      // An exception names a check, and what it is about.
      const name = key === 'check' ? words.labelOf(String(one)) : labelOfName(`${key}.id`, one);
      return name ?? textsIn(one, shape?.properties[key], session, inAll);
    });
  const text = String(value ?? '');
  // What can only be one thing is not said.
  if (text === '' || allowed.length === 1) return [];
  if (to === 'icon.name') return [iconIn(tongue.code, text)];
  return [labelOfName(to, text) ?? (allowed.length > 0 ? words.labelOf(text) : dayIn(text, tongue))];
}

/** What an item is called, and what is said beside that. */
export function nameOfRow(item: YamlValue, shape: Shape, session: Session): string[] {
  const keys = shape.properties.check ? [] : askedKeys(shape);
  const mapping = isMapping(item) ? item : {};
  const asked = keys.flatMap((key) => textsIn(mapping[key], shape.properties[key], session));
  const said = keys.length > 0 ? asked : textsIn(item, shape, session);
  return said.length === 0 ? ['…'] : said.slice(0, 2);
}
