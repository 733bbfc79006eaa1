import type { Catalog, Domain } from '../catalog.ts';
import type { CheckedFinding } from '../diagnostic.ts';
import { pointerKeys } from '../place.ts';
import { shortened } from '../words/characters.ts';
import { compare } from './comparison.ts';

/** Whether a finding is about a name that leads nowhere, of which an earlier state of the catalog may know more. */
export function isUnknownName({ check }: Pick<CheckedFinding, 'check'>): boolean {
  return check === 'unknown-dependency' || check === 'unknown-site';
}

/** Findings of unknown names; those of names that the catalog had before say what the name has become, or that it was removed. */
export function withRenamedNames(
  findings: readonly CheckedFinding[],
  before: Catalog,
  after: Catalog,
): CheckedFinding[] {
  if (!findings.some(isUnknownName)) return [...findings];
  const domainByFile = new Map(after.domains.map((domain) => [domain.file, domain]));
  const fates = fatesOf(before, after);
  return findings.map((finding) => {
    const { check, place } = finding;
    if (!isUnknownName(finding) || !('pointer' in place)) return finding;
    const name = nameAt(domainByFile.get(place.file), place.pointer);
    const fate = fates.get(`${check === 'unknown-site' ? 'site' : 'title'} ${name}`);
    if (name === undefined || fate === undefined) return finding;
    const { fix: _, ...rest } = finding;
    if (fate.now === undefined) return { ...rest, hint: fate.hint };
    const { file, pointer } = place;
    const hint = `It was renamed: write "${shortened(fate.now)}"`;
    return { ...rest, hint, fix: [{ op: 'set', file, pointer, value: fate.now }] };
  });
}

/** What became of each name that the catalog no longer has, by `title` and the title, or `site` and the id. */
function fatesOf(
  before: Catalog,
  after: Catalog,
): ReadonlyMap<string, { readonly now: string | undefined; readonly hint: string }> {
  const { names, siteNames } = compare(before, after, true);
  const titles = new Map(titlesOf(after).map(({ id, title }) => [id, title]));
  const removed = titlesOf(before).map(({ id, title, file }) => {
    const hint = `It was removed from the catalog: delete the line, or restore "${id}" in ${file}`;
    return [`title ${title}`, { was: title, now: titles.get(names.get(id) ?? ''), hint }] as const;
  });
  const ids = after.sites.map(({ id }) => id);
  const left = before.sites.map(({ id }) => {
    const hint = `The site was removed from sites.yaml: choose another, or restore it; sites: ${ids.slice(0, 10).join(', ')}`;
    return [`site ${id}`, { was: id, now: siteNames.get(id), hint }] as const;
  });
  return new Map([...removed, ...left].filter(([, { was, now }]) => was !== now));
}

/** The display name of each domain, described or external, and its file. */
function titlesOf({ domains, externalDomains, baseLanguage = '' }: Catalog) {
  return [...domains, ...externalDomains].map(({ id, title, file }) => ({ id, title: title[baseLanguage], file }));
}

/** The name that the author wrote at a pointer such as /activeFor/0. */
function nameAt(domain: Domain | undefined, pointer: string): string | undefined {
  const [list = '', index] = pointerKeys(pointer);
  const { activeFor = [], requiredDependencies = [], usedBy = [] } = domain?.data ?? {};
  return { activeFor, requiredDependencies, usedBy }[list]?.[Number(index)];
}
