import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointerKeys, pointerTo } from '../../core/text/pointer.ts';

test('writes and reads any keys as a pointer (RFC 6901)', () => {
  expect(pointerTo('', ['a/b', 'm~n', '~1', 0, ''])).toBe('/a~1b/m~0n/~01/0/');
  expect(pointerKeys('/a~1b/m~0n/~01/0/')).toEqual(['a/b', 'm~n', '~1', '0', '']);
  expect(pointerKeys('')).toEqual([]);
  const key = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('~', '/', '0', '1', 'a') }), fc.nat());
  fc.assert(
    fc.property(fc.array(key), fc.array(key), (base, path) => {
      const pointer = pointerTo(pointerTo('', base), path);
      expect(pointerKeys(pointer)).toEqual([...base, ...path].map(String));
    }),
  );
});
