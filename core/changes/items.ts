import { at, type Located, type Place } from '../place.ts';

/** What a catalog names, with its data: a site, a collection, a route, a domain that another requires. */
export interface Item<Data extends object = object> {
  /** As its author names it. */
  readonly name: string;
  /** The same, by the names of the later catalog; in the list of a domain, after the domain's. No other of its kind has it. */
  readonly id: string;
  /** The domain that it belongs to, by its id in the later catalog. */
  readonly domain?: string;
  /** The id of the one that says that it had this name before. */
  readonly successor?: string | undefined;
  /** What else it is known by when its id is another, the surest first. */
  readonly fallbackKeys?: readonly (string | undefined)[];
  /** What is told beside its name when it comes or goes: the path of a route, a text. */
  readonly value?: string | undefined;
  readonly data: Data;
  /** The place of its name, or of a part of its data. */
  at(...path: readonly string[]): Place;
}

/** Items of two catalogs: those in both, in the order of the earlier, those only in the earlier, and those only in the later. */
export interface Pairs<Before = Item, After = Before> {
  readonly both: readonly (readonly [before: Before, after: After])[];
  readonly gone: readonly Before[];
  readonly came: readonly After[];
}

/** A node of the catalog as an item, named by one of its keys. */
export function itemAt<Node extends Located>(node: Node, key: string, rest: Partial<Item<Node>> = {}): Item<Node> {
  const name = String(Reflect.get(node, key));
  return { name, id: name, data: node, at: (...path) => at(node, ...(path.length === 0 ? [key] : path)), ...rest };
}

/**
 * Matches items by id, then those that are left by their successor, then by each fallback key in turn. A key that two items of one
 * catalog share matches nothing. Of items that one list names twice, the last counts.
 *
 * @param pairing whether to look at fallback keys.
 */
export function pairItems<Before extends Item, After extends Item>(
  earlier: readonly Before[],
  later: readonly After[],
  pairing: boolean,
): Pairs<Before, After> {
  const all = uniqueById(earlier);
  let [gone, came] = [all, uniqueById(later)];
  const matches = new Map<Before, After>();
  const fallbacks = pairing ? (all[0]?.fallbackKeys ?? []) : [];
  for (const level of ['id', 'successor', ...fallbacks.keys()] as const) {
    const keyOf = (item: Item) => (typeof level === 'number' ? item.fallbackKeys?.[level] : item[level]);
    const afterByKey = byKey(came, level === 'successor' ? ({ id }) => id : keyOf);
    for (const [key, before] of byKey(gone, keyOf)) {
      const after = afterByKey.get(key);
      if (before !== undefined && after !== undefined) matches.set(before, after);
    }
    const taken = new Set(matches.values());
    gone = gone.filter((before) => !matches.has(before));
    came = came.filter((after) => !taken.has(after));
  }
  const both = all.flatMap((before): [Before, After][] => {
    const after = matches.get(before);
    return after === undefined ? [] : [[before, after]];
  });
  return { both, gone, came };
}

function uniqueById<One extends Item>(items: readonly One[]): One[] {
  return [...new Map(items.map((one) => [one.id, one])).values()];
}

/** Each item by its key; undefined where several have it. */
function byKey<One>(items: readonly One[], keyOf: (item: One) => string | undefined): Map<string, One | undefined> {
  const found = new Map<string, One | undefined>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== undefined) found.set(key, found.has(key) ? undefined : item);
  }
  return found;
}
