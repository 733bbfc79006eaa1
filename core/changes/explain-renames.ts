import type { Catalog } from '../catalog.ts';
import { type CheckedFinding, set } from '../diagnostic.ts';
import type { Place } from '../place.ts';
import { shortened } from '../words/characters.ts';
import type { Facts } from './fact.ts';

/** Whether a finding is about an unknown name, which an earlier state of the catalog may know. */
export function isUnknownName({ check }: CheckedFinding): boolean {
  return check === 'unknown-name';
}

/** The findings, where those of names that the catalog had before say the new name, or that it was removed. */
export function explainRenames(
  findings: readonly CheckedFinding[],
  catalog: Catalog,
  before: Facts,
  after: Facts,
): CheckedFinding[] {
  const written = catalog.references.filter(({ to }) => to === 'domain.title');
  const nameByPlace = new Map(written.map(({ name, place }) => [keyOf(place), name]));
  const language = before.at('source-language')?.value ?? '';
  const titles = (['external', 'domain'] as const).flatMap((kind) =>
    before.of(kind).flatMap(({ name: id }) => before.at('text', `${kind} ${id} title`, language) ?? []),
  );
  const titleByName = new Map(titles.map((title) => [title.value, title]));
  return findings.map((finding) => {
    const { place, fix: _, ...rest } = finding;
    const title = isUnknownName(finding) ? titleByName.get(nameByPlace.get(keyOf(place)) ?? '') : undefined;
    if (title === undefined || !('pointer' in place)) return finding;
    const value = after.get(title.id)?.value;
    if (value === undefined) {
      const hint = `It was removed from the catalog: delete the line, or restore it in ${title.place.file}`;
      return { ...rest, place, hint };
    }
    if (value === title.value) return finding;
    const hint = `It was renamed: write "${shortened(value)}"`;
    return { ...rest, place, hint, fix: [set(place, value)] };
  });
}

function keyOf(place: Place): string {
  return 'pointer' in place ? `${place.file} ${place.pointer}` : '';
}
