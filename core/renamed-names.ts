import type { Catalog, Domain, Site } from './catalog.ts';
import type { CheckedFinding } from './diagnostic.ts';
import { pointerKeys } from './place.ts';
import { shortened } from './text.ts';

/** Whether a finding is about a name that leads nowhere, of which an earlier state of the catalog may know more. */
export function isUnknownName({ check }: Pick<CheckedFinding, 'check'>): boolean {
  return check === 'unknown-dependency' || check === 'unknown-user' || check === 'unknown-site';
}

/** Findings of unknown names; those of names that the catalog had before say what the name has become, or that it was removed. */
export function withRenamedNames(
  findings: readonly CheckedFinding[],
  before: Catalog,
  after: Catalog,
): CheckedFinding[] {
  const domainByFile = new Map(after.domains.map((domain) => [domain.file, domain]));
  const titles = titleChanges(before, after);
  const sites = siteChanges(before.sites, after.sites);
  return findings.map((finding) => {
    const { check, place } = finding;
    if (!isUnknownName(finding) || !('pointer' in place)) return finding;
    const name = nameAt(domainByFile.get(place.file), place.pointer);
    const change = name === undefined ? undefined : (check === 'unknown-site' ? sites : titles).get(name);
    if (name === undefined || change === undefined) return finding;
    const { fix: _, ...rest } = finding;
    if (change.now === undefined) return { ...rest, hint: change.hint };
    const { file, pointer } = place;
    const hint = `It was renamed: write "${shortened(change.now)}"`;
    return { ...rest, hint, fix: [{ op: 'set', file, pointer, value: change.now }] };
  });
}

/** What became of a name that the catalog no longer has; `now` is absent where it was removed. */
interface Change {
  readonly now?: string;
  readonly hint: string;
}

/** By the title that a domain had. */
function titleChanges(before: Catalog, after: Catalog): ReadonlyMap<string, Change> {
  const { sourceLanguage = '' } = after;
  const present = new Map(named(after).map(({ id, title }) => [id, title[sourceLanguage]]));
  const changes = new Map<string, Change>();
  for (const { id, kind, title } of named(before)) {
    const name = title[before.sourceLanguage ?? ''];
    const now = present.get(id);
    if (name === undefined || name === now) continue;
    const file = kind === 'external' ? 'external-domains.yaml' : `domains/${id}.yaml`;
    const hint = `It was removed from the catalog: delete the line, or restore "${id}" in ${file}`;
    changes.set(name, now === undefined ? { hint } : { now, hint });
  }
  return changes;
}

/** By the id that a site had; one that still has its names was renamed. */
function siteChanges(before: readonly Site[], after: readonly Site[]): ReadonlyMap<string, Change> {
  const known = new Set(before.map(({ id }) => id));
  const present = after.map(({ id }) => id);
  const added = new Map(after.filter(({ id }) => !known.has(id)).map(({ id, name }) => [JSON.stringify(name), id]));
  return new Map(
    before
      .filter(({ id }) => !present.includes(id))
      .map(({ id, name }) => {
        const now = added.get(JSON.stringify(name));
        const hint = `The site was removed from sites.yaml: choose another, or restore it; sites: ${present.slice(0, 10).join(', ')}`;
        return [id, now === undefined ? { hint } : { now, hint }];
      }),
  );
}

function named({ domains, externalDomains }: Catalog) {
  return [...domains, ...externalDomains];
}

/** The name that the author wrote at a pointer such as /activeFor/0. */
function nameAt(domain: Domain | undefined, pointer: string): string | undefined {
  const [list = '', index] = pointerKeys(pointer);
  const { activeFor = [], requiredDependencies = [], usedBy = [] } = domain?.data ?? {};
  return { activeFor, requiredDependencies, usedBy }[list]?.[Number(index)];
}
