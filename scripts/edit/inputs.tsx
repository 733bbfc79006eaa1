import { useMemo } from 'preact/hooks';
import { pointerTo } from '../../core/text/pointer.ts';
import { isMapping, type YamlValue } from '../../core/text/value.ts';
import { idOf } from './focus.ts';
import { About, type FieldProps, Findings, Group, useAttributes } from './form.tsx';
import { useSession } from './session.ts';
import type { Language } from './words.ts';

/** Up to so many things to be named are a `<select>`; of more, the browser suggests those that fit. */
const maxOptions = 300;

/** A text, number or day, or one of several values. */
export function ScalarField({ keys, label, tools, shape, value }: FieldProps) {
  const { change, choices, words } = useSession();
  const names = choices.get(shape['x-references'] ?? '') ?? [];
  const few = names.length > 0 && names.length <= maxOptions ? names.map(({ name }) => name) : undefined;
  const options = shape.type === 'boolean' ? [true, false] : (shape.enum ?? few);
  const all = options?.map(String) ?? [];
  const text = String(value ?? '');
  const id = idOf(keys);
  const common = { ...useAttributes(keys, shape.description !== undefined), 'data-pointer': pointerTo('', keys) };
  // Drawn once, because there are as many as there are icons.
  const suggested = useMemo(() => names.map(({ name }) => <option key={name} value={name} />), [names]);
  const isCode = shape.pattern !== undefined && !shape.pattern.startsWith('^[^');
  const [example = ' '] = shape.examples ?? [];
  const type = (typed: string) => {
    const isNumber = shape.type === 'integer' && /^\d{1,9}$/.test(typed);
    change(keys, isNumber ? Number(typed) : (options?.[all.indexOf(typed)] ?? typed));
  };
  return (
    <div class="field">
      <div class="label">
        <label for={id}>{label}</label>
        {tools}
      </div>
      <About shape={shape} keys={keys} />
      {options ? (
        <select {...common} value={text} onChange={(event) => type(event.currentTarget.value)}>
          {!all.includes(text) && <option value={text}>{text || words.word('choose')}</option>}
          {all.map((one) => (
            <option key={one} value={one}>
              {words.labelOf(one)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...{ ...common, list: `${id}*`, value: text, autocomplete: 'off', class: isCode ? 'code' : '' }}
          type={shape.format === 'date' ? 'date' : 'text'}
          inputMode={shape.type === 'integer' ? 'numeric' : 'text'}
          // The file is named after the id.
          readOnly={shape['x-identifier'] === 'domain' && keys.length === 1}
          placeholder={typeof example === 'object' ? ' ' : String(example)}
          dir={isCode ? 'ltr' : 'auto'}
          onInput={(event) => type(event.currentTarget.value)}
        />
      )}
      {few === undefined && names.length > 0 && <datalist id={`${id}*`}>{suggested}</datalist>}
      <Findings keys={keys} />
    </div>
  );
}

/** A text in each language, side by side. */
export function TextField(props: FieldProps) {
  const { languages } = useSession().words;
  const texts = isMapping(props.value) ? props.value : {};
  const codes = [...new Set([...languages.map(({ code }) => code), ...Object.keys(texts)])];
  return (
    <Group {...props} inner={codes}>
      <div class="languages">
        {codes.map((code) => {
          const language = languages.find((one) => one.code === code) ?? { code, name: code, direction: 'ltr' };
          return <Words key={code} {...{ language, value: texts[code] }} keys={[...props.keys, code]} />;
        })}
      </div>
    </Group>
  );
}

interface WordsProps {
  readonly language: Language;
  readonly value: YamlValue | undefined;
  readonly keys: readonly string[];
  readonly label?: string;
}

/** Words of one language, in one line; without words, the key is not there. */
export function Words({ language, value, keys, label = language.name }: WordsProps) {
  const { change } = useSession();
  const type = (typed: string) => change(keys, typed.replace(/\s*\n\s*/g, ' ') || undefined);
  return (
    <div class="words">
      <label for={idOf(keys)} dir="auto">
        {label}
      </label>
      <textarea
        {...{ ...useAttributes(keys, false), rows: 1, placeholder: ' ', dir: language.direction, lang: language.code }}
        data-pointer={pointerTo('', keys)}
        value={String(value ?? '')}
        onInput={(event) => type(event.currentTarget.value)}
      />
      <Findings keys={keys} />
    </div>
  );
}
