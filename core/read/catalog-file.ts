import { type CheckedFinding, type Finding, foundBy, maxFindings, type Rule } from '../diagnostic.ts';
import { shortened } from '../words/characters.ts';
import { decodeText, maxFileBytes } from './decode.ts';
import type { Kind } from './kinds.ts';
import { fileRule } from './rules.ts';
import { type ShapeErrors, schemaFindings } from './schema.ts';
import { isEmptyYaml, parseYaml } from './yaml.ts';
import { isMapping, locate, type ParsedYaml, type YamlMapping } from './yaml-value.ts';

/** What is known of one file without looking at any other. */
export interface CatalogFile {
  readonly path: string;
  readonly kind: Kind;
  /** Present when no per-file rule finds an error in it. */
  readonly value?: YamlMapping | undefined;
}

/** The same, and what was found in it. */
export interface CheckedFile extends CatalogFile {
  readonly findings: readonly CheckedFinding[];
}

/** The per-file stage: size, encoding, syntax, each where the one before it passes; then the schema, and what the file's name promises. */
export function readCatalogFile(path: string, kind: Kind, bytes: Uint8Array, shapeErrors: ShapeErrors): CheckedFile {
  const failed = (rule: Rule, found: Iterable<Finding>) => ({ path, kind, findings: foundBy(rule, found) });
  if (bytes.length > maxFileBytes) {
    const message = `The file has more than ${maxFileBytes} bytes`;
    return failed(fileRule.tooLarge, [{ place: { file: path, start: 0, end: 0 }, message }]);
  }
  const { text, findings: encoding } = decodeText(path, bytes);
  if (encoding.length > 0) return failed(fileRule.encoding, encoding);
  // A language without a message has a file without a key.
  const isEmpty = kind === 'messages' && isEmptyYaml(text);
  const { root, value, findings: syntax }: ParsedYaml = isEmpty ? { value: {}, findings: [] } : parseYaml(path, text);
  if (value === undefined) return { path, kind, findings: syntax };
  const written = (pointer: string) => text.slice(locate(root, pointer).start, locate(root, pointer).end);
  const findings = [
    ...schemaFindings({ file: path, kind, value, written }, shapeErrors(kind, value).slice(0, maxFindings)),
    ...(kind === 'domain' ? foundBy(fileRule.fileName, fileNameFindings(path, value)) : []),
    ...(kind === 'languages' ? foundBy(fileRule.schema, draftFindings(path, value)) : []),
  ];
  return findings.length > 0 ? { path, kind, findings } : { path, kind, value, findings };
}

/** The codes of the catalog's languages; undefined while languages.yaml is missing or fails. */
export function languageCodes(files: readonly CatalogFile[]): string[] | undefined {
  return languagesIn(files)?.map(({ code }) => String(code));
}

/** The codes of those in progress. */
export function draftCodes(files: readonly CatalogFile[]): string[] {
  return (languagesIn(files) ?? []).flatMap(({ code, draft }) => (draft === true ? String(code) : []));
}

function languagesIn(files: readonly CatalogFile[]): YamlMapping[] | undefined {
  const languages = files.find(({ kind }) => kind === 'languages')?.value?.languages;
  return Array.isArray(languages) ? languages.filter(isMapping) : undefined;
}

function* fileNameFindings(path: string, { id }: YamlMapping): Iterable<Finding> {
  const name = path.slice('domains/'.length, -'.yaml'.length);
  // What is no id at all is reported by its schema.
  if (typeof id !== 'string' || id === name || !/^[a-z0-9-]+$/.test(id)) return;
  const message = `The file is named "${shortened(name)}.yaml", but the id is "${shortened(id)}"`;
  const hint = `If this is a copy, give it another id; if not, rename the file to "${shortened(id)}.yaml"`;
  yield { place: { file: path, pointer: '/id' }, message, hint };
}

/** The other languages are translated from the first one. */
function* draftFindings(file: string, { languages }: YamlMapping): Iterable<Finding> {
  const [first] = Array.isArray(languages) ? languages : [];
  if (!isMapping(first) || first.draft !== true) return;
  const message = 'The first language is the one that the others are translated from: it cannot be in progress';
  yield {
    place: { file, pointer: '/languages/0/draft' },
    message,
    hint: 'Delete the key `draft`, or put another language first',
  };
}
