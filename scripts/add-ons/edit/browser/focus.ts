import { pointerTo } from '../../../../core/text/pointer.ts';

/** The id of a field's element, to which findings lead. */
export function idOf(keys: readonly string[]): string {
  return `at${pointerTo('', keys)}`;
}

/** Focuses the first of these that can be, after the next render and its effects: at best an empty field, never what removes, or is in a closed row. */
export function focusSoon(...selectors: readonly string[]): void {
  const field = ':is(input, textarea)';
  const inner = [':placeholder-shown:not(.search)', field, 'button:enabled:not([data-action="remove"])'].map(
    (one) => ` ${one}`,
  );
  setTimeout(() => {
    const all = selectors.flatMap((one) =>
      [
        `:is(${field}, button:enabled)`,
        ...inner.map((it) => `${it}:not(${one} details:not([open]) *)`),
        '[tabindex]',
      ].map((it) => one + it),
    );
    const found = all.map((one) => document.querySelector<HTMLElement>(one)).find((one) => one !== null);
    for (let one = found?.closest('details'); one; one = one.parentElement?.closest('details')) one.open = true;
    found?.focus();
    // What is wrong with it is below it.
    document.getElementById(`${found?.id}!`)?.scrollIntoView({ block: 'nearest' });
  }, 150);
}

let trail: readonly EventTarget[] = [];
/** By the address of a file, the field that had the focus last. */
const left = new Map<string, string>();
addEventListener('focusin', (event) => {
  trail = event.composedPath();
  const field = event.target instanceof Element ? event.target.closest('main [id^="at/"]') : null;
  if (field) left.set(location.hash, field.id.replace(/!$/, ''));
});

/** Goes on where one was in a file. */
export function focusAgain(path: string): void {
  focusSoon(`[id=${JSON.stringify(left.get(`#${path}`) ?? '')}]`);
}

/** If what had the focus is gone or has moved, focuses it again, or a field or part of the page around it; never a button. */
export function keepFocus(): void {
  const { activeElement, body } = document;
  if (activeElement !== body) return;
  const around = trail.flatMap((one) => (one instanceof HTMLElement && one.isConnected && one !== body ? one : []));
  const fields = around.map((one) => {
    const isField = one.matches('input, textarea, button, summary, a, [tabindex]');
    // On another page, its title: a field would bring up the keyboard of a phone.
    return isField ? one : one.querySelector<HTMLElement>(one.id === 'main' ? 'h1' : 'input, textarea');
  });
  fields.find((one) => one !== null)?.focus({ preventScroll: true });
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
