import { type Generator, jsonFile } from '../../core/generator.ts';
import { builderModules } from './builders.ts';
import { compileRuntime } from './compile.ts';
import { dataModules } from './data.ts';
import { openApi } from './open-api.ts';

/**
 * The routes for services: data from the catalog, and the compiled modules of `runtime/`. Text from the catalog is encoded by
 * `stringLiteral`, `paragraph` or JSON; only ids, which the schema limits, are written as they are.
 */
export const routes: Generator = {
  id: 'routes',
  generate(catalog, { runtime, version }) {
    return [
      ...compileRuntime(runtime),
      ...dataModules(catalog),
      ...builderModules(catalog),
      jsonFile('routes/openapi.json', openApi(catalog, 'public', version)),
      jsonFile('routes/openapi-admin.json', openApi(catalog, 'admin', version)),
    ];
  },
};
