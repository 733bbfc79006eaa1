/** Caches the result of a function for each object, as long as the object exists. */
export function once<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const cache = new WeakMap<Key, { readonly made: Made }>();
  return (key) => {
    const entry = cache.get(key) ?? { made: make(key) };
    cache.set(key, entry);
    return entry.made;
  };
}
