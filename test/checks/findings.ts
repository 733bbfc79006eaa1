import { diagnosticsOf, exampleFiles } from '../support/catalogs.ts';

/** The findings in the example catalog with edits, in the form of an example (scripts/catalog/examples.ts). */
export const findingsIn = (edits: string) => diagnosticsOf(exampleFiles(edits));

export const checksIn = (edits: string) => findingsIn(edits).map(({ check }) => check);

/** The messages of one check. */
export const messagesBy = (check: string, edits: string) =>
  findingsIn(edits).flatMap((finding) => (finding.check === check ? finding.message : []));

/** The routes of water: paths separated by spaces. An arrow leads from a deprecated path to the replacement, if there is one. */
export function waterRoutes(paths: string, days = 'until: 2999-12-31'): string {
  const lines = paths.split(' ').map((pathAndUse) => {
    const [path, use] = pathAndUse.split('→');
    const deprecated = use === undefined ? '' : `, deprecated: { ${days}${use && `, use: ${use}`} }`;
    return `  - { method: GET, path: '${path}'${deprecated} }\n`;
  });
  return `# file: domains/water.yaml\nroutes:\n${lines.join('')}`;
}
