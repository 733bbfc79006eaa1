import domain from '../../schema/domain.schema.json' with { type: 'json' };
import externalDomains from '../../schema/external-domains.schema.json' with { type: 'json' };
import languages from '../../schema/languages.schema.json' with { type: 'json' };
import messages from '../../schema/messages.schema.json' with { type: 'json' };
import owners from '../../schema/owners.schema.json' with { type: 'json' };
import policy from '../../schema/policy.schema.json' with { type: 'json' };
import sites from '../../schema/sites.schema.json' with { type: 'json' };
import type { Schema } from '../schema/schema.ts';
import { type Shape, shapeOf } from '../schema/shape.ts';
import { capitalized } from '../words/characters.ts';

interface FileKind {
  readonly kind: string;
  readonly path: string;
  readonly schema: Schema;
  /** A catalog can do without it. */
  readonly isOptional?: true;
}

/**
 * The kinds of file in a catalog: where each is, and the schema that it is held to. The one list: expected files, folders, types, checks,
 * changes and outputs follow from it, and from what the schemas say.
 */
export const fileKinds = [
  { kind: 'languages', path: 'languages.yaml', schema: languages },
  { kind: 'sites', path: 'sites.yaml', schema: sites },
  { kind: 'owners', path: 'owners.yaml', schema: owners, isOptional: true },
  { kind: 'external-domains', path: 'external-domains.yaml', schema: externalDomains },
  { kind: 'policy', path: 'policy.yaml', schema: policy },
  { kind: 'messages', path: 'messages/*.yaml', schema: messages },
  { kind: 'domain', path: 'domains/*.yaml', schema: domain },
] as const satisfies readonly FileKind[];

export type Kind = (typeof fileKinds)[number]['kind'];

/** What the schema of each kind says. */
export const shapes = Object.fromEntries(fileKinds.map(({ kind, schema }) => [kind, shapeOf(schema)])) as Readonly<
  Record<Kind, Shape>
>;

/** The files that are a list of things: `sites` of sites.yaml, whose entries have a shape; the union of their ids is `SiteId`. */
export const thingLists = fileKinds.flatMap(({ kind, path, schema, isOptional }: FileKind & { readonly kind: Kind }) =>
  Object.entries(shapes[kind].properties).flatMap(([list, { items: shape }]) => {
    if (shape?.identity === undefined || path.includes('*')) return [];
    const { kind: thing, key } = shape.identity;
    const union = capitalized(list.slice(0, -1)) + capitalized(key);
    return [{ list, path, schema, shape, isOptional, thing, key, union }];
  }),
);

/** Where things of a kind are described, as paths. */
export function filesOfKind(kind: string): string[] {
  const holds = ({ identity, properties, items }: Shape): boolean =>
    identity?.namespace === kind || (items !== undefined && holds(items)) || Object.values(properties).some(holds);
  return fileKinds.filter((one) => holds(shapes[one.kind])).map(({ path }) => path.replace('*.yaml', ''));
}

/** Files that every catalog has, whatever its languages and domains are. */
export const requiredFiles: readonly string[] = fileKinds
  .filter((one: FileKind) => one.isOptional !== true && !one.path.includes('*'))
  .map(({ path }) => path);

/** Folders that hold files of one kind. */
export const kindFolders: readonly string[] = fileKinds.flatMap(({ path }) => path.split('/').slice(0, -1));

/** The kind of file that a path of the catalog holds; undefined for one that has no place there. */
export function kindOf(path: string): Kind | undefined {
  return fileKinds.find(({ path: pattern }) => {
    const [start = '', end] = pattern.split('*');
    if (end === undefined) return path === pattern;
    const name = path.slice(start.length, -end.length);
    return path === `${start}${name}${end}` && /^[^./][^/]*$/.test(name);
  })?.kind;
}
