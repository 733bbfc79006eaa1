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

interface ChipProps {
  readonly type: 'checkbox' | 'radio';
  readonly value: YamlValue;
  readonly checked: boolean;
  /** Of the value that it is part of. */
  readonly keys: readonly string[];
  readonly choose: () => void;
  readonly children: ComponentChildren;
}

/** A box to tick, or one of several values. */
export function Chip({ keys, value, choose, children, ...input }: ChipProps) {
  const pointer = pointerTo('', keys);
  return (
    <label class="chip">
      <input {...input} name={pointer} value={String(value)} data-pointer={pointer} onChange={choose} />
      <bdi>{children}</bdi>
    </label>
  );
}

interface ChoiceProps<Value extends YamlValue> extends Pick<ChipProps, 'keys'> {
  readonly options: readonly (readonly [value: Value, label: ComponentChildren])[];
  readonly chosen: YamlValue | undefined;
  readonly choose: (value: Value) => void;
}

/** A few values of which one is chosen. */
export function Choice<Value extends YamlValue>({ keys, options, chosen, choose }: ChoiceProps<Value>) {
  return (
    <div class="beside">
      {options.map(([value, label]) => (
        <Chip {...{ key: value, type: 'radio', value, keys }} checked={value === chosen} choose={() => choose(value)}>
          {label}
        </Chip>
      ))}
    </div>
  );
}

interface SearchProps {
  readonly text: string;
  readonly label?: Sentence;
  readonly search: (text: string) => void;
}

/** A field to search in what is below it. */
export function Search({ text, label = say`Search`, search }: SearchProps) {
  const told = useSession().tell(label);
  const attributes = { type: 'search', class: 'search', value: text, placeholder: told } as const;
  return <input {...attributes} aria-label={told} onInput={(event) => search(event.currentTarget.value)} />;
}

/** A button, and the sheet that it opens above the page, at its top. */
export function Sheet({ children, ...button }: ActionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, open] = useState(false);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    const [title, search] = ['h2', '.search'].map((one) => dialog.current?.querySelector<HTMLElement>(one));
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
