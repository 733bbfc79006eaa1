import { createRequire } from 'node:module';

/** How Lucide draws: lines in the colour of the text. */
const lines = 'fill="none" stroke="currentcolor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
/** The drawings by name. Not imported, because a bundle of all of them takes seconds. */
const lucide = createRequire(import.meta.url)('lucide');

/** Icons as one picture, each a symbol under its name. @param {Iterable<string>} names */
export function spriteOf(names) {
  const symbols = [...names].map((name) => {
    const shapes = (lucide[name] ?? []).map(([tag, attributes]) => {
      const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      return `<${tag}${pairs.join('')}/>`;
    });
    return `<symbol id="${name}" viewBox="0 0 24 24" ${lines}>${shapes.join('')}</symbol>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
}
