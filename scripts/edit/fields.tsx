import type { Shape } from '../../core/schema/shape.ts';
import { pointerTo } from '../../core/text/pointer.ts';
import { word } from '../../core/text/say.ts';
import { isMapping, type YamlMapping, type YamlValue } from '../../core/text/value.ts';
import { focusAt, focusSoon } from './focus.ts';
import { Act, buttonOf, type FieldProps, Findings, Group } from './form.tsx';
import { ScalarField, TextField } from './inputs.tsx';
import { Said } from './said.tsx';
import { useSession } from './session.ts';
import { emptyValue } from './work.ts';

/** The field for a value, by its shape. */
function Field(props: FieldProps) {
  const { shape, value } = props;
  if (shape['x-language-map'] || (isMapping(value) && shape.type !== 'object')) return <TextField {...props} />;
  if (shape.items?.['x-references'] !== undefined) return <NamesField {...props} items={shape.items} />;
  if (shape.items !== undefined) return <ListField {...props} items={shape.items} />;
  if (shape.type !== 'object') return <ScalarField {...props} />;
  return (
    <Group {...props} inner={shownIn(shape, value)}>
      <Fields {...props} />
    </Group>
  );
}

/** Every key that a mapping must have or has, but for notes of an author (`x-…`). */
function shownIn({ properties, required = [] }: Shape, value: YamlValue | undefined): string[] {
  const mapping = isMapping(value) ? value : {};
  const known = Object.keys(properties).filter((key) => required.includes(key) || mapping[key] !== undefined);
  const unknown = Object.keys(mapping).filter((key) => properties[key] === undefined && !key.startsWith('x-'));
  return [...known, ...unknown];
}

/** The fields of a mapping, and buttons for the keys that it may have. */
export function Fields({ shape, value, keys }: Pick<FieldProps, 'shape' | 'value' | 'keys'>) {
  const { change, words, counted } = useSession();
  const mapping: YamlMapping = isMapping(value) ? value : {};
  const hidden = keys.join() === 'counts' ? counted : [];
  const shown = shownIn(shape, value).filter((key) => !hidden.includes(key));
  const absent = Object.entries(shape.properties).filter(([key]) => !hidden.includes(key) && !shown.includes(key));
  return (
    <div class="fields">
      {keys.length === 0 && <Findings keys={keys} inner={shown} />}
      {shown.map((key) => {
        const here = [...keys, key];
        const label = words.labelOf(key);
        const remove = <Act act="remove" keys={here} what={label} onClick={() => change(here, undefined)} />;
        const tools = shape.required?.includes(key) ? undefined : remove;
        const property = shape.properties[key] ?? openShape(mapping[key]);
        return <Field key={key} shape={property} value={mapping[key]} keys={here} label={label} tools={tools} />;
      })}
      {hidden.length > 0 && (
        <p class="about">
          {words.word('counted')}: {hidden.map((key) => `${words.labelOf(key)} ${mapping[key] ?? 0}`).join(' · ')}
        </p>
      )}
      <ul class={keys.length === 0 ? 'absent' : 'absent short'}>
        {absent.map(([key, property]) => {
          const here = [...keys, key];
          const add = () => {
            change(here, emptyValue(property));
            focusAt(here);
          };
          return (
            <li key={key} title={words.text(property.description)}>
              <Act act="add" keys={here} what={words.labelOf(key)} onClick={add}>
                {words.labelOf(key)}
              </Act>
              {property.description && <Said sentence={word(property.description)} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The shape of a value that the schema does not know. */
function openShape(value: YamlValue | undefined): Shape {
  const shape = { properties: {}, identity: undefined, marked: [] };
  if (Array.isArray(value)) return { ...shape, items: openShape(value[0]) };
  return { ...shape, type: isMapping(value) ? 'object' : 'string' };
}

interface MoversProps {
  readonly list: readonly YamlValue[];
  readonly index: number;
  /** Of the list. */
  readonly keys: readonly string[];
  readonly what: string;
}

/** The buttons that move and remove an item. The focus goes with it. */
function Movers({ list, index, keys, what }: MoversProps) {
  const { change } = useSession();
  const here = [...keys, String(index)];
  const others = list.filter((_, at) => at !== index);
  const move = (by: 1 | -1) => {
    change(keys, others.toSpliced(index + by, 0, list[index] ?? ''));
    const moved = [...keys, String(index + by)];
    focusSoon(buttonOf(by === 1 ? 'down' : 'up', moved), buttonOf(by === 1 ? 'up' : 'down', moved));
  };
  const remove = () => {
    change(keys, others);
    focusSoon(buttonOf('remove', here), buttonOf('add', keys));
  };
  return (
    <span class="movers">
      <Act act="up" keys={here} what={what} isOff={index === 0} onClick={() => move(-1)} />
      <Act act="down" keys={here} what={what} isOff={index === list.length - 1} onClick={() => move(1)} />
      <Act act="remove" keys={here} what={what} onClick={remove} />
    </span>
  );
}

type ItemsProps = FieldProps & { readonly items: Shape };

function ListField({ items, ...props }: ItemsProps) {
  const { change, words } = useSession();
  const { value, keys, label } = props;
  const list = Array.isArray(value) ? value : [];
  const add = () => {
    change(keys, [...list, emptyValue(items)]);
    focusAt([...keys, String(list.length)]);
  };
  return (
    <Group {...props} label={`${label} (${list.length})`} inner={list.map((_, index) => String(index))}>
      <ol>
        {list.map((item, index) => {
          const what = `${label} ${index + 1}`;
          const tools = <Movers {...{ list, index, keys, what }} />;
          return (
            <li key={index}>
              <Field shape={items} value={item} keys={[...keys, String(index)]} label={what} tools={tools} />
            </li>
          );
        })}
      </ol>
      <Act act="add" keys={keys} what={label} onClick={add}>
        {words.word('add')}
      </Act>
    </Group>
  );
}

/** A list of names of other things, each a box to tick; also those that nothing has any more. */
function NamesField({ items, ...props }: ItemsProps) {
  const { change, choices, self } = useSession();
  const names = (Array.isArray(props.value) ? props.value : []).map(String);
  const all = (choices.get(items['x-references'] ?? '') ?? []).filter(({ name }) => name !== self);
  const unknown = names.filter((one) => !all.some(({ name }) => name === one)).map((name) => ({ name, label: name }));
  const tick = (name: string, isOn: boolean) =>
    change(props.keys, isOn ? [...names, name] : names.filter((one) => one !== name));
  return (
    <Group {...props} inner={[]}>
      <div class="boxes">
        {[...all, ...unknown].map(({ name, label }) => (
          <label key={name}>
            <input
              {...{ type: 'checkbox', value: name, checked: names.includes(name) }}
              data-pointer={pointerTo('', props.keys)}
              onChange={(event) => tick(name, event.currentTarget.checked)}
            />{' '}
            {label}
          </label>
        ))}
      </div>
    </Group>
  );
}
