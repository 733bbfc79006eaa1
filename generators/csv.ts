import { stringify } from 'csv-stringify/sync';
import type { Catalog, Domain, Resolved, Route } from '../core/model/catalog.ts';
import { shapes } from '../core/schema/kinds.ts';
import type { GeneratedFile, Generator } from './generator.ts';

export const csv: Generator = (catalog) => {
  const descriptors = catalog.domains.flatMap((domain) => domain.activeAt.map(({ id: site }) => ({ ...domain, site })));
  return [
    tableFile('descriptors', descriptorColumns(catalog), descriptors),
    tableFile('routes', routeColumns, catalog.routes),
  ];
};

type Column<Row> = readonly [heading: string, cellOf: (row: Row) => string | number | undefined];

/** RFC 4180, but with LF. Spreadsheets recognize UTF-8 by its byte order mark. `escape_formulas`: a text is not run as a formula. */
function tableFile<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): GeneratedFile {
  const headings = columns.map(([heading]) => heading);
  const cells = rows.map((row) => columns.map(([, cellOf]) => cellOf(row)));
  const contents = stringify([headings, ...cells], { bom: true, escape_formulas: true });
  return { path: `csv/${name}.csv`, contents };
}

type Descriptor = Domain & { readonly site: string };

function descriptorColumns({ languages }: Catalog): Column<Descriptor>[] {
  const counts = Object.keys(shapes.domain.properties.counts?.properties ?? {});
  return [
    ['domain', ({ id }) => id],
    ['site', ({ site }) => site],
    ...languages.map(({ code }): Column<Descriptor> => [`title.${code}`, ({ title }) => title[code]]),
    ...languages.map(({ code }): Column<Descriptor> => [`summary.${code}`, ({ summary }) => summary[code]]),
    ['tier', ({ tier }) => tier],
    ['status', ({ status }) => status],
    ['version', ({ version }) => version],
    ['icon', ({ icon }) => icon],
    ['owners', ({ owners }) => idsOf(owners)],
    ['requires', ({ requires }) => idsOf(requires)],
    ['usedBy', ({ usedBy }) => idsOf(usedBy)],
    ...counts.map((key): Column<Descriptor> => [`counts.${key}`, ({ counts }) => counts[key as keyof typeof counts]]),
  ];
}

const routeColumns: readonly Column<Route>[] = [
  ['route', ({ id }) => id],
  ['domain', ({ domain }) => domain.id],
  ['method', ({ method }) => method],
  ['path', ({ path }) => path],
  ['audience', ({ audience }) => audience],
  ['sites', ({ domain }) => domain.activeAt.map(({ id }) => id).join('; ')],
  ['formerly', ({ formerly }) => formerly.join('; ')],
  ['example', ({ example }) => example],
  ['deprecated.since', ({ deprecated }) => deprecated?.since],
  ['deprecated.until', ({ deprecated }) => deprecated?.until],
  ['deprecated.use', ({ deprecated }) => deprecated?.use],
];

function idsOf(references: readonly Resolved<{ readonly id: string }>[]): string {
  return references.map(({ target }) => target.id).join('; ');
}
