import { useState } from 'preact/hooks';
import { pointerTo } from '../../core/text/pointer.ts';
import { say } from '../../core/text/say.ts';
import type { YamlValue } from '../../core/text/value.ts';
import { codeField } from './focus.ts';
import { type FieldProps, Group, useAttributes } from './form.tsx';
import { IconField } from './icons.tsx';
import { useChoices } from './names.tsx';
import { spoken } from './said.tsx';
import { useSession } from './session.ts';

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
  const pointer = pointerTo('', keys);
  return (
    <div class="beside">
      {options.map(({ name, label }) => (
        <label key={name} class="chip">
          <input
            {...{ type: 'radio', name: pointer, value: String(name), checked: value === name }}
            data-pointer={pointer}
            onChange={() => change(keys, name)}
          />
          {label}
        </label>
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
