/** Yields each item that repeats the key of an earlier item, with the first such item. Skips items without a key. */
export function* repeats<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string | undefined,
): Iterable<readonly [item: Item, first: Item]> {
  const firsts = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, item);
    else yield [item, first];
  }
}

export function grouped<Item, Key = string>(items: Iterable<Item>, keyOf: (item: Item) => Key) {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

export function itemsBy<Item, Key = string>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): (key: Key) => readonly Item[] {
  const groups = grouped(items, keyOf);
  return (key) => groups.get(key) ?? [];
}

/** Compares texts by UTF-16 code units, for `sort`: the same in every locale. */
export function order(a = '', b = ''): number {
  return Number(a > b) - Number(a < b);
}
