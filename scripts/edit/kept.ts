import type { Source } from './gate.ts';
import type { Work } from './work.ts';

/** Where the browser keeps work that is neither saved nor proposed yet; the same in all languages of the page. */
export function keyOf({ name }: Source): string {
  return `catalog-edit ${name}`;
}

export function keptWork(source: Source): Work {
  return JSON.parse(localStorage.getItem(keyOf(source)) ?? '{}');
}

export function keep(source: Source, work: Work): void {
  localStorage.setItem(keyOf(source), JSON.stringify(work));
}
