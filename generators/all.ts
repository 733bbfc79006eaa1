import { backstage } from './backstage.ts';
import { catalogFiles } from './catalog-files.ts';
import { catalogJson } from './catalog-json.ts';
import { checksPage } from './checks-page.ts';
import { csv } from './csv.ts';
import type { Generator } from './generator.ts';
import { graph } from './graph/graph.ts';
import { pages } from './pages/pages.ts';
import { routes } from './routes/routes.ts';
import { schemas } from './schemas.ts';
import { types } from './types.ts';

export const allGenerators: readonly Generator[] = [
  catalogJson,
  types,
  routes,
  graph,
  pages,
  schemas,
  backstage,
  checksPage,
  catalogFiles,
  csv,
];
