import type { Catalog } from '../catalog.ts';
import { type Change, changeOf } from './change.ts';
import { changeClasses } from './change-kinds.ts';
import { type Comparison, compare } from './comparison.ts';
import { type ItemList, listChanges } from './list-changes.ts';
import { itemLists } from './lists.ts';
import { policyLists } from './policy.ts';
import { routeList } from './routes.ts';

/**
 * Everything that is not the same in two catalogs: what was administrative and is public first, then the policy, then by class (the
 * highest first), domain and subject. Order, comments, `x-` keys and whatever says the same in other words are no change.
 *
 * @param pairing whether what has another id is looked for under what else it kept. It changes the words, never the class.
 */
export function changes(before: Catalog, after: Catalog, pairing = true): readonly Change[] {
  const comparison = compare(before, after, pairing);
  const lists: readonly ItemList[] = [...itemLists(comparison), routeList(comparison), ...policyLists(comparison)];
  const told = lists.flatMap((list) => [...listChanges(list, comparison)]);
  return [...told, ...sourceLanguageChange(comparison)].sort(byWeight);
}

function sourceLanguageChange({ before, after, codes }: Comparison): Change[] {
  const [from, to] = [before.baseLanguage, after.baseLanguage];
  if (from === undefined || (codes.get(from) ?? from) === to) return [];
  const place = { file: 'languages.yaml', pointer: '/languages' };
  return [changeOf('source-language-changed', { subject: 'languages', from, to, place, before: place })];
}

export function byWeight(a: Change, b: Change): number {
  const isExposure = ({ kind }: Change) => kind === 'route-became-public';
  const isOfPolicy = ({ payer }: Change) => payer === 'policy';
  const rank = (change: Change) => changeClasses.indexOf(change.class);
  return (
    Number(isExposure(b)) - Number(isExposure(a)) ||
    Number(isOfPolicy(b)) - Number(isOfPolicy(a)) ||
    rank(b) - rank(a) ||
    (['domain', 'subject', 'kind', 'to'] as const).map((key) => order(a[key], b[key])).find((by) => by !== 0) ||
    0
  );
}

function order(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
