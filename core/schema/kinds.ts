import domain from '../../schema/domain.schema.json' with { type: 'json' };
import externalDomains from '../../schema/external-domains.schema.json' with { type: 'json' };
import languages from '../../schema/languages.schema.json' with { type: 'json' };
import messages from '../../schema/messages.schema.json' with { type: 'json' };
import owners from '../../schema/owners.schema.json' with { type: 'json' };
import policy from '../../schema/policy.schema.json' with { type: 'json' };
import sites from '../../schema/sites.schema.json' with { type: 'json' };
import { capitalized } from '../text/characters.ts';
import { bundled, type Schema } from './schema.ts';
import { type Shape, shapeOf } from './shape.ts';

interface FileKindRow {
  readonly kind: string;
  readonly path: string;
  readonly schema: Schema;
  readonly isOptional?: true;
}

/** Expected files, folders, types, checks, changes and outputs follow from this list and the schemas. */
export const fileKinds = [
  { kind: 'languages', path: 'languages.yaml', schema: languages },
  { kind: 'sites', path: 'sites.yaml', schema: sites },
  { kind: 'owners', path: 'owners.yaml', schema: owners, isOptional: true },
  { kind: 'external-domains', path: 'external-domains.yaml', schema: externalDomains },
  { kind: 'policy', path: 'policy.yaml', schema: policy },
  { kind: 'messages', path: 'messages/*.yaml', schema: messages },
  { kind: 'domain', path: 'domains/*.yaml', schema: domain },
] as const satisfies readonly FileKindRow[];

/** A kind of file. The kinds of things in files (`site`, `route` …) are in the schemas (`identity.ts`). */
export type FileKind = (typeof fileKinds)[number]['kind'];

export const shapes = Object.fromEntries(fileKinds.map(({ kind, schema }) => [kind, shapeOf(schema)])) as Readonly<
  Record<FileKind, Shape>
>;

/** The lists of things in single files, such as `sites` of sites.yaml. `union` is the type of their ids: `SiteId` for a `SiteEntry`. */
export const thingLists = fileKinds.flatMap(
  ({ kind, path, schema, isOptional }: FileKindRow & { readonly kind: FileKind }) =>
    Object.entries(shapes[kind].properties).flatMap(([list, { items: shape }]) => {
      if (shape?.identity === undefined || path.includes('*')) return [];
      const { kind: thing, key } = shape.identity;
      const union = `${shape.title?.replace(/Entry$/, '')}${capitalized(key)}`;
      return [{ list, path, schema, shape, isOptional, thing, key, union }];
    }),
);

/** Files and folders with a key of things of a kind: `domains/` and `external-domains.yaml` for the title of a domain. */
export function filesWithKey(kind: string, key: string): string[] {
  const hasKey = ({ identity, properties, items }: Shape): boolean =>
    (identity?.namespace === kind && key in properties) ||
    (items !== undefined && hasKey(items)) ||
    Object.values(properties).some(hasKey);
  return fileKinds.filter((row) => hasKey(shapes[row.kind])).map(({ path }) => path.replace('*.yaml', ''));
}

export const requiredFiles: readonly string[] = fileKinds.flatMap(({ path, isOptional }: FileKindRow) =>
  isOptional || path.includes('*') ? [] : [path],
);

export const kindFolders: readonly string[] = fileKinds.flatMap(({ path }) => path.split('/').slice(0, -1));

export function messagesPath(code: string): string {
  return `messages/${code}.yaml`;
}

export function idInPath(path: string): string {
  return path.slice('domains/'.length, -'.yaml'.length);
}

/** `*` is any name that does not begin with a dot. */
const patterns = fileKinds.map(({ kind, path }) => {
  const pattern = path.replaceAll('.', '\\.').replace('*', '[^./][^/]*');
  return { kind, pattern: new RegExp(`^${pattern}$`) };
});

export function kindOf(path: string): FileKind | undefined {
  // Most files are domains, the last kind.
  return patterns.findLast(({ pattern }) => pattern.test(path))?.kind;
}

/** The schema has references or texts, so editors get it with the names of the catalog. */
export function usesNames(schema: Schema): boolean {
  return /"x-(references|language-map)"/.test(JSON.stringify(bundled(schema)));
}

/** The first line of a file. It names the schema for the YAML language server. */
export function modelineOf(path: string): string {
  const row = fileKinds.find(({ kind }) => kind === kindOf(path));
  const folder = `${path.includes('/') ? '../' : ''}../generated/schema/`;
  const name = `${row && usesNames(row.schema) ? '' : 'published/'}${row?.kind}`;
  return `# yaml-language-server: $schema=${folder}${name}.schema.json\n`;
}
