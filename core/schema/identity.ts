import { routeId } from '../text/route-path.ts';
import { isMapping, textAt, type YamlValue } from '../text/value.ts';
import type { Schema } from './schema.ts';

export interface Identity {
  /** The key of the identifier; `id` for a route, although its id is computed from its path and name. */
  readonly key: string;
  /** `site`, `external` …; a family of changes. */
  readonly kind: string;
  readonly label: string | undefined;
  /** The kind that shares its names and ids: `domain` for an external domain. */
  readonly namespace: string;
  /** The identifier is unique in a thing of this kind; undefined: in the whole catalog. */
  readonly scope: string | undefined;
}

export function identityIn(
  { 'x-identifier': computed }: Schema,
  properties: readonly (readonly [key: string, property: Schema])[],
): Identity | undefined {
  const [label] = properties.find(([, property]) => property['x-label'] !== undefined) ?? [];
  if (computed !== undefined) return { key: 'id', label, kind: computed, namespace: computed, scope: undefined };
  for (const [key, { 'x-identifier': namespace, 'x-scope': scope, 'x-kind': kind }] of properties) {
    if (namespace !== undefined) return { key, label, kind: kind ?? namespace, namespace, scope };
  }
  return undefined;
}

/** Undefined if the mapping describes no thing, or has no id. `container` is the id of the thing that contains it. */
export function idOf(identity: Identity | undefined, value: YamlValue, container = ''): string | undefined {
  if (identity === undefined || !isMapping(value)) return undefined;
  if (identity.kind === 'route') return routeId(container, textAt(value, 'path'), textAt(value, 'name') || undefined);
  const id = value[identity.key];
  return typeof id === 'string' ? id : undefined;
}
