import { useRef, useState } from 'preact/hooks';
import { canonicalJson } from '../../../../core/encode/json.ts';
import { sameItems } from '../../../../core/schema/same-item.ts';
import { type Shape, shapeOf } from '../../../../core/schema/shape.ts';
import { allMatches } from '../../../../core/text/matches.ts';
import { pointerTo } from '../../../../core/text/pointer.ts';
import { say } from '../../../../core/text/say.ts';
import { inEnglish } from '../../../../core/text/tell.ts';
import { isMapping, listAt, textAt, type YamlMapping, type YamlValue } from '../../../../core/text/value.ts';
import { Action } from './buttons.tsx';
import { focusAt, focusSoon, idOf } from './focus.ts';
import { type FieldProps, Findings, foundAt, Group, isError, Sign } from './form.tsx';
import { pageOf } from './hoster.ts';
import { NamesField, ScalarField, TextField } from './inputs.tsx';
import { spoken } from './said.tsx';
import { type Session, useSession } from './session.ts';
import { nameOfRow } from './shown.ts';
import { askedKeys, nameOfKey } from './words.ts';
import { dataOf, emptyValue, withValue } from './work.ts';

type Place = Pick<FieldProps, 'shape' | 'value' | 'keys'>;

/** The keys of a mapping that have a field; a key of the city where it is there, or where a finding names it. */
function keysIn({ shape, value, keys }: Place, { placed, source, path, value: file }: Session): string[] {
  const mapping: YamlMapping = isMapping(value) ? value : {};
  const [list, index] = [keys.slice(0, -1), Number(keys.at(-1))];
  // The id of what is on the disk stays.
  const isFixed = (key: string) => {
    const isHere = (one: YamlValue) => textAt(one, key) === mapping[key];
    const isFirst = listAt(file, ...list).findIndex(isHere) === index;
    const isId = shape.properties[key]?.['x-identifier'] !== undefined;
    return isId && isFirst && listAt(dataOf(source.files, {}, path), ...list).some(isHere);
  };
  const said = keys.length > 0 ? [] : placed.flatMap(({ message, hint }) => [message, hint ?? say`.`]);
  const own = said.flatMap((one) => allMatches(/(?<![\w-])x-[a-z0-9-]{1,60}/g, inEnglish(one)));
  const stated = Object.keys(mapping).filter((key) => key.startsWith('x-') && typeof mapping[key] !== 'object');
  return [...askedKeys(shape).filter((key) => !isFixed(key)), ...new Set([...stated, ...own])];
}

/** The field for a value, by its shape. */
function Field(props: FieldProps) {
  const { shape, value } = props;
  const session = useSession();
  if (shape['x-language-map'] || (isMapping(value) && shape.type !== 'object')) return <TextField {...props} />;
  const { 'x-references': to = 'icon.name' } = shape.items ?? shape;
  if (to !== 'icon.name') return <NamesField {...props} />;
  if (shape.items !== undefined) return <ListField {...props} items={shape.items} />;
  if (shape.type !== 'object') return <ScalarField {...props} />;
  return (
    <Group {...props} inner={keysIn(props, session)}>
      <Fields {...props} />
    </Group>
  );
}

/** A list: its items are closed rows, of which one is open at a time. */
function ListField({ items, ...props }: FieldProps & { readonly items: Shape }) {
  const session = useSession();
  const { edit, kind, path } = session;
  const { value, keys, label, isRequired } = props;
  const [removed, setRemoved] = useState<{ readonly index: number; readonly item: YamlValue }>();
  const list = Array.isArray(value) ? value : [];
  const ids = useIds(list, items);
  /** @param index of the item that it is about, to which undo leads. */
  const put = (all: YamlValue[], index: number) => {
    const next = all.length === 0 && !isRequired ? undefined : all;
    edit((work, files) => withValue(work, files, path, keys, next), { path, keys: [...keys, String(index)] });
  };
  const add = () => {
    put([...list, emptyValue(items)], list.length);
    focusAt([...keys, String(list.length)]);
  };
  const remove = (index: number) => {
    put(list.toSpliced(index, 1), index);
    setRemoved({ index, item: list[index] ?? '' });
    focusSoon(`[data-action="restore"][data-at=${JSON.stringify(pointerTo('', keys))}]`);
  };
  const { index = 0, item = '' } = removed ?? {};
  const restore = () => {
    put(list.toSpliced(index, 0, item), index);
    focusAt([...keys, String(index)]);
  };
  // Undo in the header brings it back, too.
  const isGone = removed && !list.some((one) => canonicalJson(one) === canonicalJson(item));
  const tools = kind !== 'policy' && (
    <Action name="add" label={say`Add`} at={keys} what={label} class="quiet" onClick={add} />
  );
  return (
    <Group {...{ ...props, tools }} inner={list.map((_, index) => String(index))}>
      <ol class="rows">
        {list.map((item, index) => (
          <Row key={ids[index]} shape={items} value={item} keys={[...keys, `${index}`]} remove={() => remove(index)} />
        ))}
      </ol>
      {isGone && (
        <p class="beside warning" role="status">
          {spoken(say`Removed: ${nameOfRow(item, items, session).join(' · ')}`)}
          <Action name="restore" label={say`Undo`} at={keys} what={label} onClick={restore} />
        </p>
      )}
    </Group>
  );
}

/** A number for each item, which goes with it wherever it moves, so that the open row and the focus do, too. */
function useIds(list: readonly YamlValue[], items: Shape): readonly number[] {
  const last = useRef<{ list: readonly YamlValue[]; ids: readonly number[] }>({ list: [], ids: [] });
  const { list: before, ids } = last.current;
  if (before !== list) {
    const was = sameItems(before, list, items);
    // What is typed may be all that an item says.
    const isThere = (index: number) => list.length === before.length && !was.includes(index);
    let highest = Math.max(-1, ...ids);
    const same = was.map((found, index) => found ?? (isThere(index) ? index : -1));
    last.current = { list, ids: same.map((index) => ids[index] ?? ++highest) };
  }
  return last.current.ids;
}

/** An item: what it is called, and behind that its fields. */
function Row({ remove, ...place }: Place & { readonly remove: () => void }) {
  const session = useSession();
  const { shape, value = '', keys } = place;
  const [name = '', more] = nameOfRow(value, shape, session);
  const found = foundAt(session.placed, keys);
  const worst = found.some(isError) ? 'error' : 'warning';
  const old = listAt(value, 'formerly').map(String);
  return (
    <li>
      <details id={idOf(keys)} name={pointerTo('', keys.slice(0, -1))}>
        <summary>
          <bdi>{name}</bdi> {more && <small dir="auto">{more}</small>} {found.length > 0 && <Sign severity={worst} />}
        </summary>
        <Fields {...place} />
        {old.length > 0 && <p class="help">{spoken(say`former addresses that lead here: ${old}`)}</p>}
        <Findings keys={keys} inner={keysIn(place, session)} />
        <Action name="remove" label={say`Remove`} at={keys} what={name} class="quiet" onClick={remove} />
      </details>
    </li>
  );
}

/** The fields of a mapping, and buttons for what it may begin. */
function Fields(props: Place) {
  const session = useSession();
  const { change, words } = session;
  const { shape, value, keys } = props;
  const mapping: YamlMapping = isMapping(value) ? value : {};
  return (
    <div class="fields">
      {keysIn(props, session).map((key) => {
        const property = shape.properties[key] ?? shapeOf({});
        const here = [...keys, key];
        const label = key.startsWith('x-') ? key : words.labelOf(key);
        const isRequired = shape.required?.includes(key) ?? false;
        const isBegun = property.type === 'object' && !isRequired && property['x-language-map'] === undefined;
        if (isBegun && mapping[key] === undefined) {
          const begin = () => {
            change(here, emptyValue(property));
            focusAt(here);
          };
          return <Action key={key} name="begin" label={nameOfKey(key)} at={here} class="quiet" onClick={begin} />;
        }
        const tools = isBegun && (
          <Action name="restore" label={say`Undo`} at={here} what={label} onClick={() => change(here, undefined)} />
        );
        return <Field key={key} shape={property} value={mapping[key]} keys={here} {...{ label, isRequired, tools }} />;
      })}
    </div>
  );
}

/** The fields of a file. */
export function FileFields(place: Pick<FieldProps, 'shape' | 'value'>) {
  const session = useSession();
  const here = { ...place, keys: [] };
  return (
    <>
      <Fields {...here} />
      <div id={idOf([])} tabIndex={-1}>
        <Findings keys={[]} inner={keysIn(here, session)} />
      </div>
    </>
  );
}

/** Where engineers edit what has no field. */
export function InYaml() {
  const { source, path } = useSession();
  return (
    <p class="help">
      {spoken(say`Engineers edit everything else in this file`)}
      <br />
      <code dir="ltr">
        {source.hoster ? <a href={pageOf(source.hoster, path)}>{path}</a> : `${source.name}/${path}`}
      </code>
    </p>
  );
}
