import { pointerTo } from '../../core/text/pointer.ts';

/** The id of a field's element, to which findings lead. */
export function idOf(keys: readonly string[]): string {
  return `at${pointerTo('', keys)}`;
}

/** Sets the focus into the first of these that can have it, once all is drawn: rather on what is empty, and not on what removes. */
export function focusSoon(...selectors: readonly string[]): void {
  const field = ':is(input, textarea, select):not([readonly])';
  const inner = [':placeholder-shown', field, 'button:enabled:not([data-remove])'].map((one) => ` ${one}`);
  setTimeout(() => {
    const all = selectors.flatMap((one) => [`:is(${field}, button:enabled)`, ...inner].map((it) => one + it));
    const found = all.map((one) => document.querySelector<HTMLElement>(one)).find((one) => one !== null);
    for (let one = found?.closest('details'); one; one = one.parentElement?.closest('details')) one.open = true;
    found?.focus();
  }, 50);
}

let trail: readonly EventTarget[] = [];
addEventListener('focusin', (event) => {
  trail = event.composedPath();
});

/** Where what had the focus is gone, what was around it gets the focus, or the first field or button there. */
export function keepFocus(): void {
  const { activeElement, body } = document;
  if (activeElement !== body || trail.length === 0) return;
  const around = trail.find((one) => one instanceof HTMLElement && one.isConnected && !one.contains(body));
  const part = around instanceof HTMLElement ? around : document.getElementById('main');
  const first = part?.querySelector<HTMLElement>('input, textarea, button');
  (part?.matches('[tabindex]') ? part : first)?.focus();
}

/** Leads to the field at a place, or to the nearest one around it. */
export function focusAt(keys: readonly string[]): void {
  focusSoon(...keys.map((_, index) => `[id=${JSON.stringify(idOf(keys.slice(0, keys.length - index)))}]`));
}

/** Attributes of a field for what is no text: nothing corrects it. */
export const codeField = {
  class: 'code',
  dir: 'ltr',
  autocomplete: 'off',
  autocapitalize: 'none',
  spellcheck: false,
} as const;
