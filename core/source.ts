import type { CheckedFinding, Finding } from './diagnostic.ts';
import { nearest } from './nearest.ts';
import { readPlainYaml } from './plain-yaml.ts';
import { type Kind, schemaFindings, type Validators } from './schema.ts';
import { decodeText, maxFileBytes } from './text.ts';
import { parseYaml, type YamlMapping } from './yaml.ts';

/** What the shell found under the catalog folder; links, FIFOs, devices and folders are never opened. */
export interface Entry {
  /** Relative to the catalog folder, POSIX. */
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'link' | 'other';
}

/** What is known of one file without looking at any other: plain data, so that it can be cached and sent to a thread. */
export interface Source {
  readonly path: string;
  readonly kind: Kind;
  /** Present when the file parses. */
  readonly value?: YamlMapping;
  /** It parses, and no per-file rule finds an error in it. */
  readonly passed: boolean;
  readonly findings: readonly CheckedFinding[];
}

const singleFiles = ['languages', 'sites', 'external-domains', 'policy', 'glossary'] as const;

/** The kind of file that a path of the catalog holds; undefined for one that has no place there. */
export function kindOf(path: string): Kind | undefined {
  const single = singleFiles.find((kind) => path === `${kind}.yaml`);
  if (single !== undefined) return single;
  if (/^messages\/[^/]+\.yaml$/.test(path)) return 'messages';
  if (/^domains\/[^/]+\.yaml$/.test(path)) return 'domain';
  return undefined;
}

// Windows opens a device, whatever the extension; the others are outputs of our own.
const reservedIds = /^(index|admin|manifest|readme|con|prn|aux|nul|com[0-9]|lpt[0-9])$/i;

export function isReservedId(id: string): boolean {
  return reservedIds.test(id);
}

/** The per-file stage: encoding, size, syntax, schema, and what the file's name promises. */
export function readSource(path: string, kind: Kind, bytes: Uint8Array, validators: Validators): Source {
  const findings: CheckedFinding[] = [];
  const add = (check: string, found: Iterable<Finding>) => {
    for (const finding of found) findings.push({ ...finding, check, severity: 'error' });
  };
  if (bytes.length > maxFileBytes) {
    const message = `The file has more than ${maxFileBytes} bytes`;
    add('too-large', [{ place: { file: path, start: 0, end: 0 }, message }]);
    return { path, kind, passed: false, findings };
  }
  const { text, findings: encoding } = decodeText(path, bytes);
  add('encoding', encoding);
  const plain = encoding.length === 0 ? readPlainYaml(text) : undefined;
  const {
    value,
    findings: syntax,
    escaped,
  } = plain === undefined ? parseYaml(path, text) : { value: plain, findings: [], escaped: [] };
  // What cannot be decoded cannot be parsed: one finding, not two.
  if (encoding.length === 0 || syntax.length === 0) add('yaml', syntax);
  add('encoding', escaped);
  if (value === undefined) return { path, kind, passed: false, findings };
  for (const finding of schemaFindings(path, validators[kind](value) ?? [])) {
    findings.push({ severity: 'error', ...finding });
  }
  if (kind === 'domain') add('file-name', fileNameFindings(path, value));
  const sound = encoding.length === 0 && escaped.length === 0;
  return { path, kind, ...(sound ? { value } : {}), passed: findings.length === 0, findings };
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

/** Files that the design wants and that are not there, and what is there and has no place. */
export function* entryFindings(
  entries: readonly Entry[],
  languages: readonly string[] | undefined,
): Iterable<CheckedFinding> {
  const files = new Set(entries.filter(({ kind }) => kind === 'file').map(({ path }) => path));
  const isMissing = (path: string) => !files.has(path);
  const missing = singleFiles.map((kind) => `${kind}.yaml`).filter(isMissing);
  const missingMessages = (languages ?? []).map((language) => `messages/${language}.yaml`).filter(isMissing);
  for (const path of [...missing, ...missingMessages]) {
    yield {
      check: 'missing-file',
      severity: 'error',
      place: { file: path, start: 0, end: 0 },
      message: `The catalog lacks the file ${path}`,
    };
  }
  for (const entry of entries) {
    // What lies in a folder that has no place here is told by the folder.
    if (!['', 'domains/', 'messages/'].includes(entry.path.slice(0, entry.path.lastIndexOf('/') + 1))) continue;
    const fault = strayFault(entry, languages, missing);
    if (fault === undefined) continue;
    yield { check: 'stray-file', severity: 'error', place: { file: entry.path, start: 0, end: 0 }, ...fault };
  }
}

/**
 * @param missing files that are wanted and not there, one of which may have another name; not those of languages, whose names are
 *   too short to be near to each other's.
 */
function strayFault(
  { path, kind }: Entry,
  languages: readonly string[] | undefined,
  missing: readonly string[],
): Pick<Finding, 'message' | 'hint'> | undefined {
  const hint = 'Move it out of the catalog';
  if (kind === 'link') return { message: 'A link has no place in the catalog', hint };
  if (kind === 'other') return { message: 'Only files have a place in the catalog', hint };
  if (kind === 'folder') {
    const hasPlace = path === 'domains' || path === 'messages';
    return hasPlace ? undefined : { message: 'This folder has no place in the catalog', hint };
  }
  if (kindOf(path) === undefined) {
    const right = path.endsWith('.yml') ? path.replace(/yml$/, 'yaml') : nearest(path, missing);
    const message = 'This file has no place in the catalog';
    return { message, hint: right === undefined ? hint : `Rename it to ${right}` };
  }
  const language = /^messages\/(.+)\.yaml$/.exec(path)?.[1];
  if (language === undefined || languages === undefined || languages.includes(language)) return undefined;
  return {
    message: `No language of languages.yaml has the code "${language}"`,
    hint: 'Add the language to languages.yaml, or move the file out of the catalog',
  };
}
