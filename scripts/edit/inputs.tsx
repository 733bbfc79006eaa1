import { useState } from 'preact/hooks';
import type { Shape } from '../../core/schema/shape.ts';
import { pointerTo } from '../../core/text/pointer.ts';
import { say } from '../../core/text/say.ts';
import { listAt, type YamlValue } from '../../core/text/value.ts';
import { Chip, Search, Sheet } from './buttons.tsx';
import { hasText } from './find.ts';
import { codeField } from './focus.ts';
import { type FieldProps, Group, useAttributes } from './form.tsx';
import { IconField } from './icons.tsx';
import { NewOwner } from './new-owner.tsx';
import { spoken } from './said.tsx';
import { useSession } from './session.ts';
import { dataOf } from './work.ts';

/** A number, day, code or line, or one of several values. */
export function ScalarField(props: FieldProps) {
  const { keys, shape } = props;
  const { words } = useSession();
  const names = useChoices(shape['x-references'], keys);
  const fixed = shape.type === 'boolean' ? (shape.enum ?? [true, false]) : shape.enum;
  const options = fixed?.map((one) => ({ name: one, label: words.labelOf(String(one)) })) ?? names;
  // The file is named after the id.
  const isFixed = shape['x-identifier'] === 'domain' && keys.length === 1;
  const isIcon = shape['x-references'] === 'icon.name';
  const isLine = !isFixed && !fixed && !isIcon;
  const Input = isFixed ? Fixed : fixed ? Chips : isIcon ? IconField : names.length > 0 ? Select : Line;
  return (
    <Group {...props} isLine={isLine}>
      <Input {...props} options={options} />
    </Group>
  );
}

function Fixed({ value }: FieldProps) {
  return <code dir="ltr">{String(value)}</code>;
}

interface OptionsProps extends FieldProps {
  readonly options: readonly { readonly name: YamlValue; readonly label: string }[];
}

/** A few values of which one is chosen. */
function Chips({ keys, value, options }: OptionsProps) {
  const { change } = useSession();
  return (
    <div class="beside">
      {options.map(({ name, label }) => (
        <Chip
          key={name}
          type="radio"
          value={name}
          checked={value === name}
          keys={keys}
          choose={() => change(keys, name)}
        >
          {label}
        </Chip>
      ))}
    </div>
  );
}

/** One of many things, by its label; none, where it can be absent. */
function Select({ keys, shape, value, options, isRequired }: OptionsProps) {
  const { change, tell } = useSession();
  const text = String(value ?? '');
  const isKnown = options.some(({ name }) => name === text);
  return (
    <select
      {...useAttributes(keys, shape.description !== undefined)}
      data-pointer={pointerTo('', keys)}
      value={text}
      onChange={(event) => change(keys, event.currentTarget.value || (isRequired ? '' : undefined))}
    >
      {!isRequired && <option value="">—</option>}
      {!isKnown && (isRequired || text !== '') && <option value={text}>{text || tell(say`Choose …`)}</option>}
      {options.map(({ name, label }) => (
        <option key={name} value={String(name)}>
          {label}
        </option>
      ))}
    </select>
  );
}

const plainField = { dir: 'auto', autocomplete: 'off' } as const;

/** What is typed: for a code, as it is; for a number or a day, as the browser helps. */
function Line({ keys, shape, value }: FieldProps) {
  const { change, tell } = useSession();
  // Of such a day, the browser gives nothing.
  const [isWrong, setWrong] = useState(false);
  const isCode = shape.pattern !== undefined && !shape.pattern.startsWith('^[^');
  const isNumber = shape.type === 'integer';
  const [example = ' '] = shape.examples ?? [];
  return (
    <>
      <input
        {...{ ...useAttributes(keys, shape.description !== undefined), ...(isCode ? codeField : plainField) }}
        {...(shape.format === 'date' ? { type: 'date' } : { type: 'text', inputMode: isNumber ? 'numeric' : 'text' })}
        placeholder={isCode && typeof example !== 'object' ? tell(say`such as ${String(example)}`) : ' '}
        data-pointer={pointerTo('', keys)}
        value={String(value ?? '')}
        onInput={({ currentTarget: { value: typed } }) =>
          change(keys, isNumber && /^\d{1,9}$/.test(typed) ? Number(typed) : typed)
        }
        onBlur={(event) => setWrong(event.currentTarget.validity.badInput)}
      />
      {isWrong && (
        <p class="warning" role="alert">
          {spoken(say`This day is not complete, or not in the calendar`)}
        </p>
      )}
    </>
  );
}

/** Of more things, those that are not chosen are found by a search. */
const fewNames = 6;

/** So many are shown of those that a search finds. */
const maxFound = 20;

interface Name {
  readonly name: string;
  readonly label: string;
}

/** What a field can name: everything of its kind, but for what it is in. A page is named with its domain. */
function useChoices(to = '', keys: readonly string[]): readonly Name[] {
  const { choices, path, words } = useSession();
  const others = (choices.get(to) ?? []).filter(
    (one) => one.file !== path || one.keys.some((key, index) => keys[index] !== key),
  );
  if (to !== 'route.id') return others;
  // Marks of direction (U+2066, U+2069) keep the slashes of a path where they are.
  return others.map(({ name, label, file }) => ({ name, label: `${words.titleOf(file)} · \u2066${label}\u2069` }));
}

/** A list of names of other things, each a box to tick; also those that nothing has any more. */
export function NamesField({ items, ...props }: FieldProps & { readonly items: Shape }) {
  const { change, source, path, tell } = useSession();
  const { keys, value, label } = props;
  const names = (Array.isArray(value) ? value : []).map(String);
  const all = useChoices(items['x-references'], keys);
  const [searched, search] = useState('');
  const isMany = all.length > fewNames;
  const unknown = names.filter((one) => !all.some(({ name }) => name === one)).map((name) => ({ name, label: name }));
  const isChosen = ({ name }: Name) => names.includes(name);
  const found = all.filter((one) => !isChosen(one) && hasText(`${one.label} ${one.name}`, searched)).slice(0, maxFound);
  /** When all are there again that were there before, they are in their places. */
  const tick = (name: string) => {
    const before = listAt(dataOf(source.files, {}, path), ...keys);
    const all = names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
    const isSame = before.length === all.length && all.every((one) => before.includes(one));
    change(keys, isSame ? [...before] : all);
  };
  const box = ({ name, label: text }: Name) => (
    <Chip key={name} type="checkbox" value={name} checked={names.includes(name)} keys={keys} choose={() => tick(name)}>
      {text}
    </Chip>
  );
  return (
    <Group {...props}>
      <div class="beside">{[...unknown, ...(isMany ? all.filter(isChosen) : all)].map(box)}</div>
      {isMany && (
        <details>
          <summary data-add={pointerTo('', keys)} aria-label={tell(say`${say`Add`}: ${label}`)}>
            {tell(say`Add`)}
          </summary>
          <Search text={searched} label={tell(say`Search`)} search={search} />
          <div class="beside">{found.map(box)}</div>
        </details>
      )}
      {items['x-references'] === 'owner.id' && (
        <Sheet name="new-owner" label={say`new owner`}>
          {(close) => <NewOwner keys={keys} close={close} />}
        </Sheet>
      )}
    </Group>
  );
}
