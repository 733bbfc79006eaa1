import { type FileKind, idInPath, messagesPath } from '../schema/kinds.ts';
import { capitalized, shortened } from '../text/characters.ts';
import { canonicalCode, languageCodeFault } from '../text/scripts.ts';
import { listAt, textAt, valueAt, type YamlMapping } from '../text/value.ts';
import { decodeText, maxFileBytes } from './decode.ts';
import { fileCheck } from './file-checks.ts';
import { type CheckedFinding, type Finding, findingsBy } from './finding.ts';
import { at, firstLine, inFile } from './location.ts';
import { schemaFindings, type ValidateSchema } from './schema-findings.ts';
import { isEmptyYaml, parseYaml } from './yaml.ts';
import { locate, type ParsedYaml } from './yaml-value.ts';

export interface SourceFile {
  readonly path: string;
  readonly kind: FileKind;
  /** Absent if a check of the file reports an error. */
  readonly value?: YamlMapping | undefined;
}

export interface CheckedSourceFile extends SourceFile {
  /** The data, even if it fails its schema; absent if it cannot be read. */
  readonly parsed?: YamlMapping | undefined;
  readonly findings: readonly CheckedFinding[];
}

export const asParsed = (file: CheckedSourceFile): SourceFile => ({ ...file, value: file.parsed });

/** Checks size, encoding, YAML, schema and id, and stops at the first stage with an error. */
export function readSourceFile(
  path: string,
  kind: FileKind,
  bytes: Uint8Array,
  validateSchema: ValidateSchema,
): CheckedSourceFile {
  if (bytes.length > maxFileBytes) {
    const message = `The file has more than ${maxFileBytes} bytes`;
    const location = inFile(path, firstLine);
    return { path, kind, findings: findingsBy(fileCheck.tooLarge, [{ location, message }]) };
  }
  const { text, findings: encoding } = decodeText(path, bytes);
  if (encoding.length > 0) return { path, kind, findings: findingsBy(fileCheck.encoding, encoding) };
  // The UI texts of a draft may be empty, or have only comments.
  const isEmpty = kind === 'messages' && isEmptyYaml(text);
  const parsed: ParsedYaml = isEmpty ? { text, value: {}, findings: [] } : parseYaml(path, text);
  const { value, findings: syntax } = parsed;
  if (value === undefined) return { path, kind, findings: syntax };
  const written = (pointer: string) => {
    const { start, end } = locate(parsed, pointer);
    return text.slice(start, end);
  };
  const findings = [
    ...syntax,
    ...schemaFindings({ file: path, kind, value, written }, validateSchema(kind, value)),
    ...(kind === 'languages' ? findingsBy(fileCheck.schema, draftFindings(path, value)) : []),
  ];
  if (findings.length === 0 && kind === 'domain')
    findings.push(...findingsBy(fileCheck.fileName, misnamed(path, value)));
  if (findings.length === 0 && kind === 'languages')
    findings.push(...findingsBy(fileCheck.schema, wrongCodes(path, value)));
  return { path, kind, value: findings.length > 0 ? undefined : value, parsed: value, findings };
}

/** Undefined if languages.yaml is missing or has errors. */
export function languagesIn(files: readonly SourceFile[]) {
  const value = files.find(({ kind }) => kind === 'languages')?.value;
  const entries = value && listAt(value, 'languages');
  return entries?.map((entry) => ({ code: textAt(entry, 'code'), isDraft: valueAt(entry, 'draft') === true }));
}

function* misnamed(path: string, value: YamlMapping): Iterable<Finding> {
  const name = idInPath(path);
  const id = shortened(textAt(value, 'id'));
  if (id === name) return;
  const location = at(inFile(path), 'id');
  const message = `The file is named "${shortened(name)}.yaml", but the id is "${id}"`;
  const rename = `rename the file to "${id}.yaml", if no other file has that name`;
  const hint = /^[a-z0-9-]+$/.test(name) ? `Write \`id: ${name}\`, or ${rename}` : capitalized(rename);
  yield { location, message, hint };
}

function* wrongCodes(file: string, value: YamlMapping): Iterable<Finding> {
  for (const [index, language] of listAt(value, 'languages').entries()) {
    const code = textAt(language, 'code');
    const message = languageCodeFault(code);
    if (message === undefined) continue;
    const canonical = canonicalCode(code);
    const rename = `Write \`${canonical}\`, also as the key of each text and in the name of ${messagesPath(code)}`;
    const hint = canonical === undefined ? 'Write a code such as fr or zh-Hant' : rename;
    yield { location: at(inFile(file), 'languages', index, 'code'), message, hint };
  }
}

function* draftFindings(file: string, value: YamlMapping): Iterable<Finding> {
  const [first] = listAt(value, 'languages');
  if (valueAt(first, 'draft') !== true) return;
  const message = 'The first language is the source of all translations, so it cannot be a draft';
  const hint = 'Delete the key `draft`, or put another language first';
  yield { location: at(inFile(file), 'languages', 0, 'draft'), message, hint };
}
