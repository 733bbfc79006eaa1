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
}

/** A button that says what it does. */
export function Action({ name, label, ...rest }: ActionProps) {
  return (
    <button type="button" data-action={name} {...rest}>
      {spoken(label)}
    </button>
  );
}

const acts = {
  add: { sign: '+', name: say`Add` },
  remove: { sign: '×', name: say`Remove` },
  restore: { sign: '↶', name: say`Undo` },
};

interface ActProps {
  readonly act: keyof typeof acts;
  readonly keys: readonly string[];
  /** Said after what the button does. */
  readonly what: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  /** In place of what the button does. */
  readonly children?: ComponentChildren;
}

/** A button that changes a list or a mapping. */
export function Act({ act, keys, what, isOff = false, onClick, children }: ActProps) {
  const { tell } = useSession();
  const { sign, name } = acts[act];
  const label = tell(say`${name}: ${what}`);
  const attributes = { [`data-${act}`]: pointerTo('', keys), 'aria-label': label, title: label };
  return (
    <button type="button" class="quiet" {...attributes} disabled={isOff} onClick={onClick}>
      {sign} {children ?? tell(name)}
    </button>
  );
}

/** The selector of a button for `focusSoon`. */
export function buttonOf(act: ActProps['act'], keys: readonly string[]): string {
  return `[data-${act}=${JSON.stringify(pointerTo('', keys))}]`;
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
  readonly label: string;
  readonly search: (text: string) => void;
}

/** A field to search in what is below it. */
export function Search({ text, label, search }: SearchProps) {
  const attributes = { type: 'search', class: 'search', value: text, placeholder: label } as const;
  return <input {...attributes} aria-label={label} onInput={(event) => search(event.currentTarget.value)} />;
}

interface SheetProps {
  /** Of the button, for tests and styles. */
  readonly name: string;
  readonly label: Sentence;
  readonly isOff?: boolean;
  readonly class?: string;
  readonly children: (close: () => void) => ComponentChildren;
}

/** A button, and the sheet that it opens above the page. */
export function Sheet({ isOff = false, children, ...button }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, open] = useState(false);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  const close = () => dialog.current?.close();
  return (
    <>
      <Action {...button} aria-disabled={isOff} onClick={() => open(!isOff)} />
      {isOpen && (
        <dialog ref={dialog} aria-labelledby="sheet" onClose={() => open(false)}>
          <h2 id="sheet" tabIndex={-1} autofocus>
            {spoken(button.label)}
          </h2>
          {children(close)}
          <Action name="close" label={say`close`} onClick={close} />
        </dialog>
      )}
    </>
  );
}
