import { at, type Located, type Place } from '../place.ts';

/** What a catalog names, and what it says of it: a site, a collection, a route, a domain that another requires. */
export interface Thing {
  /** As its author names it. */
  readonly name: string;
  /** The same, by the names of the later catalog. */
  readonly id: string;
  /** The domain in whose list it stands, by its id in the later catalog. */
  readonly domain?: string;
  /** What else it is known by when its id is another, the surest first. */
  readonly looks?: readonly (string | undefined)[];
  /** Its data. */
  readonly says: object;
  readonly place: Place;
  /** The place of what it says. */
  at(...path: readonly string[]): Place;
  /** The list that it stands in, in the later catalog. */
  readonly list?: Place | undefined;
  /** Of a route: what is told with it when it comes or goes. */
  readonly path?: string;
}

/** Things of two catalogs: all of each, those in both, those only in the earlier, those only in the later. */
export interface Pairs<Was = Thing, Is = Was> {
  readonly before: readonly Was[];
  readonly after: readonly Is[];
  readonly both: readonly (readonly [was: Was, is: Is])[];
  readonly gone: readonly Was[];
  readonly came: readonly Is[];
}

/**
 * The thing at a node of the catalog, named by one of its keys.
 *
 * @param later the file that it would stand in in the later catalog, where that is another.
 */
export function thingAt(node: Located, says: object, key: string, rest: Partial<Thing> = {}, later = node.file): Thing {
  const name = String(Reflect.get(says, key));
  const list = { file: later, pointer: node.pointer.replace(/\/[^/]*$/, ''), part: 'key' } as const;
  return { name, id: name, says, place: at(node, key), at: (...path) => at(node, ...path), list, ...rest };
}

/**
 * Pairs things by domain and id, then, look by look, by what else they are known by: who has found its other half by one is not
 * asked for the next. What two things share tells nothing. Of things that one list names twice, one counts.
 *
 * @param pairing whether to look further than ids.
 */
export function pairsOf<Was extends Thing, Is extends Thing>(
  before: readonly Was[],
  after: readonly Is[],
  pairing: boolean,
): Pairs<Was, Is> {
  const both: [Was, Is][] = [];
  const idOf = ({ domain, id }: Thing) => `${domain} ${id}`;
  const looks = pairing
    ? (before[0]?.looks ?? []).map(
        (_, index) =>
          ({ looks }: Thing) =>
            looks?.[index],
      )
    : [];
  const once = <One extends Thing>(things: readonly One[]) => [
    ...new Map(things.map((one) => [idOf(one), one])).values(),
  ];
  let [gone, came] = [once(before), once(after)];
  for (const keyOf of [idOf, ...looks]) {
    const [earlier, later] = [byKey(gone, keyOf), byKey(came, keyOf)];
    const paired = new Set<Thing>();
    for (const [key, was] of earlier) {
      const is = later.get(key);
      if (was === undefined || is === undefined) continue;
      both.push([was, is]);
      paired.add(was).add(is);
    }
    gone = gone.filter((one) => !paired.has(one));
    came = came.filter((one) => !paired.has(one));
  }
  return { before, after, both, gone, came };
}

function byKey<One>(things: readonly One[], keyOf: (thing: One) => string | undefined): Map<string, One | undefined> {
  const found = new Map<string, One | undefined>();
  for (const thing of things) {
    const key = keyOf(thing);
    if (key !== undefined) found.set(key, found.has(key) ? undefined : thing);
  }
  return found;
}
