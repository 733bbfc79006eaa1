import type { Shape } from '../../core/schema/shape.ts';
import { isMapping, textAt, type YamlValue } from '../../core/text/value.ts';
import type { Words } from './words.ts';

/** What a row is called, in words where it has some, and by its code. */
export function nameOfRow(item: YamlValue, shape: Shape, words: Words): string[] {
  if (!isMapping(item)) return [String(item)];
  if (shape['x-identifier'] === 'route') {
    const access = textAt(item, 'path').startsWith('/admin') ? 'administrative' : 'public';
    const until = textAt(item, 'deprecated', 'until');
    const name = [words.labelOf(access), ...(until === '' ? [] : [words.labelOf('until'), `\u2066${until}\u2069`])];
    return [name.join(' '), textAt(item, 'path')];
  }
  const keys = Object.keys(shape.properties).filter((key) => shape.properties[key]?.enum?.length !== 1);
  const id = keys.find((key) => shape.properties[key]?.['x-identifier']) ?? '';
  const said = keys.map((key) => {
    const value = item[key] ?? '';
    if (key === id || typeof value === 'object') return words.textOf(value);
    return shape.properties[key]?.enum ? words.labelOf(String(value)) : String(value);
  });
  const [name = '', next = ''] = said.filter((text) => text !== '');
  const shown = [name, textAt(item, id) || next].filter((text) => text !== '');
  return shown.length > 0 ? shown : ['…'];
}
