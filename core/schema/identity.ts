import { routeId } from '../text/route-path.ts';
import { isMapping, textAt, type YamlValue } from '../text/value.ts';
import type { Schema } from './schema.ts';

/** What tells a thing from others of its kind. */
export interface Identity {
  /** That of the identifier; `id` for a route, whose id is made of several keys. */
  readonly key: string;
  /** `site`, `external` …; a family of changes. */
  readonly kind: string;
  /** The key that holds the text by which readers know it. */
  readonly label: string | undefined;
  /** The kind with which it shares names and ids: `domain` for an external domain. */
  readonly namespace: string;
  /** The kind of thing within which the identifier is unique; undefined for the whole catalog. */
  readonly scope: string | undefined;
}

/** What identifies a mapping: a value that is made of it, or one of its properties. */
export function identityIn(
  { 'x-identifier': made }: Schema,
  properties: readonly (readonly [key: string, property: Schema])[],
): Identity | undefined {
  const [label] = properties.find(([, one]) => one['x-label'] !== undefined) ?? [];
  if (made !== undefined) return { key: 'id', label, kind: made, namespace: made, scope: undefined };
  for (const [key, { 'x-identifier': namespace, 'x-scope': scope, 'x-kind': kind }] of properties) {
    if (namespace !== undefined) return { key, label, kind: kind ?? namespace, namespace, scope };
  }
  return undefined;
}

/** The identifier of what a mapping describes; undefined where it has none. @param around the id of the thing around it. */
export function idOf(identity: Identity | undefined, value: YamlValue, around = ''): string | undefined {
  if (identity === undefined || !isMapping(value)) return undefined;
  if (identity.kind === 'route') return routeId(around, textAt(value, 'path'), textAt(value, 'name') || undefined);
  const id = value[identity.key];
  return typeof id === 'string' ? id : undefined;
}
