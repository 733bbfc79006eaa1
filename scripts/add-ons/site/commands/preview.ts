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
  const description =
    'Serves the pages on this machine, without their search, and follows the catalog; after each change, it also writes generated/.';
  const [catalog, generated] = [join(project.path, 'catalog'), join(project.path, 'generated')];
  const { port } = optionsOf('preview', description)
    .option('--port <number>', 'the port, or the next one that is free', parsePort, 5173)
    .parse(args, { from: 'user' })
    .opts<{ port: number }>();
  const before = stateOf(catalog);
  const code = await generate([], project);
  if (code !== 0 && !existsSync(join(generated, 'pages/site.json'))) return code;
  return withWebsite(project.folder, async (folder) => {
    const stop = new AbortController();
    const makePages = await websitePages(project, false);
    const textsNow = async () => {
      const withDrafts = requireWithDrafts(load(catalog, project.engine));
      // A preview renders drafts as if they were published.
      const files = await render(project, withDrafts as PublishedCatalog);
      return new Map([...files.map(({ path, bytes }) => [path, String(bytes)] as const), ...makePages(withDrafts)]);
    };
    const follow = async (server: ReturnType<typeof astro>) => {
      try {
        if ((await generate([], project)) !== 0) return;
        writePages(folder, await textsNow(), '/');
        server.readPages();
      } catch (error) {
        printError(`${messageOf(error)}\n`);
      }
    };
    try {
      // If there are errors, the last generated pages are shown.
      writePages(folder, code === 0 ? await textsNow() : textsIn(generated), '/');
      const server = astro(folder, ['dev', '--port', String(port)], { NODE_ENV: 'development' });
      void onChange(catalog, before, () => follow(server), stop.signal);
      return (await server.ended) ?? 0;
    } finally {
      stop.abort();
    }
  });
}

function parsePort(value: string): number {
  const port = parseCount(value);
  if (port > 65_535) throw new InvalidArgumentError('It must be at most 65535.');
  return port;
}
