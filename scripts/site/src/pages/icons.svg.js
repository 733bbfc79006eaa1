import { getCollection } from 'astro:content';
import { createRequire } from 'node:module';

/** The drawings by name. Not imported, because a bundle of all of them takes seconds. */
const lucide = createRequire(import.meta.url)('lucide');

/** The icons of the domains, each a symbol under its name. */
export async function GET() {
  const names = new Set((await getCollection('docs')).flatMap(({ data }) => data.icon ?? []));
  const symbols = [...names].map((name) => {
    const shapes = (lucide[name] ?? []).map(([tag, attributes]) => {
      const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      return `<${tag}${pairs.join('')}/>`;
    });
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
  });
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`, {
    headers: { 'content-type': 'image/svg+xml' },
  });
}
