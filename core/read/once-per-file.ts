import type { CatalogFile } from './catalog-file.ts';

interface Known<Made> {
  readonly path: string;
  readonly context: string;
  readonly made: Made;
}

/**
 * Remembers what `make` gives for a file as long as its data is the same object: an editor asks with every key, and one file has changed.
 *
 * @param make its `context` is what else the result depends on.
 */
export function oncePerFile<Made>(make: (file: CatalogFile, context: string) => Made) {
  const known = new WeakMap<object, Known<Made>>();
  return (file: CatalogFile, context = ''): Made => {
    const { path, value = {} } = file;
    const before = known.get(value);
    if (before?.path === path && before.context === context) return before.made;
    const made = make(file, context);
    known.set(value, { path, context, made });
    return made;
  };
}
