import { getCollection } from 'astro:content';
import { createRequire } from 'node:module';

/** How Lucide draws: lines in the colour of the text. */
const lines = 'fill="none" stroke="currentcolor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
/** The drawings by name. Not imported: to bundle all of them takes seconds. */
const lucide = createRequire(import.meta.url)('lucide');

/** The icons of the domains as one picture: each is a symbol, with its name as the id. */
export async function GET() {
  const names = new Set((await getCollection('docs')).flatMap(({ data }) => data.icon ?? []));
  const symbols = Array.from(names, (name) => {
    const shapes = (lucide[name] ?? []).map(([tag, attributes]) => {
      const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      return `<${tag}${pairs.join('')}/>`;
    });
    return `<symbol id="${name}" viewBox="0 0 24 24" ${lines}>${shapes.join('')}</symbol>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
}
