import type { Catalog } from '../../../../core/model/catalog.ts';
import { type CheckedFinding, fixAt } from '../../../../core/read/diagnostic.ts';
import { shortened } from '../../../../core/text/characters.ts';
import { withRightSigns } from '../../../../core/words/typography.ts';
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
  const language = before.at('source-language')?.value ?? '';
  const titles = before.of('text').filter(({ key: [, , name, code] }) => name === 'title' && code === language);
  const titleByName = new Map(titles.map((title) => [title.value, title]));
  const references = catalog.references.filter(({ to }) => to === 'domain.title');
  const nameAt = new Map(references.map(({ name, place }) => [place.file + place.pointer, name]));
  return findings.map((finding) => {
    const { place, fix: _, ...rest } = finding;
    if (!isUnknownName(finding) || !('pointer' in place)) return finding;
    const title = titleByName.get(nameAt.get(place.file + place.pointer) ?? '');
    if (title === undefined) return finding;
    const stated = after.get(title.id)?.value;
    // As the title will be after its own fix.
    const now = stated && withRightSigns({ language, text: stated, original: stated });
    if (now === title.value) return finding;
    if (now === undefined) {
      const hint = `It was removed from the catalog: delete the line, or restore it in ${title.place.file}`;
      return { ...rest, place, hint };
    }
    return { ...rest, place, hint: `It was renamed: write "${shortened(now)}"`, fix: [fixAt(place, now)] };
  });
}
