import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CompletionItem,
  type CompletionList,
  createProtocolConnection,
  type Diagnostic,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { parse } from 'yaml';
import { editorSchema } from '../generators/editor-schema.ts';
import { filesOf } from './support/assets.ts';
import { catalogOf, exampleFiles, seedFiles } from './support/catalogs.ts';
import { folderWith, writeFiles } from './support/run.ts';

/** A folder as an author has it: the seed's catalog, and the schema that is generated from it for editors. */
const root = folderWith(seedFiles());
const descriptor = seedFiles().get('domains/governance.yaml') ?? '';
const modeline = '# yaml-language-server: $schema=../../generated/schema/domain.schema.json\n';

let server: ChildProcess;
let connection: ProtocolConnection;
let documents = 0;
/** What waits for the diagnostics of a document; the server numbers no versions, so that each text is a document of its own. */
const waiting = new Map<string, (diagnostics: Diagnostic[]) => void>();

beforeAll(async () => {
  writeFiles(join(root, 'generated'), await filesOf(editorSchema, catalogOf(seedFiles())));
  const require = createRequire(import.meta.url);
  const home = dirname(require.resolve('yaml-language-server/package.json'));
  server = spawn(process.execPath, [join(home, 'bin/yaml-language-server'), '--stdio'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  if (server.stdout === null || server.stdin === null) throw new Error('no pipes');
  connection = createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    waiting.get(params.uri)?.(params.diagnostics);
  });
  // A stock editor answers with the default settings.
  connection.onRequest('workspace/configuration', () => [
    { validate: true, completion: true, schemaStore: { enable: false } },
    {},
    {},
    {},
    {},
  ]);
  connection.onRequest('client/registerCapability', () => null);
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    capabilities: { workspace: { configuration: true } },
    workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'catalog' }],
  });
  await connection.sendNotification('initialized', {});
});

afterAll(() => {
  connection.dispose();
  server.kill();
});

/** A descriptor that nobody has seen yet. */
function newUri(): string {
  documents += 1;
  return pathToFileURL(join(root, `catalog/domains/document-${documents}.yaml`)).href;
}

/** Shows the server a descriptor, as an editor does when it is opened. */
async function open(uri: string, text: string) {
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'yaml', version: 1, text },
  });
}

async function completions(text: string): Promise<string[]> {
  const uri = newUri();
  await open(uri, text);
  const lines = text.split('\n');
  const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  const answer: CompletionList | CompletionItem[] | null = await connection.sendRequest('textDocument/completion', {
    textDocument: { uri },
    position,
  });
  return (Array.isArray(answer) ? answer : (answer?.items ?? [])).map(({ label }) => label.trim());
}

test('a descriptor completes sites, dependencies, users and icons of the catalog', async () => {
  expect(await completions(`${modeline}activeFor:\n  - `)).toEqual(
    expect.arrayContaining(['site-a', 'site-b', 'site-c']),
  );
  expect(await completions(`${modeline}requiredDependencies:\n  - `)).toEqual(
    expect.arrayContaining(['Core CMS & Content', 'Education & Knowledge']),
  );
  expect(await completions(`${modeline}usedBy:\n  - `)).toEqual(expect.arrayContaining(['Social Engagement']));
  expect(await completions(`${modeline}icon: Buildi`)).toEqual(expect.arrayContaining(['Building2']));
  expect(await completions(`${modeline}tier: `)).toEqual(expect.arrayContaining(['essential', 'standard']));
});

test('a wrong reference is underlined, a right descriptor is not', async () => {
  const right = `${modeline}${descriptor.replace(/^# yaml-language-server.*\n/, '')}`;
  const wrong = right.replace('- site-a', '- site-x').replace('icon: Scale', 'icon: Scales');
  const underlined = async (text: string): Promise<string[]> => {
    const uri = newUri();
    const own = new Promise<Diagnostic[]>((resolve) => waiting.set(uri, resolve));
    await open(uri, text);
    const lines = text.split('\n');
    return (await own).map(
      ({ range }) => lines[range.start.line]?.slice(range.start.character, range.end.character) ?? '',
    );
  };
  expect((await underlined(wrong)).sort()).toEqual(['Scales', 'site-x']);
  expect(await underlined(right)).toEqual([]);
});

test('the schema of a catalog without routes, external domains or dependencies is one, too', async () => {
  const counts = 'counts: { requiredDependencies: 0, collections: 0, components: 0, blocks: 0, routes: 0 }';
  const limits = 'limits: { routesPerDomain: 0, adminRoutesPerDomain: 0, idRoutesInCatalog: 0 }';
  const files = exampleFiles(`# file: domains/water.yaml
requiredDependencies: []
${counts}
routes: []
# no file: domains/parks.yaml
# file: external-domains.yaml
externalDomains: []
# file: policy.yaml
${limits}
`);
  const generated = await filesOf(editorSchema, catalogOf(files));
  const isRight = new Ajv2020({ allErrors: true }).compile(
    JSON.parse(generated.get('schema/domain.schema.json') ?? ''),
  );
  expect(isRight(parse(files.get('domains/water.yaml') ?? '')), JSON.stringify(isRight.errors)).toBe(true);
});
