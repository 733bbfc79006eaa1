import type { Catalog, Domain, Route } from '../../core/catalog.ts';
import { stringLiteral } from '../../core/encode/typescript.ts';
import type { GeneratedFile } from '../../core/generator.ts';
import { routeIdentifier } from '../../core/route.ts';
import { script } from '../typescript/modules.ts';
import { paramsTypeOf, routeDoc } from './route-doc.ts';

/** The builders of a domain's routes, public ones and administrative ones in a module each. */
export function domainModules(domain: Domain, catalog: Catalog): GeneratedFile[] {
  return [...builders('domains', 'public', domain, catalog), ...builders('admin', 'admin', domain, catalog)];
}

/** What the module imports has a `$` or a capital letter, which no builder has. */
function builders(
  folder: 'domains' | 'admin',
  audience: Route['audience'],
  domain: Domain,
  { sourceLanguage = '' }: Catalog,
): GeneratedFile[] {
  const own = domain.routes.filter((route) => route.audience === audience);
  const path = `routes/${folder}/${domain.id}`;
  if (own.length === 0) return [script(`${path}.js`, 'export {};'), script(`${path}.d.ts`, 'export {};')];
  const values = own.map(
    ({ id, path }) =>
      `export const ${routeIdentifier(id)} = /* @__PURE__ */ $builder(${stringLiteral(id)}, ${stringLiteral(path)});\n`,
  );
  const types = own.map(
    (route) =>
      `${routeDoc(route, domain, sourceLanguage)}\nexport declare const ${routeIdentifier(route.id)}: ${builderType(route)};\n`,
  );
  const names = [...new Set(own.map(({ path }) => paramsTypeOf(path)))].sort();
  return [
    script(`${path}.js`, `import { builder as $builder } from '../builder.js';\n${values.join('')}`),
    script(
      `${path}.d.ts`,
      `import type { Builder } from '../builder.js';\nimport type { ${names.join(', ')} } from '../params.js';\n${types.join('')}`,
    ),
  ];
}

function builderType({ id, path }: Route): string {
  return `Builder<${stringLiteral(id)}, ${stringLiteral(path)}, ${paramsTypeOf(path)}>`;
}
