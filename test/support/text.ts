import fc from 'fast-check';

/** As fast-check's unit `binary`, for which it would first make a table of all million characters. */
const character = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  .map((number) => String.fromCodePoint(number < 0xd800 ? number : number + 0x800));

export const unicodeText = (constraints: fc.StringSharedConstraints = {}): fc.Arbitrary<string> =>
  fc.string({ unit: character, ...constraints });
