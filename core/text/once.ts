/** Caches the result of a function for each object, as long as the object exists. */
export function once<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, { readonly made: Made }>();
  return (key) => {
    const one = known.get(key) ?? { made: make(key) };
    known.set(key, one);
    return one.made;
  };
}
