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

export interface MadeFix extends Location {
  readonly before: YamlValue | undefined;
  readonly after: FixedValue;
}

/** Makes the first fix of each place. A file with a wrong encoding, or that would not be read as it should afterwards, stays. */
export function fixCatalog(files: CatalogFiles, fixes: readonly Fix[]): { files: CatalogFiles; made: MadeFix[] } {
  const fixed = new Map<string, string>();
  const all: MadeFix[] = [];
  for (const [file, fixesOfFile] of grouped(fixes, (fix) => fix.file)) {
    const { text, findings } = decodeText(file, files.bytes.get(file) ?? new TextEncoder().encode(modelineOf(file)));
    if (findings.length > 0) continue;
    const kind = kindOf(file);
    const made: MadeFix[] = [];
    const next = rewriteYaml(text, (data) => {
      for (const [fix] of grouped(fixesOfFile, ({ pointer }) => pointer).values()) made.push(...makeFix(data, fix));
      return inOrder(kind && shapes[kind], data, []) as YamlMapping;
    });
    if (next === undefined || made.length === 0) continue;
    fixed.set(file, next);
    all.push(...made);
  }
  return { files: withTexts(files, fixed), made: all };
}

export function withTexts({ entries, bytes }: CatalogFiles, texts: ReadonlyMap<string, string>): CatalogFiles {
  const [encoder, all, every] = [new TextEncoder(), new Map(bytes), [...entries]];
  for (const [path, text] of texts) {
    if (!bytes.has(path)) every.push({ path, type: 'file' });
    all.set(path, encoder.encode(text));
  }
  return { entries: every, bytes: all };
}

function makeFix(data: YamlMapping, { file, pointer, value: after }: Fix): MadeFix[] {
  const keys = pointerKeys(pointer);
  // Never a key of Object.prototype.
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
