import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Shape } from '../../core/schema/shape.ts';
import { pointerTo } from '../../core/text/pointer.ts';
import { say } from '../../core/text/say.ts';
import { isMapping, textAt, type YamlValue } from '../../core/text/value.ts';
import { ActionsOf } from './actions.tsx';
import { Act, buttonOf } from './buttons.tsx';
import { focusAt, focusSoon, idOf } from './focus.ts';
import { type FieldProps, Group, Sign } from './form.tsx';
import { spoken } from './said.tsx';
import { useSession } from './session.ts';
import type { Words } from './words.ts';
import { emptyValue } from './work.ts';

type DrawItem = (item: YamlValue, keys: readonly string[], label: string) => ComponentChildren;

type ItemsProps = FieldProps & { readonly items: Shape; readonly draw: DrawItem };

/** A list: its items are closed rows, of which one is open at a time. */
export function ListField({ items, draw, ...props }: ItemsProps) {
  const { change, words, tell } = useSession();
  const { value, keys, label, isRequired } = props;
  const [removed, setRemoved] = useState<{ readonly index: number; readonly item: YamlValue }>();
  const list = Array.isArray(value) ? value : [];
  const add = () => {
    change(keys, [...list, emptyValue(items)]);
    focusAt([...keys, String(list.length)]);
  };
  const remove = (index: number) => {
    const others = list.toSpliced(index, 1);
    change(keys, others.length === 0 && !isRequired ? undefined : others);
    setRemoved({ index, item: list[index] ?? '' });
    focusSoon(`[data-restore=${JSON.stringify(pointerTo('', keys))}]`);
  };
  const restore = () => {
    change(keys, list.toSpliced(removed?.index ?? 0, 0, removed?.item ?? ''));
    setRemoved(undefined);
    focusSoon(`[id=${JSON.stringify(`${idOf([...keys, String(removed?.index)])}`)}] summary`, buttonOf('add', keys));
  };
  return (
    <Group
      {...props}
      inner={list.map((_, index) => String(index))}
      tools={<Act act="add" keys={keys} what={label} onClick={add} />}
    >
      <ol class="rows">
        {list.map((_, index) => (
          <Row key={index} {...{ list, index, keys, items, draw, remove }} />
        ))}
      </ol>
      {removed && (
        <p class="beside warning" role="status">
          {spoken(say`Removed: ${nameOfRow(removed.item, items, words).join(' · ')}`)}
          <button type="button" data-restore={pointerTo('', keys)} onClick={restore}>
            {tell(say`Undo`)}
          </button>
        </p>
      )}
    </Group>
  );
}

interface RowProps {
  readonly list: readonly YamlValue[];
  readonly index: number;
  /** Of the list. */
  readonly keys: readonly string[];
  readonly items: Shape;
  readonly draw: DrawItem;
  readonly remove: (index: number) => void;
}

/** An item: what it is called, and behind that its fields, and what can be done with it. The focus goes with it. */
function Row({ list, index, keys, items, draw, remove }: RowProps) {
  const { change, words, placed } = useSession();
  const item = list[index] ?? '';
  const here = [...keys, String(index)];
  const [name = '', code] = nameOfRow(item, items, words);
  const isSimple = !isMapping(item) || Object.keys(items.properties).length === 0;
  const move = (by: 1 | -1) => {
    change(keys, list.toSpliced(index, 1).toSpliced(index + by, 0, item));
    const moved = [...keys, String(index + by)];
    focusSoon(buttonOf(by === 1 ? 'down' : 'up', moved), buttonOf(by === 1 ? 'up' : 'down', moved));
  };
  const fields = (
    <>
      {draw(item, here, isSimple ? `${words.labelOf(keys.at(-1) ?? '')} ${index + 1}` : name)}
      <div class="beside">
        <ActionsOf keys={here} />
        <Act act="up" keys={here} what={name} isOff={index === 0} onClick={() => move(-1)} />
        <Act act="down" keys={here} what={name} isOff={index === list.length - 1} onClick={() => move(1)} />
        <Act act="remove" keys={here} what={name} onClick={() => remove(index)} />
      </div>
    </>
  );
  if (isSimple) return <li>{fields}</li>;
  const found = placed.filter((one) => here.every((key, at) => one.keys[at] === key));
  const worst = found.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
  return (
    <li>
      <details id={idOf(here)} name={pointerTo('', keys)}>
        <summary>
          <bdi>{name}</bdi> {code && <code dir="ltr">{code}</code>} {found.length > 0 && <Sign severity={worst} />}
        </summary>
        {fields}
      </details>
    </li>
  );
}

/** What a row is called, in words where it has some, and by its code. */
export function nameOfRow(item: YamlValue, shape: Shape, words: Words): string[] {
  if (!isMapping(item)) return [String(item)];
  if (shape['x-identifier'] === 'route') {
    const access = textAt(item, 'path').startsWith('/admin') ? 'administrative' : 'public';
    return [words.labelOf(access), [textAt(item, 'path'), textAt(item, 'deprecated', 'until')].join(' ')];
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
