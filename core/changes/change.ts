import type { Catalog } from '../catalog.ts';
import type { Finding, Rule, Severity } from '../diagnostic.ts';
import type { Place } from '../place.ts';
import { type ChangeKey, type ChangeKind, changeKinds } from './change-kinds.ts';

/** One thing that is not as it was: a fact about two catalogs, whoever made the edit and however. */
export interface Change extends ChangeKind {
  /** The row of the table of kinds: the kind, and its case where it has several. */
  readonly key: ChangeKey;
  /** The domain that it belongs to; for what moves, the one that is left. */
  readonly domain?: string | undefined;
  /** For what moves between domains: what it is for the one that is joined. */
  readonly joined?: Change | undefined;
  /** What was changed, by the name that it had before; what is new by the name that it has. A text's name ends in its language. */
  readonly subject: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** In the later catalog: of the item, or of the key of the list that had it. */
  readonly place?: Place | undefined;
  /** In the earlier catalog, where it was there. */
  readonly before?: Place | undefined;
}

/** What there is to say of a change beyond its kind. */
export interface Told extends Omit<Change, 'key' | 'joined' | keyof ChangeKind> {
  readonly joined?: { readonly domain: string; readonly key: ChangeKey } | undefined;
}

export function changeOf(key: ChangeKey, { joined, ...told }: Told): Change {
  const kind = changeKinds.get(key);
  if (kind === undefined) throw new Error(`There is no kind of change "${key}"`);
  const { subject, from, to } = told;
  const diff = [...(from === undefined ? [] : [`- ${from}`]), ...(to === undefined ? [] : [`+ ${to}`])].join(' ');
  const values: Readonly<Record<string, string>> = { subject, from: from ?? 'none', to: to ?? 'none', diff };
  return {
    ...{ ...kind, ...told, key },
    sentence: kind.sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
    joined: joined && changeOf(joined.key, { ...told, domain: joined.domain }),
  };
}

/** What a change is for one of the domains that it belongs to: the one that is left, or the one that is joined. */
export function changeFor(change: Change, domain: string): Change {
  return change.joined?.domain === domain ? change.joined : change;
}

/** A state of the catalog that a later one is compared with. */
export interface Earlier {
  readonly catalog: Catalog;
  /** As a reader calls it: the tag, or the commit. */
  readonly name: string;
  /** Where a reader finds a place of it, after its name: `catalog/domains/healthcare.yaml:55`. */
  where(place: Place): string;
}

/** What a check of a change says. */
export interface ChangeFinding extends Finding {
  /** Where it is not the check's. */
  readonly severity?: Severity;
  /** What it is about: the domain that should raise its version, or the subject of the change. */
  readonly about: string;
  /** The changes that are to blame, the highest class first: an exception for each of them would be right. */
  readonly because: readonly Change[];
}

/** A check of what became of a catalog. */
export interface ChangeCheck extends Rule {
  /**
   * @param changes from `before` to `after`, without those that policy.yaml excuses.
   * @param today the day in UTC, YYYY-MM-DD.
   */
  run(before: Earlier, after: Catalog, changes: readonly Change[], today: string): Iterable<ChangeFinding>;
}
