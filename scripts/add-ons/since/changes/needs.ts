import { grouped } from '../../../../core/text/lists.ts';
import { type Fact, type Facts, fact } from './fact.ts';

/** A need is new at a site if a domain that was active there requires something that nothing needed there before. */
export function* newNeeds(before: Facts, after: Facts): Iterable<Fact> {
  const added = after.of('requires').filter(({ id }) => before.get(id) === undefined);
  for (const [needed, requirers] of grouped(added, ({ name }) => name)) {
    const kinds = ['domain', 'external'] as const;
    if (!kinds.some((kind) => before.at(kind, needed) && after.at(kind, needed))) continue;
    const neededAt = new Set([needed, ...before.requirersOf(needed)].flatMap((id) => sitesOf(id, before)));
    for (const { holder, domain = '', location } of requirers) {
      const earlier = new Set(sitesOf(domain, before));
      for (const site of sitesOf(domain, after)) {
        if (!earlier.has(site) || neededAt.has(site)) continue;
        const name = `${needed} (${site})`;
        const rest = { holder, domain, name, value: '', location, containers: [] };
        yield fact('need', [site, needed], rest);
      }
    }
  }
}

function sitesOf(domain: string, facts: Facts): string[] {
  const isKnown = facts.at('requirements', domain) !== undefined;
  return isKnown ? facts.ofDomain(domain, 'active').map(({ name }) => name) : [];
}
