import { buildCatalog } from '../../core/model/build-catalog.ts';
import type { PublishedCatalog, Thing } from '../../core/model/catalog.ts';
import type { SourceFile } from '../../core/read/source-file.ts';
import { exampleValue } from '../../core/schema/example.ts';
import { fileKinds, shapes } from '../../core/schema/kinds.ts';
import { type Shape, shapeOf } from '../../core/schema/shape.ts';
import { grouped } from '../../core/text/lists.ts';
import { isMapping, type YamlMapping, type YamlValue } from '../../core/text/value.ts';
import { catalogOf, everyReference, exampleWithWords } from './catalogs.ts';
import { engine } from './engine.ts';

function completed(shape: Shape, stated?: YamlValue, isOfThing = shape.identity !== undefined): YamlValue {
  const { items, properties, 'x-language-map': isText } = shape;
  const value = stated ?? exampleValue(shape);
  if (items !== undefined) return [value].flat().map((one) => completed(items, one));
  if (isText || !isMapping(value)) return value;
  const entries = Object.entries(properties).map(([key, one]) => [key, completed(one, value[key], isOfThing)]);
  return { ...Object.fromEntries(entries), ...(isOfThing && { 'x-note': 'mine' }) };
}

const stated = catalogOf(exampleWithWords(everyReference)).files;
const files = fileKinds.flatMap(({ kind, path }): SourceFile[] => {
  const some = stated.filter((one) => one.kind === kind);
  if (kind === 'messages') return some;
  const all = some.length > 0 ? some : [{ path, kind }];
  return all.map((one) => ({ ...one, value: completed(shapes[kind], one.value) as YamlMapping }));
});

// Every language has the key `draft`, and is published all the same.
const built = (some: readonly SourceFile[]) => buildCatalog(some, engine.icons) as PublishedCatalog;

export const complete = built(files);

function otherThan(value: YamlValue, { enum: allowed }: Shape): YamlValue | undefined {
  if (allowed !== undefined) return allowed.find((one) => one !== value);
  if (isMapping(value)) return { ...value, en: `${value.en} 2` };
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 1 : `${value}2`;
}

const ofCity = shapeOf({ 'x-change': 'own' });

function* variantsOf(
  value: YamlValue,
  shape: Shape,
  name: string,
  around?: string,
): Iterable<{ readonly name: string; readonly change: string | undefined; readonly value: YamlValue }> {
  const { items = ofCity, properties, 'x-language-map': isText, 'x-change': change = around } = shape;
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) {
      for (const inside of variantsOf(one, items, `${name}[]`, change))
        yield { ...inside, value: value.with(index, inside.value) };
    }
  } else if (isMapping(value) && !isText) {
    for (const [key, one] of Object.entries(value)) {
      for (const inside of variantsOf(one, properties[key] ?? ofCity, `${name}.${key}`, change))
        yield { ...inside, value: { ...value, [key]: inside.value } };
    }
  } else {
    const other = otherThan(value, shape);
    if (other !== undefined) yield { name, change, value: other };
  }
}

const variants = files.flatMap((file) => {
  const { kind, value = {} } = file;
  const found = kind === 'messages' ? [] : [...variantsOf(value, shapes[kind], kind)];
  return found.map(({ value, ...one }) => ({ ...one, file, changed: { ...file, value: value as YamlMapping } }));
});

export const leaves = Array.from(
  grouped(variants, ({ name }) => name),
  ([name, some]) => ({
    name,
    change: some[0].change,
    *catalogs(): Iterable<PublishedCatalog> {
      for (const { file, changed } of some) yield built(files.map((one) => (one === file ? changed : one)));
    },
  }),
);

const owner = complete.things.find(({ kind }) => kind === 'owner') as Thing;
const name = { en: 'Works', fr: 'Travaux', ar: 'أعمال' };
const works = { ...owner, id: 'works', value: { id: 'works', name, contact: 'by day' } };

/** An owner that names domains: today, each kind that names domains has a page. */
export const named = complete.references.flatMap((one) =>
  /^(domain.title|owner.id)$/.test(one.to) ? { ...one, parent: works, change: undefined } : [],
);

export const withNamer: PublishedCatalog = {
  ...complete,
  things: [...complete.things, works],
  references: [...complete.references, ...named],
};
