import type { GeneratedFile, Generator } from '../../core/generator.ts';
import { builderModules } from './builders.ts';
import { compileRuntime } from './compile.ts';
import { dataModules } from './data.ts';
import { openApi } from './open-api.ts';

/**
 * The route table that services import: data, and the hand-written modules of `runtime/` compiled beside it. Every piece of
 * text from the catalog goes through `stringLiteral`, `paragraph` or JSON, or is an id that the schema has passed.
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

function jsonFile(path: string, value: object): GeneratedFile {
  return { path, contents: `${JSON.stringify(value, null, 2)}\n` };
}
