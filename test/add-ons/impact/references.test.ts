import { expect, test } from 'vitest';
import { subjectKinds } from '../../../core/model/exception.ts';
import { impactOf } from '../../../scripts/add-ons/impact/impact.ts';
import { catalog, fromDomains } from '../../support/references.ts';

const { references } = catalog;

test('impact finds the domains that name something, and who answers for it', () => {
  const affected = (kind: string, id: string) => {
    const subject = subjectKinds.find((one) => one === kind);
    return subject && impactOf(catalog, { kind: subject, id });
  };
  // A domain does not stop when who answers for it, or who uses it, does; a route that is replaced is still there.
  const needed = fromDomains.filter(({ key }) => !['owners', 'usedBy', 'use'].includes(key));
  const unaffected = needed.filter(
    ({ domain, target }) => !affected(target.kind, target.id)?.dependents.some((one) => one.domain === domain.id),
  );
  expect(unaffected.map(({ name }) => name)).toEqual([]);
  const owned = references.filter(({ to }) => to === 'owner.id');
  const unasked = owned.filter(
    ({ name, within }) => within && !affected(within.kind, within.id)?.owners?.includes(name),
  );
  expect(unasked.map(({ name, within }) => `${within?.id} ${name}`)).toEqual([]);
  const isNeed = (kind: string) => /^(domain|external|route|site)$/.test(kind);
  const others = references.filter(
    ({ target, within }) => target && within && !(isNeed(target.kind) && isNeed(within.kind)),
  );
  const unnamed = others.filter(({ target, within }) => {
    const { namedBy = [] } = (target && affected(target.kind, target.id)) ?? {};
    return !namedBy.some(({ kind, id }) => kind === within?.kind && id === within.id);
  });
  expect(unnamed.map(({ name, within }) => `${within?.id} ${name}`)).toEqual([]);
});
