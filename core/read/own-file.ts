import { domainPath, idInPath } from '../schema/kinds.ts';
import { shortened } from '../text/characters.ts';
import { grouped } from '../text/lists.ts';
import { say } from '../text/say.ts';
import { listAt, textAt, type YamlMapping } from '../text/value.ts';
import type { CatalogFile } from './catalog-file.ts';
import { type Finding, fixAt } from './diagnostic.ts';
import { at, inFile } from './place.ts';

type Descriptor = CatalogFile & { readonly value: YamlMapping };

/** Descriptors that are not in the file of their id, or are copies of another one. */
export function* misplacedDescriptors(files: readonly CatalogFile[]): Iterable<Finding> {
  const all = files.filter((file): file is Descriptor => file.kind === 'domain' && file.value !== undefined);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const isHome = (one: Descriptor) => one.path === domainPath(idOf(one));
  for (const one of all.filter((descriptor) => !isHome(descriptor))) {
    const original = byPath.get(domainPath(idOf(one)));
    if (original === undefined) yield misnamed(one);
    else if (original.value !== undefined) yield copied(original, one);
  }
  const withRoutes = all.filter((one) => isHome(one) && listAt(one.value, 'routes').length > 0);
  for (const group of grouped(withRoutes, ({ value }) => JSON.stringify(value.routes)).values()) {
    const [original, ...copies] = group.toSorted((a, b) => echoes(b) - echoes(a));
    for (const copy of copies) if (original !== undefined) yield copied(original, copy);
  }
}

function idOf({ value }: Descriptor): string {
  return textAt(value, 'id');
}

/** How many words of its id are in the paths of a descriptor: a copy has those of its original. */
function echoes(one: Descriptor): number {
  const routes = JSON.stringify(one.value.routes);
  return idOf(one)
    .split('-')
    .filter((word) => routes.includes(word)).length;
}

function misnamed(one: Descriptor): Finding {
  const name = idInPath(one.path);
  const id = shortened(idOf(one));
  const isId = /^[a-z0-9-]+$/.test(name);
  const message = say`The file is named "${shortened(name)}.yaml", but the id is "${id}"`;
  const hint = isId
    ? say`Rename the file to "${id}.yaml", or write \`id: ${name}\``
    : say`Rename the file to "${id}.yaml"`;
  const place = at(inFile(one.path), 'id');
  return { place, message, hint, offers: isId ? [fixAt(place, name)] : undefined };
}

function copied(original: CatalogFile, { path, value }: Descriptor): Finding {
  const keys = ['id', 'title', 'summary', 'collections', 'blocks', 'routes'];
  const same = keys.filter((key) => JSON.stringify(value[key]) === JSON.stringify(original.value?.[key] ?? null));
  return {
    place: at(inFile(path), 'id'),
    message: say`This is a copy of ${original.path}: it has the same ${same}`,
    hint: say`If it is a new domain, change these values, and name the file after its id; if not, delete the file`,
    related: [{ place: at(inFile(original.path), 'id'), message: say`The original` }],
  };
}
