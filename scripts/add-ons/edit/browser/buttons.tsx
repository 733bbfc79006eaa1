import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { pointerTo } from '../../../../core/text/pointer.ts';
import { type Sentence, say } from '../../../../core/text/say.ts';
import type { YamlValue } from '../../../../core/text/value.ts';
import { spoken } from './said.tsx';
import { useSession } from './session.ts';

interface ActionProps extends Omit<ButtonHTMLAttributes, 'label' | 'name'> {
  /** For tests and styles. */
  readonly name: string;
  readonly label: Sentence;
  /** The keys of what it changes, and what that is called. */
  readonly at?: readonly string[];
  readonly what?: string;
}

const signs: Readonly<Record<string, string>> = { add: '+ ', remove: '× ', restore: '↶ ' };

/** A button that says what it does. */
export function Action({ name, label, at, what, ...rest }: ActionProps) {
  const { tell } = useSession();
  const title = what && tell(say`${label}: ${what}`);
  return (
    <button type="button" data-action={name} data-at={at && pointerTo('', at)} aria-label={title} {...rest}>
      {signs[name]}
      {spoken(label)}
    </button>
  );
}

interface ChoiceProps<Value extends YamlValue> {
  /** Of the value that is chosen. */
  readonly keys: readonly string[];
  readonly options: readonly (readonly [value: Value, label: ComponentChildren])[];
  readonly chosen: readonly YamlValue[];
  readonly choose: (value: Value) => void;
  /** Several can be chosen. */
  readonly isMany?: boolean;
}

/** Values of which one, or several, are chosen. */
export function Choice<Value extends YamlValue>({ keys, options, chosen, choose, isMany }: ChoiceProps<Value>) {
  const pointer = pointerTo('', keys);
  const input = { type: isMany ? ('checkbox' as const) : ('radio' as const), name: pointer, 'data-pointer': pointer };
  return (
    <div class="beside">
      {options.map(([value, label]) => (
        <label key={value} class="chip">
          <input {...input} value={String(value)} checked={chosen.includes(value)} onChange={() => choose(value)} />
          <bdi>{label}</bdi>
        </label>
      ))}
    </div>
  );
}

export const nothingFound = say`Nothing has these words: try a shorter one`;

/** A field to search in what is below it. */
export function Search({ text, search }: { readonly text: string; readonly search: (text: string) => void }) {
  const label = useSession().tell(say`Search in all languages`);
  const attributes = { type: 'search', class: 'search', value: text, placeholder: label } as const;
  return <input {...attributes} aria-label={label} onInput={(event) => search(event.currentTarget.value)} />;
}

/** A button, and the sheet that it opens above the page, at its top. */
export function Sheet({ children, ...button }: ActionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, open] = useState(false);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    const [title, search] = dialog.current?.querySelectorAll<HTMLElement>('h2, .search') ?? [];
    (search ?? title)?.focus();
  }, [isOpen]);
  return (
    <>
      <Action {...button} onClick={() => open(button['aria-disabled'] !== true)} />
      {isOpen && (
        <dialog ref={dialog} aria-labelledby="sheet" onClose={() => open(false)}>
          <h2 id="sheet" tabIndex={-1}>
            {spoken(button.label)}
          </h2>
          {children}
          <Action name="close" label={say`close`} onClick={closeSheet} />
        </dialog>
      )}
    </>
  );
}

export function closeSheet(): void {
  document.querySelector('dialog')?.close();
}
