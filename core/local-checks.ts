import { buildCatalog } from './build-catalog.ts';
import type { Icons } from './catalog.ts';
import type { Check } from './check.ts';
import type { Finding } from './diagnostic.ts';
import type { Source } from './source.ts';

/** What a local check found in a domain's file. */
export interface LocalFinding {
  readonly check: string;
  readonly finding: Finding;
}

/**
 * What the local checks find in some of the domains, beside the files that are neither domains nor messages. Over all parts it
 * is what they find in the domains of the whole catalog, so that the shell may do it in parts, and keep it by file.
 */
export function localFindings(
  shared: readonly Source[],
  part: readonly Source[],
  checks: readonly Check[],
  icons: Icons,
): LocalFinding[] {
  const catalog = buildCatalog([...shared, ...part], icons);
  const files = new Set(part.map(({ path }) => path));
  return checks
    .filter(({ local }) => local)
    .flatMap((check) =>
      [...check.run(catalog)]
        .filter(({ place }) => files.has(place.file))
        .map((finding) => ({ check: check.id, finding })),
    );
}
