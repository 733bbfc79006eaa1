import { pathsIn } from '../../core/build/route.ts';
import type { Catalog } from '../../core/catalog.ts';
import { jsonLines } from '../../core/encode/json.ts';
import { terminalText } from '../../core/encode/terminal.ts';
import { type Impact, impactOf, subjectOf } from '../../core/graph/impact.ts';
import { unknownId } from '../command-error.ts';
import { catalogOptionsOf, dayOf, formatOption } from '../options.ts';
import { printReport } from '../print.ts';
import { soundCatalog } from './sound-catalog.ts';

interface Options {
  readonly catalog: string;
  readonly site?: string;
  readonly format: 'text' | 'json';
}

/** `npm run impact -- WHAT`: who is affected when it is down or removed. */
export async function showImpact(args: readonly string[]): Promise<number> {
  const command = catalogOptionsOf('impact', 'Shows who is affected when something is down or removed.')
    .argument('<what>', 'the id of a domain, external domain, site or route, or a path or URL of a route')
    .option('--site <id>', 'only at this site')
    .addOption(formatOption('text', 'json'))
    .parse(args, { from: 'user' });
  const [what = ''] = command.args;
  const options = command.opts<Options>();
  const checked = await soundCatalog(options.catalog, dayOf(undefined));
  if (checked === undefined) return 1;
  const { catalog } = checked;
  const sites = catalog.sites.map((site) => site.id);
  if (options.site !== undefined && !sites.includes(options.site)) throw unknownId('site', options.site, sites);
  const subject = subjectOf(catalog, what);
  if (subject === undefined) {
    const { domains, externalDomains, routes } = catalog;
    const known = [...domains, ...externalDomains, ...catalog.sites, ...routes].map((one) => one.id);
    throw unknownId('domain, external domain, site or route', what, known);
  }
  const impact = impactOf(catalog, subject, options.site);
  printReport(options.format === 'json' ? jsonLines(impact) : text(impact, catalog));
  return 0;
}

function text({ subject, site, owners, dependents, pages, routes }: Impact, catalog: Catalog): string {
  const where = site === undefined ? '' : ` at ${site}`;
  const lines = [`${subject.kind} ${subject.id}${where}`];
  const active = catalog.domains.find(({ id }) => id === subject.id)?.sites.map(({ name }) => name);
  if (site !== undefined && active !== undefined && !active.includes(site)) {
    lines.push(`It is not active at ${site}, so nothing there depends on it.`);
  }
  lines.push('', `dependents: ${dependents.length || 'none'}`);
  for (const { domain, sites, chain } of dependents) {
    const through = chain.length > 2 ? `, through ${chain.slice(1, -1).join(', ')}` : '';
    lines.push(`  ${domain} at ${sites.join(', ')}${through}`);
  }
  lines.push('', `routes: ${routes.length || 'none'}`);
  for (const route of catalog.routes.filter(({ id }) => routes.includes(id))) {
    lines.push(`  ${[route.id, ...pathsIn(catalog.languages, route.path)].join('  ')}`);
  }
  lines.push('', `pages: ${pages.length || 'none'}`, ...pages.map((page) => `  ${page}`));
  lines.push('', ...answering([...(owners ?? []), ...dependents.flatMap((one) => one.owners ?? [])], catalog));
  return `${lines.map((line) => terminalText(line)).join('\n')}\n`;
}

function answering(ids: readonly string[], { owners, sourceLanguage = '' }: Catalog): string[] {
  if (owners.length === 0) return ['The catalog names no owners, so it cannot say who answers for this.'];
  const named = owners.filter(({ id }) => ids.includes(id));
  const lines = named.map(({ id, name, contact }) => `  ${id}  ${name[sourceLanguage] ?? id}  ${contact}`);
  return [`owners: ${lines.length || 'none stated'}`, ...lines];
}
