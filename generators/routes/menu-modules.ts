import type { Catalog, Domain, Language } from '../../core/catalog.ts';
import { stringLiteral } from '../../core/encode/typescript.ts';
import type { GeneratedFile } from '../../core/generator.ts';
import { constant, declared, doc, from, inLines, moduleFile, pure } from '../typescript/modules.ts';

/** The menus, one language a module. */
export function menuModules({ languages, domains }: Catalog): GeneratedFile[] {
  return languages.flatMap((language) => [
    moduleFile(
      `routes/menu/${language.code}.js`,
      from('../menu.js', 'import', ['createMenu']),
      constant('menu', pure('createMenu', inLines(domains.flatMap((domain) => rowOf(domain, language))))),
    ),
    moduleFile(
      `routes/menu/${language.code}.d.ts`,
      from('../../types/index.js', 'import type', ['DomainId', 'SiteId']),
      from('../menu.js', 'import type', ['Menu']),
      declared(
        'menu',
        'Menu<DomainId, SiteId>',
        doc(`The domains of a site with a public page, in ${language.name}, in the order of the catalog.`),
      ),
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
  return [`[${texts.map((text) => stringLiteral(text)).join(', ')}, [${names.join(', ')}]]`];
}
