import childProcess, { type SpawnSyncOptions, type SpawnSyncReturns, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// To start a program, a process is copied, with the whole table of its memory: from that of the tests it takes 10 ms, from a small one 1 ms.
// So a small process starts what `spawnSync` is asked for. It is asked, and answers, by lines of JSON in two pipes.

const program = `
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const [asked, answers] = [fs.openSync(process.argv[1], 'r'), fs.openSync(process.argv[2], 'w')];
const chunk = Buffer.alloc(1 << 16);
let text = '';
for (let size; (size = fs.readSync(asked, chunk)) > 0; ) {
  text += chunk.toString('latin1', 0, size);
  if (!text.endsWith('\\n')) continue;
  const [program, args, options] = JSON.parse(Buffer.from(text, 'latin1'));
  const input = Buffer.from(options.input ?? '');
  const { status, signal, stdout, stderr, error } = spawnSync(program, args, { ...options, input, encoding: 'base64' });
  const answer = Buffer.from(JSON.stringify({ status, signal, stdout, stderr, error: error?.message }) + '\\n');
  for (let at = 0; at < answer.length; ) at += fs.writeSync(answers, answer, at);
  text = '';
}`;

interface Answer extends Pick<SpawnSyncReturns<string>, 'status' | 'signal' | 'stdout' | 'stderr'> {
  readonly error?: string;
}

/** Makes `spawnSync` ask a small process, for as long as this one runs. Where output goes elsewhere, or without FIFOs, it does as before. */
export function startQuickly(): void {
  const { spawnSync } = childProcess;
  if (spawnSync.name === 'quick' || process.platform === 'win32') return;
  const folder = mkdtempSync(join(tmpdir(), 'catalog-starter-'));
  const paths = ['asked', 'answers'].map((name) => join(folder, name));
  spawnSync('mkfifo', paths);
  spawn(process.execPath, ['-e', program, ...paths], { stdio: 'ignore' }).unref();
  const [asked, answers] = [openSync(paths[0] ?? '', 'w'), openSync(paths[1] ?? '', 'r')];
  rmSync(folder, { recursive: true });
  const chunk = Buffer.alloc(1 << 20);
  const ask = (line: string): Answer => {
    const question = Buffer.from(`${line}\n`);
    for (let at = 0; at < question.length; ) at += writeSync(asked, question, at);
    let text = '';
    while (!text.endsWith('\n')) text += chunk.toString('utf8', 0, readSync(answers, chunk));
    return JSON.parse(text);
  };
  const quick = (name: string, args: readonly string[], options: SpawnSyncOptions = {}) => {
    const { cwd = process.cwd(), env = process.env, input, maxBuffer, stdio } = options;
    if (stdio !== undefined) return spawnSync(name, args, options);
    const { error, ...answer } = ask(JSON.stringify([name, args, { cwd, env, input, maxBuffer }]));
    const [stdout, stderr] = [answer.stdout, answer.stderr].map((text) => Buffer.from(text ?? '', 'base64'));
    const isText = options.encoding === 'utf8';
    return {
      ...answer,
      stdout: isText ? String(stdout) : stdout,
      stderr: isText ? String(stderr) : stderr,
      ...(error && { error: new Error(error) }),
    };
  };
  Object.assign(childProcess, { spawnSync: quick });
  syncBuiltinESMExports();
}
