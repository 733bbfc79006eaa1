import { decodeText } from '../read/decode.ts';
import type { CatalogFiles } from '../read/files.ts';
import type { Fix, FixedValue } from '../read/finding.ts';
import type { Location } from '../read/location.ts';
import { inOrder } from '../schema/in-order.ts';
import { kindOf, modelineOf, shapes } from '../schema/kinds.ts';
import { grouped } from '../text/lists.ts';
import { pointerKeys } from '../text/pointer.ts';
import { isMapping, valueAt, type YamlMapping, type YamlValue } from '../text/value.ts';
import { rewriteYaml } from './rewrite.ts';

export interface AppliedFix extends Location {
  readonly before: YamlValue | undefined;
  readonly after: FixedValue;
}

/** Makes the first fix of each location. Skips a file that cannot be rewritten. */
export function fixCatalog(files: CatalogFiles, fixes: readonly Fix[]): { files: CatalogFiles; applied: AppliedFix[] } {
  const texts = new Map<string, string>();
  const applied: AppliedFix[] = [];
  for (const [file, fixesOfFile] of grouped(fixes, (fix) => fix.file)) {
    const { text, findings } = decodeText(file, files.bytes.get(file) ?? new TextEncoder().encode(modelineOf(file)));
    if (findings.length > 0) continue;
    const kind = kindOf(file);
    const appliedInFile: AppliedFix[] = [];
    const next = rewriteYaml(text, (data) => {
      for (const [fix] of grouped(fixesOfFile, ({ pointer }) => pointer).values())
        appliedInFile.push(...makeFix(data, fix));
      return inOrder(kind && shapes[kind], data, []) as YamlMapping;
    });
    if (next === undefined || appliedInFile.length === 0) continue;
    texts.set(file, next);
    applied.push(...appliedInFile);
  }
  return { files: withTexts(files, texts), applied };
}

export function withTexts({ entries, bytes }: CatalogFiles, texts: ReadonlyMap<string, string>): CatalogFiles {
  const encoder = new TextEncoder();
  const added = [...texts.keys()].filter((path) => !bytes.has(path));
  return {
    entries: [...entries, ...added.map((path) => ({ path, type: 'file' as const }))],
    bytes: new Map([...bytes, ...Array.from(texts, ([path, text]) => [path, encoder.encode(text)] as const)]),
  };
}

/** 'B' at `/title/en`: `{ id: 'a' }` becomes `{ id: 'a', title: { en: 'B' } }`. */
function makeFix(data: YamlMapping, { file, pointer, value: after }: Fix): AppliedFix[] {
  const keys = pointerKeys(pointer);
  // A key of Object.prototype would change every object.
  if (keys.some((key) => key in {})) return [];
  const last = keys.pop() ?? '';
  let parent: YamlValue | undefined = data;
  for (const key of keys) {
    if (isMapping(parent)) parent[key] ??= {};
    parent = valueAt(parent, key);
  }
  const before = valueAt(parent, last);
  if (before === after || (typeof before === 'object' && before !== null)) return [];
  if (isMapping(parent)) parent[last] = after;
  else if (Array.isArray(parent) && before !== undefined) parent[Number(last)] = after;
  else return [];
  return [{ file, pointer, before, after }];
}
