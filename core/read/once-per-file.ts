import type { CatalogFile } from './catalog-file.ts';

/**
 * Remembers what `make` gives for a file as long as its data is the same object: an editor asks at every keystroke, and
 * one file has changed.
 *
 * @param make its `context` is what else the result depends on.
 */
export function oncePerFile<Made>(make: (file: CatalogFile, context: readonly string[]) => Made) {
  const known = new WeakMap<object, { readonly path: string; readonly context: string; readonly made: Made }>();
  return (file: CatalogFile, words: readonly string[] = []): Made => {
    const context = words.join(' ');
    const { path, value = {} } = file;
    const before = known.get(value);
    if (before?.path === path && before.context === context) return before.made;
    const made = make(file, words);
    known.set(value, { path, context, made });
    return made;
  };
}
