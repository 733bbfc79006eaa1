import type { Finding } from '../diagnostic.ts';
import { grouped } from '../lists.ts';
import { at, inFile } from '../place.ts';
import { listAt, textAt, type YamlMapping } from '../value.ts';
import { shortened } from '../words/characters.ts';
import type { CatalogFile } from './catalog-file.ts';

interface Descriptor {
  readonly path: string;
  readonly id: string;
  readonly value: YamlMapping;
}

/** Descriptors that are not in the file of their id, or are copies of another one. */
export function* misplacedDescriptors(files: readonly CatalogFile[]): Iterable<Finding> {
  const all = files.flatMap(({ path, kind, value }): Descriptor[] =>
    kind === 'domain' && value !== undefined ? [{ path, id: textAt(value, 'id'), value }] : [],
  );
  const paths = new Set(files.map(({ path }) => path));
  const byPath = new Map(all.map((one) => [one.path, one]));
  const isMisnamed = ({ path, id }: Descriptor) => path !== pathOf(id);
  for (const one of all.filter(isMisnamed)) {
    const original = byPath.get(pathOf(one.id));
    if (original !== undefined) yield copied(original, one);
    else if (!paths.has(pathOf(one.id))) yield misnamed(one);
  }
  const withRoutes = all.filter((one) => !isMisnamed(one) && listAt(one.value, 'routes').length > 0);
  for (const group of grouped(withRoutes, ({ value }) => JSON.stringify(value.routes)).values()) {
    const [original, ...copies] = group.toSorted((a, b) => echoes(b) - echoes(a));
    for (const copy of copies) if (original !== undefined) yield copied(original, copy);
  }
}

function pathOf(id: string): string {
  return `domains/${id}.yaml`;
}

/** How many words of its id are in the paths of a descriptor: a copy has those of its original. */
function echoes({ id, value }: Descriptor): number {
  const routes = JSON.stringify(value.routes);
  return id.split('-').filter((word) => routes.includes(word)).length;
}

function misnamed({ path, id }: Descriptor): Finding {
  const name = path.slice('domains/'.length, -'.yaml'.length);
  const isId = /^[a-z0-9-]+$/.test(name);
  const message = `The file is named "${shortened(name)}.yaml", but the id is "${shortened(id)}"`;
  const hint = `Rename the file to "${shortened(id)}.yaml"${isId ? `, or write \`id: ${name}\`` : ''}`;
  return { place: at(inFile(path), 'id'), message, hint };
}

function copied(original: Descriptor, { path, value }: Descriptor): Finding {
  const keys = ['id', 'title', 'summary', 'collections', 'blocks', 'routes'];
  const same = keys.filter((key) => JSON.stringify(value[key]) === JSON.stringify(original.value[key] ?? null));
  return {
    place: at(inFile(path), 'id'),
    message: `This is a copy of ${original.path}: it has the same ${same.join(', ')}`,
    hint: 'If it is a new domain, give it its own, and the file the name of its id; if not, delete the file',
    related: [{ place: at(inFile(original.path), 'id'), message: 'The original' }],
  };
}
