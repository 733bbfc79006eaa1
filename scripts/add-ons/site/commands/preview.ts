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
  const shown = stateOf(catalog);
  const code = await generate([], project);
  // If there are errors, the last generated pages are shown.
  const before = code === 0 ? undefined : textsIn(generated);
  if (before?.has('pages/site.json') === false) return code;
  return withWebsite(project.folder, async (folder) => {
    const stop = new AbortController();
    const makePages = await websitePages(project, false);
    const refresh = async () => writePages(folder, await shownTexts(project, makePages), '/');
    const follow = async (server: ReturnType<typeof astro>) => {
      server.say('making');
      try {
        if ((await generate([], project)) === 0) await refresh();
      } catch (error) {
        printError(`${messageOf(error)}\n`);
      } finally {
        server.say('made');
      }
    };
    try {
      if (before === undefined) await refresh();
      else writePages(folder, before, '/');
      const server = astro(folder, ['dev', '--port', String(port)], { NODE_ENV: 'development' });
      void onChange(catalog, shown, () => follow(server), stop.signal);
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

async function shownTexts(project: Project, makePages: Awaited<ReturnType<typeof websitePages>>) {
  const withDrafts = requireWithDrafts(load(join(project.path, 'catalog'), project.engine));
  // A preview renders drafts as if they were published.
  const others =
    withDrafts.drafts.length === 0
      ? textsIn(join(project.path, 'generated'))
      : (await render(project, withDrafts as PublishedCatalog)).map(
          ({ path, bytes }) => [path, String(bytes)] as const,
        );
  return new Map([...others, ...makePages(withDrafts)]);
}
