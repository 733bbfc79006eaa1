import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidArgumentError } from 'commander';
import type { PublishedCatalog } from '../../../../core/model/catalog.ts';
import { load } from '../../../catalog/load.ts';
import { generate } from '../../../commands/generate.ts';
import { optionsOf, parseCount } from '../../../options.ts';
import { render } from '../../../output/render.ts';
import { textsIn } from '../../../output/tree.ts';
import { printError } from '../../../print.ts';
import type { Project } from '../../../start/project.ts';
import { messageOf } from '../../shared/message-of.ts';
import { requireWithDrafts } from '../../shared/with-drafts.ts';
import { astro, withWebsite, writePages } from '../astro.ts';
import { onChange, stateOf } from '../on-change.ts';
import { websitePages } from '../pages.ts';

export async function preview(args: readonly string[], project: Project): Promise<number> {
  const description = 'Serves the pages on this machine, without search. After each change, it writes generated/, too.';
  const [catalog, generated] = [join(project.path, 'catalog'), join(project.path, 'generated')];
  const { port } = optionsOf('preview', description)
    .option('--port <number>', 'the port, or the next one that is free', parsePort, 5173)
    .parse(args, { from: 'user' })
    .opts<{ port: number }>();
  const before = stateOf(catalog);
  const code = await generate([], project);
  if (code !== 0 && !existsSync(join(generated, 'pages/site.json'))) return code;
  return withWebsite(project.folder, async (folder) => {
    const makePages = await websitePages(project, false);
    const writeNow = async () => {
      const withDrafts = requireWithDrafts(load(catalog, project.engine));
      // A preview renders drafts as if they were published.
      const files = await render(project, withDrafts as PublishedCatalog);
      const texts = files.map(({ path, bytes }) => [path, String(bytes)] as const);
      writePages(folder, new Map([...texts, ...makePages(withDrafts)]), '/');
    };
    // If there are errors, the last generated pages are shown.
    if (code === 0) await writeNow();
    else writePages(folder, textsIn(generated), '/');
    const server = astro(folder, ['dev', '--port', String(port)], { NODE_ENV: 'development' });
    const follow = async () => {
      try {
        if ((await generate([], project)) !== 0) return;
        await writeNow();
        server.readPages();
      } catch (error) {
        printError(`${messageOf(error)}\n`);
      }
    };
    const stop = new AbortController();
    void onChange(catalog, before, follow, stop.signal);
    const ended = await server.ended;
    stop.abort();
    return ended ?? 0;
  });
}

function parsePort(value: string): number {
  const port = parseCount(value);
  if (port > 65_535) throw new InvalidArgumentError('It must be at most 65535.');
  return port;
}
