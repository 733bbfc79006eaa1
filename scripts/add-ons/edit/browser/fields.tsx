import { useState } from 'preact/hooks';
import { canonicalJson } from '../../../../core/encode/json.ts';
import type { Shape } from '../../../../core/schema/shape.ts';
import { pointerTo } from '../../../../core/text/pointer.ts';
import { type Sentence, say } from '../../../../core/text/say.ts';
import { isMapping, type YamlMapping, type YamlValue } from '../../../../core/text/value.ts';
import { ActionsOf } from './actions.tsx';
import { Act, buttonOf } from './buttons.tsx';
import { focusAt, focusSoon, idOf } from './focus.ts';
import { type FieldProps, Findings, foundAt, Group, isError, Sign } from './form.tsx';
import { NamesField, ScalarField } from './inputs.tsx';
import { spoken } from './said.tsx';
import { useSession } from './session.ts';
import { TextField } from './texts.tsx';
import { emptyValue } from './work.ts';

/** The field for a value, by its shape. */
function Field(props: FieldProps) {
  const { shape, value } = props;
  if (shape['x-language-map'] || (isMapping(value) && shape.type !== 'object')) return <TextField {...props} />;
  const { 'x-references': to = 'icon.name' } = shape.items ?? shape;
  if (to !== 'icon.name') return <NamesField {...props} items={shape.items} />;
  if (shape.items !== undefined) return <ListField {...props} items={shape.items} />;
  if (shape.type !== 'object') return <ScalarField {...props} />;
  return (
    <Group {...props} inner={keysIn(shape, value).shown}>
      <Fields {...props} />
    </Group>
  );
}

/** A list: its items are closed rows, of which one is open at a time. */
function ListField({ items, ...props }: FieldProps & { readonly items: Shape }) {
  const { change, words } = useSession();
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
    focusSoon(buttonOf('restore', keys));
  };
  const restore = () => {
    change(keys, list.toSpliced(removed?.index ?? 0, 0, removed?.item ?? ''));
    setRemoved(undefined);
  };
  // Undo in the header brings it back, too.
  const isGone = removed && !list.some((one) => canonicalJson(one) === canonicalJson(removed.item));
  const tools = <Act act="add" keys={keys} what={label} onClick={add} />;
  return (
    <Group {...{ ...props, tools }} inner={list.map((_, index) => String(index))}>
      <ol class="rows">
        {list.map((_, index) => (
          <Row key={index} {...{ list, index, keys, items, remove }} />
        ))}
      </ol>
      {isGone && (
        <p class="beside warning" role="status">
          {spoken(say`Removed: ${words.nameOfRow(removed.item, items).join(' · ')}`)}
          <Act act="restore" keys={keys} what={label} onClick={restore} />
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
  readonly remove: (index: number) => void;
}

/** An item: what it is called, and behind that its fields, and what can be done with it. The focus goes with it. */
function Row({ list, index, keys, items, remove }: RowProps) {
  const { change, words, placed } = useSession();
  const item = list[index] ?? '';
  const here = [...keys, String(index)];
  const [name = '', code] = words.nameOfRow(item, items);
  const move = (by: 1 | -1) => {
    change(keys, list.toSpliced(index, 1).toSpliced(index + by, 0, item));
    const moved = [...keys, String(index + by)];
    focusSoon(buttonOf(by === 1 ? 'down' : 'up', moved), buttonOf(by === 1 ? 'up' : 'down', moved));
  };
  const actions = (
    <div class="beside">
      <ActionsOf keys={here} />
      <Act act="up" keys={here} what={name} isOff={index === 0} onClick={() => move(-1)} />
      <Act act="down" keys={here} what={name} isOff={index === list.length - 1} onClick={() => move(1)} />
      <Act act="remove" keys={here} what={name} onClick={() => remove(index)} />
    </div>
  );
  if (!isMapping(item) || Object.keys(items.properties).length === 0) {
    const label = `${words.labelOf(keys.at(-1) ?? '')} ${index + 1}`;
    return (
      <li>
        <Field shape={items} value={item} keys={here} label={label} />
        {actions}
      </li>
    );
  }
  const found = foundAt(placed, here);
  const worst = found.some(isError) ? 'error' : 'warning';
  return (
    <li>
      <details id={idOf(here)} name={pointerTo('', keys)}>
        <summary>
          <bdi>{name}</bdi> {code && <code dir="ltr">{code}</code>} {found.length > 0 && <Sign severity={worst} />}
        </summary>
        <Findings keys={here} inner={keysIn(items, item).shown} />
        <Fields shape={items} value={item} keys={here} />
        {actions}
      </details>
    </li>
  );
}

/** The keys with a field, in the order of the schema, and those that can be added. */
function keysIn({ properties, required = [] }: Shape, value: YamlValue | undefined, isFile = false) {
  const mapping = isMapping(value) ? value : {};
  // A list of a file begins with its first item, or a choice.
  const isOpen = (key: string) =>
    required.includes(key) ||
    mapping[key] !== undefined ||
    properties[key]?.['x-references'] !== undefined ||
    (isFile && properties[key]?.items);
  // What can only be one thing is not asked for.
  const known = Object.keys(properties).filter((key) => properties[key]?.enum?.length !== 1 || !required.includes(key));
  return { shown: known.filter(isOpen), absent: known.filter((key) => !isOpen(key)) };
}

type FieldsProps = Pick<FieldProps, 'shape' | 'value' | 'keys'> & { readonly only?: readonly string[] };

/** The fields of a mapping, or of those of its keys that are in `only`, and buttons for the keys that it may have. */
function Fields({ shape, value, keys, only }: FieldsProps) {
  const { change, words, counted, tell } = useSession();
  const mapping: YamlMapping = isMapping(value) ? value : {};
  const isHere = (key: string) => (only?.includes(key) ?? true) && !(keys.join() === 'counts' && counted.includes(key));
  const { shown, absent } = keysIn(shape, value, keys.length === 0);
  // A name comes before the id that is made from it.
  const rankOf = (key: string) => only?.indexOf(key) ?? (shape.properties[key]?.['x-language-map'] ? 0 : 1);
  const fields = shown.filter(isHere).sort((a, b) => rankOf(a) - rankOf(b));
  const add = (key: string, property: Shape) => {
    change([...keys, key], emptyValue(property));
    focusAt([...keys, key]);
  };
  return (
    <div class="fields">
      {entriesOf(shape, fields).map(([key, property]) => {
        const here = [...keys, key];
        const label = words.labelOf(key);
        const isRequired = shape.required?.includes(key) ?? false;
        const isRemovable = !isRequired && property.items === undefined && mapping[key] !== undefined;
        const tools = isRemovable && (
          <Act act="remove" keys={here} what={label} onClick={() => change(here, undefined)} />
        );
        return <Field key={key} shape={property} value={mapping[key]} keys={here} {...{ label, isRequired, tools }} />;
      })}
      <div class="beside">
        {entriesOf(shape, absent.filter(isHere)).map(([key, property]) => {
          const label = key === 'deprecated' ? tell(say`end this page`) : words.labelOf(key);
          return (
            <Act key={key} act="add" keys={[...keys, key]} what={label} onClick={() => add(key, property)}>
              {label}
            </Act>
          );
        })}
      </div>
    </div>
  );
}

function entriesOf({ properties }: Shape, keys: readonly string[]): [string, Shape][] {
  return keys.flatMap((key) => (properties[key] === undefined ? [] : [[key, properties[key]]]));
}

/** Keys of a file that people think of together. */
interface Part {
  readonly title: Sentence;
  readonly keys: readonly string[];
}

/** What only those who write the code of the platform look at: every key that no other part has. */
const forDevelopers: Part = { title: say`For developers`, keys: [] };

/** The parts of a domain, in the order in which people think. */
export const parts: readonly Part[] = [
  { title: say`Words`, keys: ['title', 'summary'] },
  { title: say`At a glance`, keys: ['icon', 'tier', 'status', 'activeFor', 'owners'] },
  { title: say`Pages`, keys: ['routes'] },
  { title: say`Contents`, keys: ['collections', 'blocks', 'components'] },
  { title: say`Relations`, keys: ['requiredDependencies', 'usedBy'] },
  forDevelopers,
];

/** All fields of a file; of a domain, in parts. */
export function FileFields({ shape, value }: Pick<FieldProps, 'shape' | 'value'>) {
  const { kind } = useSession();
  const { shown, absent } = keysIn(shape, value, true);
  const found = <Findings keys={[]} inner={shown} />;
  if (kind !== 'domain') {
    return (
      <>
        {found}
        <Fields shape={shape} value={value} keys={[]} />
      </>
    );
  }
  const others = parts.flatMap(({ keys }) => keys);
  const rest = [...shown, ...absent].filter((key) => !others.includes(key));
  return (
    <>
      {found}
      {parts.map((part, index) => {
        const isLast = part === forDevelopers;
        return (
          <details key={index} id={`part-${index}`} class="part" tabIndex={-1} open={!isLast}>
            <summary>
              <h2>{spoken(part.title)}</h2>
            </summary>
            <Fields {...{ shape, value }} keys={[]} only={isLast ? rest : part.keys} />
          </details>
        );
      })}
    </>
  );
}
