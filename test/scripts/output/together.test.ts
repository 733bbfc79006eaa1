import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkTree } from '../../../scripts/output/check.ts';
import { type OutputFile, outputFile } from '../../../scripts/output/manifest.ts';
import { writeTree } from '../../../scripts/output/write.ts';
import { contentsOf, temporaryFolder, textsOf } from './folder.ts';
import { buildWriter } from './processes.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'writer-'));
let writer = '';
beforeAll(async () => {
  ({ writer } = await buildWriter(folder));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Two trees that share no contents but have some paths in common. */
function treeOf(word: string, size: number): OutputFile[] {
  return Array.from({ length: size }, (_, i) =>
    outputFile(i % 3 === 0 ? `${word}/only/${i}.md` : `pages/${i % 10}/${i}.md`, `${word} ${i}\n`),
  );
}

/** Starts a writer; answers what it printed and how it ended. */
function start(out: string, files: string) {
  const child = spawn(process.execPath, [writer, out, files], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (data) => {
    printed += data;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, printed }));
  return { child, ended };
}

async function prepare(size: number) {
  const root = temporaryFolder();
  const trees: Record<string, string> = {};
  for (const word of ['one', 'two']) {
    writeFileSync(join(root, `${word}.json`), JSON.stringify(textsOf(treeOf(word, size))));
    await writeTree(join(root, word), treeOf(word, size), 'digest');
    trees[JSON.stringify(contentsOf(join(root, word)))] = word;
  }
  const out = join(root, 'output/generated');
  return { root, out, stateOf: () => trees[JSON.stringify(contentsOf(out))] ?? 'mixed' };
}

describe('at the same time', () => {
  it('two runs and more end well, or say that another is running', async () => {
    const { root, out, stateOf } = await prepare(200);
    let busy = 0;
    for (let round = 0; round < 5; round += 1) {
      const runs = ['one', 'two', 'one', 'two'].map((word) => start(out, join(root, `${word}.json`)).ended);
      const results = (await Promise.all(runs)).map(({ printed }) => JSON.parse(printed));
      for (const { kind, problems } of results) {
        if (kind !== 'refused') continue;
        busy += 1;
        expect(problems[0]).toContain('Another run is writing');
      }
      expect(results.some(({ kind }) => kind === 'written' || kind === 'unchanged')).toBe(true);
      expect(['one', 'two']).toContain(stateOf());
      expect(readdirSync(join(root, 'output'))).toEqual(['generated']);
    }
    expect(busy).toBeLessThan(20);
  });

  it('a check sees one tree or the other', async () => {
    const { root, out } = await prepare(60);
    const [one, two] = [treeOf('one', 60), treeOf('two', 60)];
    await writeTree(out, one, 'digest');
    const known = await checkTree(out, two, 'digest');
    let checks = 0;
    let writing = true;
    const writes = (async () => {
      for (let i = 0; i < 6; i += 1) await start(out, join(root, `${i % 2 === 0 ? 'two' : 'one'}.json`)).ended;
      writing = false;
    })();
    while (writing) {
      const result = await checkTree(out, two, 'digest');
      if (result.kind !== 'fresh') expect(result).toEqual(known);
      checks += 1;
      await sleep(0);
    }
    await writes;
    expect(checks).toBeGreaterThan(20);
  });

  it('a signal to stop leaves the old tree or the new, and nothing beside it', async () => {
    const { root, out, stateOf } = await prepare(300);
    await writeTree(out, treeOf('one', 300), 'digest');
    const ends = new Set<string>();
    for (let delay = 30; delay <= 120; delay += 10) {
      const word = stateOf() === 'one' ? 'two' : 'one';
      const { child, ended } = start(out, join(root, `${word}.json`));
      await sleep(delay);
      child.kill(delay % 20 === 0 ? 'SIGINT' : 'SIGTERM');
      const { code, signal } = await ended;
      ends.add(`${code ?? signal}`);
      expect(['one', 'two'], `a signal after ${delay} ms`).toContain(stateOf());
      expect(readdirSync(join(root, 'output')), `a signal after ${delay} ms`).toEqual(['generated']);
    }
    for (const end of ends) expect(['0', 'SIGINT', 'SIGTERM']).toContain(end);
  });
});
