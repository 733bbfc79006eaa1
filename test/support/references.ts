import type { Catalog, Thing } from '../../core/model/catalog.ts';
import { catalogOf, everyReference, exampleWithWords } from './catalogs.ts';

const stated = catalogOf(exampleWithWords(everyReference));

// No kind of today names domains and has no page: here it is a further owner, for whom another one answers.
const names = {
  works: { en: 'Works', fr: 'Travaux', ar: 'أعمال' },
  harbour: { en: 'Harbour', fr: 'Port', ar: 'الميناء' },
};
const [works, harbour] = Object.entries(names).flatMap(([id, name]) =>
  stated.things.flatMap((one) => (one.kind === 'owner' ? { ...one, id, value: { name } } : [])),
);

/** What the further owner names. */
export const named = stated.references.flatMap((one) => {
  if (one.to === 'domain.title') return { ...one, within: works, change: undefined };
  return one.to === 'owner.id' ? { ...one, within: works, name: 'harbour', target: harbour } : [];
});

/** A catalog with a thing of each kind, in which each key that names something does. */
export const catalog: Catalog = {
  ...stated,
  owners: stated.owners.flatMap((one) => [one, { ...one, id: 'harbour', name: names.harbour }]),
  things: [...stated.things, ...[works, harbour].filter((one) => one !== undefined)],
  references: [...stated.references, ...named],
  referencesOf: (thing) => (thing === works ? named : stated.referencesOf(thing)),
};

export function domainOf(thing: Thing | undefined) {
  return [...catalog.domains, ...catalog.externalDomains].find(
    ({ kind, id }) => kind === thing?.kind && id === thing.id,
  );
}

/** What each domain names. */
export const fromDomains = catalog.references.flatMap(({ key, target, within }) => {
  const domain = domainOf(within);
  return domain && target ? [{ name: `${domain.id} ${key} ${target.id}`, key, domain, target }] : [];
});
