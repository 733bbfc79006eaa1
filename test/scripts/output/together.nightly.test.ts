import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { checkTree } from '../../../scripts/output/check.ts';
import { type OutputFile, outputFile } from '../../../scripts/output/manifest.ts';
import { writeTree } from '../../../scripts/output/write.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { contentsOf, textsOf } from './folder.ts';
import { buildProcesses } from './processes.ts';

const [writer = ''] = await buildProcesses('writer');

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
    writeTree(join(root, word), treeOf(word, size), 'digest');
    trees[JSON.stringify(contentsOf(join(root, word)))] = word;
  }
  const out = join(root, 'output/generated');
  return {
    root,
    out,
    stateOf: () => (existsSync(out) ? (trees[JSON.stringify(contentsOf(out))] ?? 'mixed') : 'absent'),
  };
}

/** Starts a writer, and sends it a signal when a folder is there; answers how it ended. */
async function stopAt(moment: string, signal: NodeJS.Signals, out: string, files: string) {
  const { child, ended } = start(out, files);
  while (child.exitCode === null && !existsSync(join(out, '..', moment))) await sleep(0);
  child.kill(signal);
  return ended;
}

describe('at the same time', () => {
  it('two runs and more end well, or say that another is running, also those that find a dead one', async () => {
    const { root, out, stateOf } = await prepare(200);
    let busy = 0;
    for (let round = 0; round < 20; round += 1) {
      const other = stateOf() === 'one' ? 'two' : 'one';
      if (round > 0) await stopAt('.generated.work/stage', 'SIGKILL', out, join(root, `${other}.json`));
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
    expect(busy).toBeLessThan(80);
  });

  it('a check sees one tree or the other', async () => {
    const { root, out } = await prepare(60);
    const [one, two] = [treeOf('one', 60), treeOf('two', 60)];
    writeTree(out, one, 'digest');
    const known = checkTree(out, two, 'digest');
    let checks = 0;
    let writing = true;
    const writes = (async () => {
      for (let i = 0; i < 20; i += 1) await start(out, join(root, `${i % 2 === 0 ? 'two' : 'one'}.json`)).ended;
      writing = false;
    })();
    while (writing) {
      const result = checkTree(out, two, 'digest');
      const isBusy = result.kind === 'refused' && /^Another run is writing| was changed /.test(result.problems.join());
      if (result.kind !== 'fresh' && !isBusy) expect(result).toEqual(known);
      checks += 1;
      await sleep(0);
    }
    await writes;
    expect(checks).toBeGreaterThan(1);
  });
});
