/** Caches the result of a function for each object, as long as the object exists. */
export function once<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const cache = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    const entry = cache.get(key) ?? { result: compute(key) };
    cache.set(key, entry);
    return entry.result;
  };
}
