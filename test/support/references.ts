import type { Catalog } from '../../core/model/catalog.ts';
import { complete } from './complete.ts';

// No kind of today names domains and has no page: here it is a further owner, for whom another one answers.
const names = {
  works: { en: 'Works', fr: 'Travaux', ar: 'أعمال' },
  harbour: { en: 'Harbour', fr: 'Port', ar: 'الميناء' },
};
const [works, harbour] = Object.entries(names).flatMap(([id, name]) =>
  complete.things.flatMap((one) =>
    one.kind === 'owner' ? { ...one, id, value: { id, name, contact: 'by day' } } : [],
  ),
);

/** What the further owner names. */
export const named = complete.references.flatMap((one) => {
  if (one.to === 'domain.title') return { ...one, within: works, change: undefined };
  return one.to === 'owner.id' ? { ...one, within: works, name: 'harbour', target: harbour } : [];
});

/** A catalog with a thing of each kind, in which each key that names something does. */
export const catalog: Catalog = {
  ...complete,
  owners: complete.owners.flatMap((one) => [one, { ...one, id: 'harbour', name: names.harbour }]),
  things: [...complete.things, ...[works, harbour].filter((one) => one !== undefined)],
  references: [...complete.references, ...named],
  referencesOf: (thing) => (thing === works ? named : complete.referencesOf(thing)),
};
