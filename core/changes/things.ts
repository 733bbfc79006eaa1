import { at, keyAt, type Located, type Place } from '../place.ts';

/** What a catalog names, and what it says of it: a site, a collection, a route, a domain that another requires. */
export interface Thing<Says extends object = object> {
  /** As its author names it. */
  readonly name: string;
  /** The same, by the names of the later catalog; in the list of a domain, after the domain's. No other of its kind has it. */
  readonly id: string;
  /** The domain that it belongs to, by its id in the later catalog. */
  readonly domain?: string;
  /** What else it is known by when its id is another, the surest first. */
  readonly looks?: readonly (string | undefined)[];
  /** Its data. */
  readonly says: Says;
  readonly place: Place;
  /** The place of what it says. */
  at(...path: readonly string[]): Place;
  /** The list that it stands in, in the later catalog. */
  readonly list?: Place | undefined;
  /** Of a route: what is told with it when it comes or goes. */
  readonly path?: string;
}

/** Things of two catalogs: those in both, in the order of the earlier, those only in the earlier, and those only in the later. */
export interface Pairs<Was = Thing, Is = Was> {
  readonly both: readonly (readonly [was: Was, is: Is])[];
  readonly gone: readonly Was[];
  readonly came: readonly Is[];
  /** All of the later, in its order. */
  readonly after: readonly Is[];
}

/** The thing that a node of the catalog is, named by one of its keys. */
export function thingAt<Node extends Located>(node: Node, key: string, rest: Partial<Thing<Node>> = {}): Thing<Node> {
  const name = String(Reflect.get(node, key));
  const end = node.pointer.lastIndexOf('/');
  const list = end < 0 ? undefined : keyAt({ file: node.file, pointer: node.pointer.slice(0, end) });
  return { name, id: name, says: node, place: at(node, key), at: (...path) => at(node, ...path), list, ...rest };
}

/**
 * Pairs things by id, then, look by look, by what else they are known by: who has found its other half by one is not asked for the
 * next. What two things share tells nothing. Of things that one list names twice, one counts.
 *
 * @param pairing whether to look further than ids.
 */
export function pairsOf<Was extends Thing, Is extends Thing>(
  before: readonly Was[],
  after: readonly Is[],
  pairing: boolean,
): Pairs<Was, Is> {
  const [had, has] = [once(before), once(after)];
  let [gone, came] = [had, has];
  const halves = new Map<Was, Is>();
  const looks = pairing ? (had[0]?.looks ?? []) : [];
  for (const look of ['id' as const, ...looks.keys()]) {
    const keyOf = (thing: Thing) => (look === 'id' ? thing.id : thing.looks?.[look]);
    const [earlier, later] = [byKey(gone, keyOf), byKey(came, keyOf)];
    for (const [key, was] of earlier) {
      const is = later.get(key);
      if (was !== undefined && is !== undefined) halves.set(was, is);
    }
    const taken = new Set(halves.values());
    gone = gone.filter((was) => !halves.has(was));
    came = came.filter((is) => !taken.has(is));
  }
  const both = had.flatMap((was): [Was, Is][] => {
    const is = halves.get(was);
    return is === undefined ? [] : [[was, is]];
  });
  return { both, gone, came, after: has };
}

function once<One extends Thing>(things: readonly One[]): One[] {
  return [...new Map(things.map((one) => [one.id, one])).values()];
}

/** Each thing by its key; undefined where several have it. */
function byKey<One>(things: readonly One[], keyOf: (thing: One) => string | undefined): Map<string, One | undefined> {
  const found = new Map<string, One | undefined>();
  for (const thing of things) {
    const key = keyOf(thing);
    if (key !== undefined) found.set(key, found.has(key) ? undefined : thing);
  }
  return found;
}
