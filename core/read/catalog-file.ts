import { type FileKind, idInPath, messagesPath } from '../schema/kinds.ts';
import { capitalized, shortened } from '../text/characters.ts';
import { canonicalCode, languageCodeFault } from '../text/scripts.ts';
import { listAt, textAt, valueAt, type YamlMapping } from '../text/value.ts';
import { decodeText, maxFileBytes } from './decode.ts';
import { type CheckedFinding, type Finding, foundBy, type Rule } from './diagnostic.ts';
import { at, inFile, startOf } from './place.ts';
import { fileRule } from './rules.ts';
import { type ShapeErrors, schemaFindings } from './schema-findings.ts';
import { isEmptyYaml, parseYaml } from './yaml.ts';
import { locate, type ParsedYaml } from './yaml-value.ts';

export interface CatalogFile {
  readonly path: string;
  readonly kind: FileKind;
  /** Present when no per-file rule finds an error in it. */
  readonly value?: YamlMapping | undefined;
}

export interface CheckedFile extends CatalogFile {
  /** The data, even if it fails its schema; absent if it cannot be read. */
  readonly stated?: YamlMapping | undefined;
  readonly findings: readonly CheckedFinding[];
}

export const asStated = (file: CheckedFile): CatalogFile => ({ ...file, value: file.stated });

/** Each stage needs the one before: size, encoding, syntax, schema, id. */
export function readCatalogFile(
  path: string,
  kind: FileKind,
  bytes: Uint8Array,
  shapeErrors: ShapeErrors,
): CheckedFile {
  const failed = (rule: Rule, found: Iterable<Finding>) => ({ path, kind, findings: foundBy(rule, found) });
  if (bytes.length > maxFileBytes) {
    const message = `The file has more than ${maxFileBytes} bytes`;
    return failed(fileRule.tooLarge, [{ place: startOf(path), message }]);
  }
  const { text, findings: encoding } = decodeText(path, bytes);
  if (encoding.length > 0) return failed(fileRule.encoding, encoding);
  // A language in progress may have no message yet: its file is then empty, or holds only comments.
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
    ...schemaFindings({ file: path, kind, value, written }, shapeErrors(kind, value)),
    ...(kind === 'languages' ? foundBy(fileRule.schema, draftFindings(path, value)) : []),
  ];
  if (findings.length === 0 && kind === 'domain') findings.push(...foundBy(fileRule.fileName, misnamed(path, value)));
  if (findings.length === 0 && kind === 'languages')
    findings.push(...foundBy(fileRule.schema, wrongCodes(path, value)));
  return { path, kind, value: findings.length > 0 ? undefined : value, stated: value, findings };
}

/** The catalog's languages; undefined while languages.yaml is missing or fails. */
export function languagesIn(files: readonly CatalogFile[]) {
  const value = files.find(({ kind }) => kind === 'languages')?.value;
  const listed = value && listAt(value, 'languages');
  return listed?.map((one) => ({ code: textAt(one, 'code'), isDraft: valueAt(one, 'draft') === true }));
}

function* misnamed(path: string, value: YamlMapping): Iterable<Finding> {
  const name = idInPath(path);
  const id = shortened(textAt(value, 'id'));
  if (id === name) return;
  const place = at(inFile(path), 'id');
  const message = `The file is named "${shortened(name)}.yaml", but the id is "${id}"`;
  const rename = `rename the file to "${id}.yaml", if no other file has that name`;
  if (/^[a-z0-9-]+$/.test(name)) {
    yield { place, message, hint: `Write \`id: ${name}\`, or ${rename}` };
  } else yield { place, message, hint: capitalized(rename) };
}

function* wrongCodes(file: string, value: YamlMapping): Iterable<Finding> {
  for (const [index, language] of listAt(value, 'languages').entries()) {
    const code = textAt(language, 'code');
    const message = languageCodeFault(code);
    if (message === undefined) continue;
    const canonical = canonicalCode(code);
    const hint =
      canonical === undefined
        ? 'Write a code such as fr or zh-Hant'
        : `Write \`${canonical}\`, also as the key of each text and in the name of ${messagesPath(code)}`;
    yield { place: at(inFile(file), 'languages', index, 'code'), message, hint };
  }
}

function* draftFindings(file: string, value: YamlMapping): Iterable<Finding> {
  const [first] = listAt(value, 'languages');
  if (valueAt(first, 'draft') !== true) return;
  const message = 'The first language is the one that the others are translated from: it cannot be in progress';
  const hint = 'Delete the key `draft`, or put another language first';
  const place = at(inFile(file), 'languages', 0, 'draft');
  yield { place, message, hint };
}
