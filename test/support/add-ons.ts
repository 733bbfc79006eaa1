import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { test } from 'vitest';
import { project } from './folders.ts';

const folder = join(project, 'scripts/add-ons');
const isThere = (addOn: string) => existsSync(join(folder, addOn));

/** The folders of `scripts/add-ons`, except for the code that several of them share. */
export const addOnNames = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== 'shared' ? entry.name : [],
);

export function buildsOn(addOn: string): string[] {
  const files = fastGlob.sync(`${addOn}/**/*.{ts,tsx,mjs}`, { cwd: folder, ignore: ['**/node_modules'] });
  const imported = files.flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    return Array.from(text.matchAll(/(?:from|import\() ?'(?:\.\.\/)+([a-z]+)\//g), ([, to = '']) => to);
  });
  return addOnNames.filter((one) => one !== addOn && imported.includes(one));
}

/** A test that needs these add-ons, and imports nothing of them. */
export const storyOf = (...addOns: readonly string[]) => test.skipIf(!addOns.every(isThere));

export const withAddOn = <Row>(addOn: string, ...rows: readonly Row[]) => (isThere(addOn) ? rows : []);
