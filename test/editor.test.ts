import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CompletionItem,
  type CompletionList,
  createProtocolConnection,
  type Diagnostic,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';

const root = fileURLToPath(new URL('../', import.meta.url));
const uri = pathToFileURL(join(root, 'catalog/domains/water.yaml')).href;
const modeline = '# yaml-language-server: $schema=../../generated/schema/domain.schema.json\n';

let server: ChildProcess;
let connection: ProtocolConnection;
const published: Diagnostic[][] = [];
let version = 0;

beforeAll(async () => {
  const require = createRequire(import.meta.url);
  const home = dirname(require.resolve('yaml-language-server/package.json'));
  server = spawn(process.execPath, [join(home, 'bin/yaml-language-server'), '--stdio'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  if (server.stdout === null || server.stdin === null) throw new Error('no pipes');
  connection = createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  connection.onNotification('textDocument/publishDiagnostics', (params: { diagnostics: Diagnostic[] }) => {
    published.push(params.diagnostics);
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

/** Shows the server a descriptor, as an editor does when it is opened. */
async function open(text: string) {
  version += 1;
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'yaml', version, text },
  });
}

async function completions(text: string): Promise<string[]> {
  await open(text);
  const lines = text.split('\n');
  const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  const answer: CompletionList | CompletionItem[] | null = await connection.sendRequest('textDocument/completion', {
    textDocument: { uri },
    position,
  });
  return (Array.isArray(answer) ? answer : (answer?.items ?? [])).map(({ label }) => label.trim());
}

test('a descriptor completes sites, dependencies, users and icons of the live catalog', async () => {
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
  const right = readFileSync(join(root, 'catalog/domains/governance.yaml'), 'utf8');
  const wrong = right.replace('- site-a', '- site-x').replace('icon: Scale', 'icon: Scales');
  const underlined = async (text: string, wanted: number): Promise<string[]> => {
    published.length = 0;
    await open(text);
    const lines = text.split('\n');
    for (let waited = 0; waited < 10_000; waited += 50) {
      const found = published.at(-1);
      if (found !== undefined && found.length >= wanted) {
        return found.map(
          ({ range }) => lines[range.start.line]?.slice(range.start.character, range.end.character) ?? '',
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('no diagnostics came');
  };
  expect((await underlined(wrong, 2)).sort()).toEqual(['Scales', 'site-x']);
  expect(await underlined(right, 0)).toEqual([]);
});
