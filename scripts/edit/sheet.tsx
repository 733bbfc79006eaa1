import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Sentence, say } from '../../core/text/say.ts';
import { Action } from './buttons.tsx';
import { spoken } from './said.tsx';

interface SheetProps {
  /** Of the button, for tests and styles. */
  readonly name: string;
  readonly label: Sentence;
  readonly isOff?: boolean;
  readonly children: (close: () => void) => ComponentChildren;
}

/** A button, and the sheet that it opens above the page. */
export function Sheet({ name, label, isOff = false, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, open] = useState(false);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  const close = () => dialog.current?.close();
  const closed = () => {
    open(false);
    // What had the focus before may be gone.
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  };
  return (
    <>
      <Action name={name} label={label} aria-disabled={isOff} onClick={() => open(!isOff)} />
      {isOpen && (
        <dialog ref={dialog} aria-labelledby="sheet" onClose={closed}>
          <h2 id="sheet">{spoken(label)}</h2>
          {children(close)}
          <Action name="close" label={say`close`} onClick={close} />
        </dialog>
      )}
    </>
  );
}
