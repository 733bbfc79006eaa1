import { indentedJson } from '../../../core/encode/json.ts';
import { terminalText } from '../../../core/encode/terminal.ts';
import type { Catalog } from '../../../core/model/catalog.ts';
import { pathsIn } from '../../../core/model/route.ts';
import { listed } from '../../../core/text/characters.ts';
import { loadSound } from '../../catalog/load.ts';
import { CommandError, unknownId } from '../../command-error.ts';
import { catalogOptionsOf, formatOption } from '../../options.ts';
import { printReport } from '../../print.ts';
import type { Project } from '../../start/project.ts';
import { type Impact, impactOf, labelOf, ownersOf, type Subject, subjectsIn, subjectsNamed } from './impact.ts';

const kinds = 'domain, external domain, site or route';

export async function showImpact(args: readonly string[], project: Project): Promise<number> {
  const command = catalogOptionsOf(project, 'impact', 'Shows everything affected if something is down or removed.')
    .argument('<what>', `a ${kinds}: its id, title, path or URL`)
    .option('--site <id>', 'only at this site')
    .addOption(formatOption('text', 'json'))
    .parse(args, { from: 'user' });
  const [what = ''] = command.args;
  const options = command.opts<{ catalog: string; site?: string; format: 'text' | 'json' }>();
  const checked = await loadSound(options.catalog, project, { format: options.format });
  if (checked === undefined) return 1;
  const { catalog } = checked;
  const sites = catalog.sites.map((site) => site.id);
  if (options.site !== undefined && !sites.includes(options.site)) throw unknownId('site', options.site, sites);
  const [subject, ...others] = subjectsNamed(what, catalog);
  if (subject === undefined) throw unknownId(kinds, what.replace(/^https?:\/\/[^/]+(?=\/)/i, ''), namesIn(catalog));
  if (others.length > 0) {
    const all = [subject, ...others].map(({ kind, id }) => `"${kind} ${id}"`);
    throw new CommandError(`"${what}" is ambiguous: write one of ${listed(all)}`);
  }
  const impact = impactOf(catalog, subject, options.site);
  printReport(options.format === 'json' ? indentedJson(dataOf(impact, catalog)) : textOf(impact, catalog));
  return 0;
}

function namesIn(catalog: Catalog): string[] {
  const codes = catalog.languages.map(({ code }) => code);
  return subjectsIn(catalog).flatMap((subject) => [subject.id, ...pathsIn(codes, labelOf(subject, catalog))]);
}

/** JSON omits undefined values: `owners` if the catalog has none, `site` without `--site`. */
function dataOf(impact: Impact, { owners }: Catalog) {
  const { subject, dependents, routes } = impact;
  const ownerIds = (affected: Subject) => (owners.length === 0 ? undefined : ownersOf(affected).map(({ id }) => id));
  return {
    ...impact,
    subject: { kind: subject.kind, id: subject.id },
    dependents: dependents.map((item) => ({ ...item, domain: item.domain.id, owners: ownerIds(item.domain) })),
    routes: routes.map(({ id }) => id),
    owners: ownerIds(subject),
  };
}

function textOf({ subject, site, dependents, pages, routes }: Impact, catalog: Catalog): string {
  const lines = [`${subject.kind}  ${described(subject, catalog)}${site === undefined ? '' : `  at ${site}`}`];
  if (pages.length === 0) lines.push(`It has no page at ${site}.`);
  lines.push('', `dependents: ${dependents.length || 'none'}`);
  for (const { domain, sites, chain } of dependents) {
    const through = chain.length > 2 ? `, through ${chain.slice(1, -1).join(', ')}` : '';
    lines.push(`  ${described(domain, catalog)}  at ${sites.join(', ')}${through}`);
  }
  const codes = catalog.languages.map(({ code }) => code);
  const paths = routes.map(({ id, path }) => `  ${[id, ...pathsIn(codes, path)].join('  ')}`);
  lines.push('', `routes: ${routes.length || 'none'}`, ...paths, '', `pages: ${pages.length || 'none'}`, '');
  const owners = new Set([subject, ...dependents.map(({ domain }) => domain)].flatMap(ownersOf));
  const contacts = [...owners].map(({ id, name, contact }) => `  ${id}  ${name[catalog.sourceLanguage]}  ${contact}`);
  if (catalog.owners.length === 0) lines.push('The catalog has no owners.');
  else lines.push(`owners: ${contacts.length || 'none'}`, ...contacts);
  return `${lines.map((line) => terminalText(line)).join('\n')}\n`;
}

/** Returns text such as `healthcare  Healthcare & Public Health  standard`. */
function described(subject: Subject, catalog: Catalog): string {
  if (subject.kind === 'route') return `${subject.id}  of ${described(subject.domain, catalog)}`;
  const tier = subject.kind === 'domain' ? [subject.tier] : [];
  return [subject.id, labelOf(subject, catalog), ...tier].join('  ');
}
