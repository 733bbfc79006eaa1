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

/** The kinds of file. Expected files, folders, types, checks, changes and outputs follow from this list and the schemas. */
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

export function filesWithKey(kind: string, key: string): string[] {
  const holds = ({ identity, properties, items }: Shape): boolean =>
    (identity?.namespace === kind && key in properties) ||
    (items !== undefined && holds(items)) ||
    Object.values(properties).some(holds);
  return fileKinds.filter((one) => holds(shapes[one.kind])).map(({ path }) => path.replace('*.yaml', ''));
}

/** Files that every catalog must have. UI texts are required by language. */
export const requiredFiles: readonly string[] = fileKinds
  .filter((one: FileKindRow) => one.isOptional !== true && !one.path.includes('*'))
  .map(({ path }) => path);

export const kindFolders: readonly string[] = fileKinds.flatMap(({ path }) => path.split('/').slice(0, -1));

export function messagesPath(code: string): string {
  return `messages/${code}.yaml`;
}

export function idInPath(path: string): string {
  return path.slice('domains/'.length, -'.yaml'.length);
}

/** `*` is any name that does not begin with a dot. */
const forms = fileKinds.map(({ kind, path }) => {
  const form = path.replaceAll('.', '\\.').replace('*', '[^./][^/]*');
  return { kind, form: new RegExp(`^${form}$`) };
});

export function kindOf(path: string): FileKind | undefined {
  // Most files are domains, the last kind.
  return forms.findLast(({ form }) => form.test(path))?.kind;
}

/** Files of the schema contain references or texts: editors get it with the names of this catalog. */
export function usesNames(schema: Schema): boolean {
  return /"x-(references|language-map)"/.test(JSON.stringify(bundled(schema)));
}

/** The first line of a file. It names the schema for the YAML language server. */
export function modelineOf(path: string): string {
  const found = fileKinds.find(({ kind }) => kind === kindOf(path));
  const folder = `${path.includes('/') ? '../' : ''}../generated/schema/`;
  const name = `${found && usesNames(found.schema) ? '' : 'published/'}${found?.kind}`;
  return `# yaml-language-server: $schema=${folder}${name}.schema.json\n`;
}
