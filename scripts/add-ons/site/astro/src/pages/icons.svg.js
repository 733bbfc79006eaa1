import { getCollection } from 'astro:content';
import { spriteOf } from '../sprite.mjs';

/** The icons of the domains. */
export async function GET() {
  return spriteOf(new Set((await getCollection('docs')).flatMap(({ data }) => data.icon ?? [])));
}
