import type { Shape } from '../../core/schema/shape.ts';
import { say } from '../../core/text/say.ts';
import { isMapping, type YamlMapping, type YamlValue } from '../../core/text/value.ts';
import { Act } from './buttons.tsx';
import { focusAt } from './focus.ts';
import { type FieldProps, Findings, Group } from './form.tsx';
import { ScalarField } from './inputs.tsx';
import { NamesField } from './names.tsx';
import { forDevelopers, parts } from './parts.ts';
import { ListField } from './rows.tsx';
import { spoken } from './said.tsx';
import { useSession } from './session.ts';
import { TextField } from './texts.tsx';
import { emptyValue } from './work.ts';

/** The field for a value, by its shape. */
export function Field(props: FieldProps) {
  const { shape, value } = props;
  if (shape['x-language-map'] || (isMapping(value) && shape.type !== 'object')) return <TextField {...props} />;
  if (shape.items?.['x-references'] !== undefined) return <NamesField {...props} items={shape.items} />;
  if (shape.items !== undefined) return <ListField {...props} items={shape.items} draw={itemWith(shape.items)} />;
  if (shape.type !== 'object') return <ScalarField {...props} />;
  return (
    <Group {...props} inner={keysIn(shape, value).shown}>
      <Fields {...props} />
    </Group>
  );
}

/** What is in a row of a list. */
function itemWith(shape: Shape) {
  return (value: YamlValue, keys: readonly string[], label: string) =>
    isMapping(value) && !shape['x-language-map'] ? (
      <>
        <Findings keys={keys} inner={keysIn(shape, value).shown} />
        <Fields {...{ shape, value, keys }} />
      </>
    ) : (
      <Field {...{ shape, value, keys, label }} />
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
export function Fields({ shape, value, keys, only }: FieldsProps) {
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
        const isRemovable = !isRequired && property.items === undefined && property['x-references'] === undefined;
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
  const others = parts.filter((part) => part !== forDevelopers).flatMap(({ keys }) => keys);
  const rest = [...shown, ...absent].filter((key) => !others.includes(key));
  return (
    <>
      {found}
      {parts.map((part, index) => {
        const id = `part-${index}`;
        const title = <h2>{spoken(part.title)}</h2>;
        const fields = <Fields {...{ shape, value }} keys={[]} only={part === forDevelopers ? rest : part.keys} />;
        return part === forDevelopers ? (
          <details {...{ id, key: id, class: 'part', tabIndex: -1 }}>
            <summary>{title}</summary>
            {fields}
          </details>
        ) : (
          <section {...{ id, key: id, class: 'part', tabIndex: -1 }}>
            {title}
            {fields}
          </section>
        );
      })}
    </>
  );
}
