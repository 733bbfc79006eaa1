import { useState } from 'preact/hooks';
import { pointerTo } from '../../core/text/pointer.ts';
import { say } from '../../core/text/say.ts';
import type { YamlValue } from '../../core/text/value.ts';
import { codeField, idOf } from './focus.ts';
import { type FieldProps, Findings, Head, useAttributes } from './form.tsx';
import { IconField } from './icons.tsx';
import { useChoices } from './names.tsx';
import { spoken } from './said.tsx';
import { useSession } from './session.ts';

/** A number, day, code or line, or one of several values. */
export function ScalarField(props: FieldProps) {
  const { keys, label, tools, shape } = props;
  const { words } = useSession();
  const names = useChoices(shape['x-references'], keys);
  const fixed = shape.type === 'boolean' ? (shape.enum ?? [true, false]) : shape.enum;
  const options = fixed?.map((one) => ({ name: one, label: words.labelOf(String(one)) })) ?? names;
  const isIcon = shape['x-references'] === 'icon.name';
  // The file is named after the id.
  const isFixed = shape['x-identifier'] === 'domain' && keys.length === 1;
  const Input = isFixed ? Fixed : isIcon ? IconField : options.length === 0 ? Line : fixed ? Chips : Select;
  return (
    <div class="field">
      <Head {...{ shape, keys, label, tools }}>
        {Input === Line || Input === Select ? (
          <label for={idOf(keys)}>{label}</label>
        ) : (
          <h3 id={`${idOf(keys)}=`}>{label}</h3>
        )}
      </Head>
      <Input {...props} options={options} />
      <Findings keys={keys} />
    </div>
  );
}

interface Option {
  readonly name: YamlValue;
  readonly label: string;
}

type OptionsProps = FieldProps & { readonly options: readonly Option[] };

function Fixed({ value }: FieldProps) {
  return <code dir="ltr">{String(value)}</code>;
}

/** A few values of which one is chosen. */
function Chips({ keys, shape, value, options }: OptionsProps) {
  const { change } = useSession();
  const { 'aria-invalid': _, ...attributes } = useAttributes(keys, shape.description !== undefined);
  const pointer = pointerTo('', keys);
  return (
    <div role="radiogroup" class="chips" aria-labelledby={`${idOf(keys)}=`} {...attributes}>
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

/** One of many things, by its label. */
function Select({ keys, shape, value, options }: OptionsProps) {
  const { change, tell } = useSession();
  const text = String(value ?? '');
  return (
    <select
      {...useAttributes(keys, shape.description !== undefined)}
      data-pointer={pointerTo('', keys)}
      value={text}
      onChange={(event) => change(keys, event.currentTarget.value)}
    >
      {!options.some(({ name }) => name === text) && <option value={text}>{text || tell(say`Choose …`)}</option>}
      {options.map(({ name, label }) => (
        <option key={name} value={String(name)}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** What is typed: for a code, as it is; for a number or a day, as the browser helps. */
function Line({ keys, shape, value }: FieldProps) {
  const { change, tell } = useSession();
  // Of such a day, the browser gives nothing.
  const [isWrong, setWrong] = useState(false);
  const isCode = shape.pattern !== undefined && !shape.pattern.startsWith('^[^');
  const isNumber = shape.type === 'integer';
  const [example = ' '] = shape.examples ?? [];
  const placeholder = isCode && typeof example !== 'object' ? tell(say`such as ${String(example)}`) : ' ';
  const type = (typed: string) => change(keys, isNumber && /^\d{1,9}$/.test(typed) ? Number(typed) : typed);
  const attributes = {
    ...useAttributes(keys, shape.description !== undefined),
    value: String(value ?? ''),
    ...(isCode ? codeField : ({ dir: 'auto', autocomplete: 'off' } as const)),
    'data-pointer': pointerTo('', keys),
    onInput: (event: { readonly currentTarget: HTMLInputElement }) => type(event.currentTarget.value),
  };
  if (shape.format === 'date') {
    return (
      <>
        <input type="date" {...attributes} onBlur={(event) => setWrong(event.currentTarget.validity.badInput)} />
        {isWrong && (
          <p class="unsaved" role="alert">
            {spoken(say`This day is not complete, or not in the calendar`)}
          </p>
        )}
      </>
    );
  }
  return <input {...{ ...attributes, placeholder }} inputMode={isNumber ? 'numeric' : 'text'} />;
}
