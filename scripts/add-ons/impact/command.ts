import { indentedJson } from '../../../core/encode/json.ts';
import { terminalText } from '../../../core/encode/terminal.ts';
import type { Catalog, Thing } from '../../../core/model/catalog.ts';
import { labelOf } from '../../../core/model/contents.ts';
import { pathsIn } from '../../../core/model/route.ts';
import { listed } from '../../../core/text/characters.ts';
import { textAt } from '../../../core/text/value.ts';
import { loadSound } from '../../catalog/load.ts';
import { CommandError, unknownId } from '../../command-error.ts';
import { catalogOptionsOf, formatOption } from '../../options.ts';
import { printReport } from '../../print.ts';
import type { Project } from '../../start/project.ts';
import { addressIn, allNames, type Impact, impactKinds, impactOf, subjectsOf } from './impact.ts';

const kinds = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  impactKinds.map((kind) => (kind === 'external' ? 'external domain' : kind)),
);

/** `npm run impact -- WHAT`: who is affected when something is down or removed. */
export async function showImpact(args: readonly string[], project: Project): Promise<number> {
  const command = catalogOptionsOf(project, 'impact', 'Shows who is affected when something is down or removed.')
    .argument('<what>', `a ${kinds}: its id or title, or a path or URL`)
    .option('--site <id>', 'only at this site')
    .option('--pages', 'list the pages, too')
    .addOption(formatOption('text', 'json'))
    .parse(args, { from: 'user' });
  const [what = ''] = command.args;
  const options = command.opts<{ catalog: string; site?: string; pages?: true; format: 'text' | 'json' }>();
  const checked = await loadSound(options.catalog, project, { format: options.format });
  if (checked === undefined) return 1;
  const { catalog } = checked;
  const sites = catalog.sites.map((site) => site.id);
  if (options.site !== undefined && !sites.includes(options.site)) throw unknownId('site', options.site, sites);
  const [subject, ...others] = subjectsOf(catalog, what);
  if (subject === undefined) throw unknownId(kinds, addressIn(catalog, what), allNames(catalog, what));
  if (others.length > 0) {
    const all = [subject, ...others].map(({ kind, id }) => `"${kind} ${id}"`);
    throw new CommandError(`"${what}" is the name of several: write one of ${listed(all)}`);
  }
  const impact = impactOf(catalog, subject, options.site);
  printReport(options.format === 'json' ? indentedJson(impact) : text(impact, catalog, options.pages));
  return 0;
}

function text(impact: Impact, catalog: Catalog, isListed = false): string {
  const { subject, site, owners = [], dependents, pages, routes } = impact;
  const known = descriptionsIn(catalog);
  const where = site === undefined ? '' : `  at ${site}`;
  const lines = [`${subject.kind}  ${known.get(`${subject.kind} ${subject.id}`)}${where}`];
  // An owner is at no site.
  if (site !== undefined && pages.length === 0 && subject.kind !== 'owner') lines.push(`It is not at ${site}.`);
  lines.push('', `dependents: ${dependents.length || 'none'}`);
  for (const { domain, sites, chain } of dependents) {
    const through = chain.length > 2 ? `, through ${chain.slice(1, -1).join(', ')}` : '';
    const named = known.get(`domain ${domain}`) ?? known.get(`external ${domain}`);
    lines.push(`  ${named}  at ${sites.join(', ')}${through}`);
  }
  lines.push('', `routes: ${routes.length || 'none'}`);
  const ids = new Set(routes);
  const codes = catalog.languages.map(({ code }) => code);
  for (const route of catalog.routes.filter(({ id }) => ids.has(id))) {
    lines.push(`  ${[route.id, ...pathsIn(codes, route.path)].join('  ')}`);
  }
  lines.push('', `pages: ${pages.length || 'none'}${isListed || pages.length === 0 ? '' : ', listed by --pages'}`);
  if (isListed) lines.push(...pages.map((page) => `  ${page}`));
  for (const [heading, things] of Object.entries({ names: impact.names, 'named by': impact.namedBy })) {
    const named = things.map(({ kind, id }) => `  ${kind}  ${known.get(`${kind} ${id}`)}`);
    if (named.length > 0) lines.push('', `${heading}: ${named.length}`, ...named);
  }
  lines.push('', ...answering([...owners, ...dependents.flatMap(({ owners: own = [] }) => own)], catalog));
  return `${lines.map((line) => terminalText(line)).join('\n')}\n`;
}

/** By kind and id, such as `healthcare  Healthcare & Public Health  standard`. */
function descriptionsIn({ things, sourceLanguage }: Catalog) {
  const describe = (thing: Thing): string => {
    const { id, within, value } = thing;
    const label = labelOf(thing);
    if (within !== undefined) return `${id}  of ${describe(within)}`;
    return [id, typeof label === 'object' ? label[sourceLanguage] : label, value.tier].filter(Boolean).join('  ');
  };
  return new Map(things.map((thing) => [`${thing.kind} ${thing.id}`, describe(thing)]));
}

function answering(ids: readonly string[], { owners, sourceLanguage }: Catalog): string[] {
  if (owners.length === 0) return ['The catalog names no owners, so it cannot say who answers for this.'];
  const named = owners.filter(({ id }) => ids.includes(id));
  const lines = named.map(({ id, name, contact }) => `  ${id}  ${textAt(name, sourceLanguage)}  ${contact}`);
  return [`owners: ${lines.length || 'none stated'}`, ...lines];
}
