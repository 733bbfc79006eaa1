import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { schemas } from '../generators/schemas.ts';
import { filesOf } from './support/assets.ts';
import { catalogOf, seedFiles } from './support/catalogs.ts';
import { edited } from './support/edit.ts';
import { temporaryFolder } from './support/folders.ts';
import { writeFiles } from './support/run.ts';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly diagnostics: readonly Said[]; readonly items: readonly unknown[] };
  readonly result?: {
    readonly contents: { readonly value: string };
    readonly items: readonly { readonly label: string }[];
  };
}

interface Said {
  readonly message: string;
  readonly range: { readonly start: { readonly line: number } };
}

const folder = temporaryFolder();
const path = 'domains/education.yaml';
const files = edited(
  seedFiles(),
  [path, 'icon: GraduationCap', 'icon: Graduationcap'],
  [path, '- site-b', '- site-x'],
  [path, 'version: 0.1.0', "version: '0.1'"],
  [path, '- Core CMS & Content', '- Core CMS'],
  [path, 'tier: standard', 'tier: standart'],
  [path, "path: '/{locale}/education/institutions'", "path: '/{locale}/Institutions É'"],
);
const text = files.get(path) ?? '';
const uri = pathToFileURL(join(folder, 'catalog', path)).href;
writeFiles(join(folder, 'generated'), await filesOf(schemas, catalogOf(seedFiles())));

const require = createRequire(import.meta.url);
const program = require.resolve('yaml-language-server/bin/yaml-language-server');
const server = spawn(process.execPath, [program, '--stdio']);
afterAll(() => server.kill());
const waiting = new Map<number | string, (message: Message) => void>();

function send(message: object): void {
  const content = JSON.stringify({ jsonrpc: '2.0', ...message });
  server.stdin.write(`Content-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`);
}

let read = '';
server.stdout.setEncoding('latin1').on('data', (part: string) => {
  read += part;
  for (;;) {
    const [head = '', length] = /^.*?Content-Length: (\d+).*?\r\n\r\n/s.exec(read) ?? [];
    const end = head.length + Number(length);
    if (head === '' || read.length < end) return;
    const message: Message = JSON.parse(Buffer.from(read.slice(head.length, end), 'latin1').toString());
    read = read.slice(end);
    const { id, method, params } = message;
    // An editor that has no settings.
    if (id !== undefined && method !== undefined) send({ id, result: params?.items?.map(() => ({})) ?? null });
    else waiting.get(method ?? id ?? '')?.(message);
  }
});

const answered = (to: number | string) => new Promise<Message>((resolve) => waiting.set(to, resolve));
let count = 0;
async function ask(method: string, params: object): Promise<Message> {
  count += 1;
  const answer = answered(count);
  send({ id: count, method, params });
  return answer;
}

await ask('initialize', { processId: null, rootUri: pathToFileURL(folder).href, capabilities: {} });
send({ method: 'initialized', params: {} });
const settings = { yaml: { validate: true, hover: true, completion: true, schemaStore: { enable: false } } };
send({ method: 'workspace/didChangeConfiguration', params: { settings } });
const published = answered('textDocument/publishDiagnostics');
send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'yaml', version: 1, text } } });
const { diagnostics } = (await published).params ?? { diagnostics: [] };

const lines = text.split('\n');
/** What the editor shows at a text of the descriptor. */
async function shownAt(method: 'hover' | 'completion', part: string) {
  const line = lines.findIndex((one) => one.includes(part));
  const position = { line, character: (lines[line] ?? '').indexOf(part) + 2 };
  return (await ask(`textDocument/${method}`, { textDocument: { uri }, position })).result;
}

test('an editor says in a sentence what is wrong: the names that are near, and forms in words', () => {
  const said = diagnostics.map(({ message, range }) => `${lines[range.start.line]?.trim()} | ${message}`);
  expect(said).toEqual([
    'tier: standart | Value is not accepted. Valid values: "essential", "standard".',
    "version: '0.1' | Three numbers of at most nine digits, separated by dots, without leading zeros. Example: 0.1.0",
    'icon: Graduationcap | Write one of these: GraduationCap; Grape; Grid2x2; Grid2x2Check; Grid2x2Plus; Grid2x2X; Grid3x2; Grid3x3; Grip; GripHorizontal; GripVertical; Group',
    '- site-x | Write one of these: site-a; site-b; site-c',
    expect.stringMatching(/^- Core CMS \| Write one of these: .*; Core CMS & Content; /),
    "- { method: GET, path: '/{locale}/Institutions É' } | /admin/… or /{locale}/…; lower-case words with hyphens, {id} at most once, and 16 segments at most. Example: /{locale}/water",
  ]);
});

test.each(['icon:', 'Graduationcap', 'Core CMS', 'path:', 'site-x', 'title:'])(
  'what an editor shows of %s is short',
  async (part) => {
    expect((await shownAt('hover', part))?.contents.value.length).toBeLessThan(1000);
  },
);

test('an editor completes the name of any icon, and of what the catalog has', async () => {
  const labelsAt = async (part: string) => (await shownAt('completion', part))?.items.map(({ label }) => label);
  expect(await labelsAt('Graduationcap')).toEqual(
    expect.arrayContaining(['GraduationCap', 'Droplets', 'SquareX', 'X']),
  );
  expect(await labelsAt('Core CMS')).toContain('GIS & Maps');
});
