import type { CatalogFile } from './catalog-file.ts';

/**
 * Remembers what `make` gives for a file as long as its data is the same object: an editor asks at every keystroke, and
 * one file has changed.
 *
 * @param make its `codes` are those of the languages that the result depends on.
 */
export function oncePerFile<Made>(make: (file: CatalogFile, codes: readonly string[]) => Made) {
  const known = new WeakMap<object, { readonly path: string; readonly codes: string; readonly made: Made }>();
  return (file: CatalogFile, codes: readonly string[] = []): Made => {
    const all = codes.join(' ');
    const { path, value = {} } = file;
    const before = known.get(value);
    if (before?.path === path && before.codes === all) return before.made;
    const made = make(file, codes);
    known.set(value, { path, codes: all, made });
    return made;
  };
}
