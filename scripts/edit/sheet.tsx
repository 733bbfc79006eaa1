import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Sentence, say } from '../../core/text/say.ts';
import { spoken } from './said.tsx';
import { useSession } from './session.ts';

interface SheetProps {
  /** Of the button, for tests and styles. */
  readonly name: string;
  readonly label: Sentence;
  readonly isOff?: boolean;
  /** A key that opens it with Ctrl or ⌘. */
  readonly shortcut?: string;
  /** @param close also gives the focus back to the button. */
  readonly children: (close: () => void) => ComponentChildren;
}

/** A button, and the sheet that it opens above the page. */
export function Sheet({ name, label, isOff = false, shortcut, children }: SheetProps) {
  const { tell } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, open] = useState(false);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== shortcut || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open(!isOff);
    };
    if (shortcut !== undefined) addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOff]);
  const close = () => dialog.current?.close();
  const closed = () => {
    open(false);
    // What had the focus before may be gone.
    if (document.activeElement === document.body) button.current?.focus();
  };
  return (
    <>
      <button ref={button} type="button" data-action={name} aria-disabled={isOff} onClick={() => open(!isOff)}>
        {spoken(label)}
      </button>
      {isOpen && (
        <dialog ref={dialog} class="sheet" aria-label={tell(label)} onClose={closed}>
          <h2>{spoken(label)}</h2>
          {children(close)}
          <button type="button" class="close" data-action="close" onClick={close}>
            {spoken(say`close`)}
          </button>
        </dialog>
      )}
    </>
  );
}
