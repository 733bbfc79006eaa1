import { pointerTo } from '../../../../core/text/pointer.ts';

/** The id of a field's element, to which findings lead. */
export function idOf(keys: readonly string[]): string {
  return `at${pointerTo('', keys)}`;
}

/** Focuses the first of these that can have the focus, after the next render; prefers an empty field, and never a remove button. */
export function focusSoon(...selectors: readonly string[]): void {
  const field = ':is(input, textarea)';
  const inner = [':placeholder-shown:not(.search)', field, 'button:enabled:not([data-action="remove"])'].map(
    (one) => ` ${one}`,
  );
  setTimeout(() => {
    const all = selectors.flatMap((one) =>
      [`:is(${field}, button:enabled)`, ...inner, '[tabindex]'].map((it) => one + it),
    );
    const found = all.map((one) => document.querySelector<HTMLElement>(one)).find((one) => one !== null);
    for (let one = found?.closest('details'); one; one = one.parentElement?.closest('details')) one.open = true;
    found?.focus();
  }, 50);
}

let trail: readonly EventTarget[] = [];
addEventListener('focusin', (event) => {
  trail = event.composedPath();
});

/** If what had the focus is gone or has moved, focuses it again, or a field or part of the page around it; never a button. */
export function keepFocus(): void {
  const { activeElement, body } = document;
  if (activeElement !== body || trail.length === 0) return;
  const around = trail.find((one) => one instanceof HTMLElement && one.isConnected && !one.contains(body));
  const part = around instanceof HTMLElement ? around : document.getElementById('main');
  const field = part?.querySelector<HTMLElement>('input, textarea');
  (part?.matches('input, textarea, button, summary, a, [tabindex]') ? part : field)?.focus({ preventScroll: true });
}

/** Focuses the field at a place, or the nearest one around it. */
export function focusAt(keys: readonly string[]): void {
  const around = [...keys.keys()].map((index) => keys.slice(0, keys.length - index));
  focusSoon(...[...around, []].map((one) => `[id=${JSON.stringify(idOf(one))}]`));
}

/** Opens a file at a place of it. */
export function lead({ path, keys }: { readonly path: string; readonly keys: readonly string[] }): void {
  location.hash = path;
  focusAt(keys);
}

/** Attributes of a field for an id, a path and the like, which the browser must not correct. */
export const codeField = {
  class: 'code',
  dir: 'ltr',
  autocomplete: 'off',
  autocapitalize: 'none',
  spellcheck: false,
} as const;
