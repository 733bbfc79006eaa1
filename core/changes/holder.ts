import type { Thing } from '../catalog.ts';
import { type Fact, factId } from './fact.ts';
import { type Family, isFamily } from './families.ts';

/** What all facts inside a thing share. */
export type Holder = Pick<Fact, 'of' | 'domain' | 'partOf'>;

/** Sentences name a domain by its id alone, and its version covers its changes. */
export function holderOf(thing: Thing): Holder {
  const { within, kind, namespace, id } = thing;
  if (within !== undefined) return { ...holderOf(within), partOf: [...holderOf(within).partOf, thingId(thing)] };
  const partOf = [thingId(thing)];
  if (kind === 'domain') return { of: id, domain: id, partOf };
  return { of: `the ${kind === namespace ? kind : `${kind} ${namespace}`} ${id}`, partOf };
}

export function thingId(thing: Thing): string {
  return factId(requireFamily(thing.kind), ...thingKey(thing));
}

export function thingKey({ within, id }: Thing): string[] {
  return within === undefined ? [id] : [...thingKey(within), id];
}

/** @throws where a schema names a family that `families.ts` lacks. */
export function requireFamily(name: string): Family {
  if (isFamily(name)) return name;
  throw new Error(`core/changes/families.ts does not say what a change of "${name}" means`);
}
