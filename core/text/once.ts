/** A function that is run once for each object: what it gave is remembered as long as that object is there. */
export function once<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, { readonly made: Made }>();
  return (key) => {
    const one = known.get(key) ?? { made: make(key) };
    known.set(key, one);
    return one.made;
  };
}
