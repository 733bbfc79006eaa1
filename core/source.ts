import type { CheckedFinding, Finding } from './diagnostic.ts';
import type { Kind } from './kinds.ts';
import { type ShapeErrors, schemaFindings } from './schema.ts';
import { addFindings, emptyTally } from './tally.ts';
import { decodeText, maxFileBytes } from './text.ts';
import { parseYaml, type YamlMapping } from './yaml.ts';

/** What is known of one file without looking at any other. */
export interface Source {
  readonly path: string;
  readonly kind: Kind;
  /** Present when the file parses. */
  readonly value?: YamlMapping;
  /** It parses, and no per-file rule finds an error in it. */
  readonly passed: boolean;
  readonly findings: readonly CheckedFinding[];
  /** Number of errors that are not among the findings, because there are too many. */
  readonly dropped: number;
}

/** The per-file stage: encoding, size, syntax, schema, and what the file's name promises. */
export function readSource(path: string, kind: Kind, bytes: Uint8Array, shapeErrors: ShapeErrors): Source {
  const tally = emptyTally();
  const add = (id: string, found: Iterable<Finding>) => addFindings(tally, { id, severity: 'error' }, found);
  const value = bytes.length > maxFileBytes ? undefined : readValue(path, kind, bytes, shapeErrors, add);
  if (bytes.length > maxFileBytes) {
    const message = `The file has more than ${maxFileBytes} bytes`;
    add('too-large', [{ place: { file: path, start: 0, end: 0 }, message }]);
  }
  const { findings, dropped } = tally;
  const passed = findings.length === 0;
  return { path, kind, ...(value === undefined ? {} : { value }), passed, findings, dropped: dropped.error };
}

/** The data of a file; undefined where it does not parse, or reads differently from what it says. */
function readValue(
  path: string,
  kind: Kind,
  bytes: Uint8Array,
  shapeErrors: ShapeErrors,
  add: (check: string, found: Iterable<Finding>) => void,
): YamlMapping | undefined {
  const { text, isSound, findings: encoding } = decodeText(path, bytes);
  add('encoding', encoding);
  const { value, findings: syntax, escaped } = parseYaml(path, text);
  // What cannot be decoded cannot be parsed: one finding, not two.
  if (isSound) add('yaml', syntax);
  add('encoding', escaped);
  if (value === undefined) return undefined;
  for (const { check, ...finding } of schemaFindings(path, shapeErrors(kind, value), value)) add(check, [finding]);
  if (kind === 'domain') add('file-name', fileNameFindings(path, value));
  return isSound && escaped.length === 0 ? value : undefined;
}

// Windows opens a device, whatever the extension; the others are outputs of our own.
const reservedIds = /^(index|admin|manifest|readme|con|prn|aux|nul|com[0-9]|lpt[0-9])$/i;

export function isReservedId(id: string): boolean {
  return reservedIds.test(id);
}

function* fileNameFindings(path: string, { id }: YamlMapping): Iterable<Finding> {
  if (typeof id !== 'string') return;
  const place = { file: path, pointer: '/id' };
  const name = path.slice('domains/'.length, -'.yaml'.length);
  if (isReservedId(id)) {
    yield { place, message: `The id "${id}" is reserved`, hint: 'Choose another id' };
  } else if (name !== id) {
    yield {
      place,
      message: `The file is named "${name}.yaml", the id is "${id}"`,
      hint: `Rename the file to "${id}.yaml", or write \`id: ${name}\``,
    };
  }
}
