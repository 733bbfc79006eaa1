import type { Copy, Domain } from '../catalog.ts';

const telling = ['title', 'routes'] as const;
const compared = ['title', 'summary', 'collections', 'components', 'blocks', 'routes'] as const;

/**
 * The copies among these domains: of two that have one title or the same routes, and something else besides, the one after whose id
 * nothing of that is named, else the later one. Linear in the number of domains.
 */
export function copiesAmong(domains: readonly Domain[]): ReadonlyMap<Domain, Copy> {
  const copies = new Map<Domain, Copy>();
  const first = new Map<string, Domain>();
  for (const domain of domains) {
    const keys = telling.flatMap((key) => textAt(domain, key) ?? []);
    const other = keys.map((key) => first.get(key)).find((found) => found !== undefined);
    const alike = other === undefined ? [] : compared.filter((key) => isAlike(domain, other, key));
    if (other !== undefined && alike.length > 1) {
      const shared = alike.map((key) => textAt(domain, key)).join('');
      const isFirst = isNamedAfter(domain.id, shared) && !isNamedAfter(other.id, shared);
      const [copy, original] = isFirst ? [other, domain] : [domain, other];
      copies.set(copy, { original, alike });
    }
    for (const key of keys) if (!first.has(key)) first.set(key, domain);
  }
  return copies;
}

function isAlike(one: Domain, other: Domain, key: (typeof compared)[number]): boolean {
  const text = textAt(one, key);
  return text !== undefined && text === textAt(other, key);
}

/** What stands under a key; undefined where that is nothing. */
function textAt({ data }: Domain, key: (typeof compared)[number]): string | undefined {
  const value = data[key];
  return value === undefined || (Array.isArray(value) && value.length === 0) ? undefined : JSON.stringify(value);
}

/** Whether a word of an id is in a text: of two things with one text, the one that is not named after it took it. */
export function isNamedAfter(id: string, text: string): boolean {
  const words = text.toLowerCase();
  return id.split('-').some((word) => words.includes(word));
}
