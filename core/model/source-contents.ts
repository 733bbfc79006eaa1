import type { SourceFile } from '../read/source-file.ts';
import { fileKinds } from '../schema/kinds.ts';
import { order } from '../text/lists.ts';
import { isMapping, listAt, textAt, valueAt, type YamlValue } from '../text/value.ts';
import type { Names, SourceContents, Text, Thing } from './catalog.ts';
import { thingTextsIn, uiTextsIn } from './localized-texts.ts';
import { collectedIn } from './walk.ts';

export function sourceContents(unordered: readonly SourceFile[]): SourceContents {
  const files = fileKinds.flatMap(({ kind }) =>
    unordered.filter((file) => file.kind === kind).sort((a, b) => order(a.path, b.path)),
  );
  const collected = files.map((file) => collectedIn(file));
  const things = collected.flatMap((file) => file.things);
  const languages = things.filter(({ kind }) => kind === 'language');
  const sourceLanguage = languages[0]?.id ?? '';
  const names = indexNames(things, sourceLanguage);
  const references = collected
    .flatMap((file) => file.references)
    .map(({ to, name, key, location, parent, change }) => {
      const target = names.get(to)?.get(name.normalize());
      return { to, name, key, location, parent, change, target };
    });
  const texts = collected.flatMap((file) => file.texts);
  const uiTexts = uiTextsIn(files, languages);
  const codes = languages.map(({ id }) => id);
  const localizedTexts = [
    ...uiTexts.filter(({ isFromCatalog }) => isFromCatalog),
    ...files.flatMap((file) => thingTextsIn(file, codes)),
  ];
  return { files, sourceLanguage, things, texts, references, names, uiTexts, localizedTexts };
}

/** The name of a thing for readers: a text in each language, or one for all. */
export function labelOf({ label, value }: Thing): Text | string | undefined {
  const text = label === undefined ? undefined : value[label];
  return typeof text === 'string' || isMapping(text) ? (text as Text | string) : undefined;
}

export function ownerIdsOf(thing: Thing, { references }: Pick<SourceContents, 'references'>): string[] {
  return references.flatMap(({ parent, to, name }) => (parent === thing && to === 'owner.id' ? name : []));
}

export function namesOf(thing: Thing): string[] {
  const { id, value } = thing;
  const label = labelOf(thing) ?? {};
  const labels = typeof label === 'string' ? [label] : Object.values(label);
  const names = [id, ...labels, textAt(value, 'path'), ...listAt(value, 'formerly').map(String), textAt(value, 'url')];
  return names.filter((name) => name !== '');
}

/** If several things have the same name, the first one wins. */
function indexNames(things: readonly Thing[], sourceLanguage: string): Names {
  const names = new Map<string, Map<string, Thing>>();
  const add = (thing: Thing, key: string, name: YamlValue | undefined) => {
    const kindAndKey = `${thing.namespace}.${key}`;
    const byName = names.get(kindAndKey) ?? new Map<string, Thing>();
    names.set(kindAndKey, byName);
    const composed = typeof name === 'string' ? name.normalize() : undefined;
    if (composed !== undefined && !byName.has(composed)) byName.set(composed, thing);
  };
  for (const thing of describedFirst(things.filter(({ scope }) => scope === undefined))) {
    const label = labelOf(thing);
    add(thing, thing.key, thing.id);
    if (thing.label !== undefined)
      add(thing, thing.label, typeof label === 'string' ? label : valueAt(label, sourceLanguage));
  }
  return names;
}

/** Puts external domains last, so that a described domain with the same name wins. */
export function describedFirst(things: readonly Thing[]): Thing[] {
  const isDescribed = ({ kind, namespace }: Thing) => kind === namespace;
  return things.toSorted((a, b) => Number(isDescribed(b)) - Number(isDescribed(a)));
}
