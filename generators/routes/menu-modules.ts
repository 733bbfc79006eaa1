import type { Catalog, Domain, Language } from '../../core/catalog.ts';
import { docComment, paragraph, stringLiteral } from '../../core/encode/typescript.ts';
import type { GeneratedFile } from '../../core/generator.ts';
import { script } from '../typescript/modules.ts';

/** The menus, one language a module. */
export function menuModules({ languages, domains }: Catalog): GeneratedFile[] {
  return languages.flatMap((language) => [
    script(
      `routes/menu/${language.code}.js`,
      `import { createMenu } from '../menu.js';
export const menu = /* @__PURE__ */ createMenu([
${domains.flatMap((domain) => rowOf(domain, language)).join('')}]);`,
    ),
    script(
      `routes/menu/${language.code}.d.ts`,
      `import type { DomainId, SiteId } from '../../types/index.js';
import type { Menu } from '../menu.js';
${docComment(paragraph`The domains of a site with a public page, in ${language.name}, in the order of the catalog.`)}
export declare const menu: Menu<DomainId, SiteId>;`,
    ),
  ]);
}

function rowOf({ id, title, data, sites, routes }: Domain, { code }: Language): string[] {
  const pages = routes.filter(({ audience, params }) => audience === 'public' && !params.includes('id'));
  // The shortest path is the domain's own page; one that stays goes before one that will go.
  const [page] = pages.sort(
    (a, b) => Number(a.deprecated !== undefined) - Number(b.deprecated !== undefined) || a.path.length - b.path.length,
  );
  if (page === undefined) return [];
  const texts = [id, title[code] ?? id, data.icon, data.status, page.path.replace('{locale}', code)];
  const names = sites.map(({ name }) => stringLiteral(name));
  return [`  [${texts.map((text) => stringLiteral(text)).join(', ')}, [${names.join(', ')}]],\n`];
}
