import fc from 'fast-check';
import { stringify } from 'yaml';
import type { Files } from '../support/catalogs.ts';

/** What stands in small pools, so that two catalogs have much in common. */
const codes = ['en', 'fr', 'de'];
const siteIds = ['north', 'south', 'east'];
const ids = ['roads', 'water', 'parks', 'trees'];
const titles = ['Streets', 'Rivers', 'Gardens', 'Forests', 'Maps', 'Mail'];
const externalIds = ['maps', 'mail', 'roads'];
const paths = ['a', 'A', 'b', 'b/{id}', 'c', 'c/d', 'e', 'f', 'g/{id}', 'h', 'i', 'j'];
const adminPaths = ['a', 'b', 'c', 'd', 'e', 'f'];
const slugs = ['one', 'two', 'three', 'four'];

const shuffled = <Thing>(things: readonly Thing[]) =>
  fc.shuffledSubarray([...things], { minLength: things.length, maxLength: things.length });
const some = <Thing>(things: readonly Thing[], minLength = 0) => fc.shuffledSubarray([...things], { minLength });

const domain = fc.record({
  stable: fc.boolean(),
  essential: fc.boolean(),
  version: fc.constantFrom('0.1.0', '0.2.0', '1.0.0'),
  tokens: fc.option(fc.nat(3), { nil: undefined }),
  names: fc.array(fc.option(fc.constantFrom('x', 'y', 'z'), { nil: undefined }), { minLength: 3, maxLength: 3 }),
  formerly: fc.boolean(),
  until: fc.option(fc.constantFrom('2027-01-31', '2027-06-30'), { nil: undefined }),
  sites: some(siteIds, 1),
  needs: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  collections: some(slugs),
  components: some(['One', 'Two', 'Three']),
});

/** The files of a catalog without an error. */
export const catalogs: fc.Arbitrary<Files> = fc
  .record({
    languages: some(codes.slice(1)).map((others) => ['en', ...others]),
    domainIds: some(ids, 1),
    titles: shuffled(titles),
    externals: some(externalIds),
    paths: shuffled(paths),
    adminPaths: shuffled(adminPaths),
    blocks: shuffled(slugs),
    domains: fc.array(domain, { minLength: ids.length, maxLength: ids.length }),
    siteOrder: shuffled(siteIds),
  })
  .map((drawn) => {
    const text = (words: string) =>
      Object.fromEntries(drawn.languages.map((code) => [code, code === 'en' ? words : `${words} ${code}`]));
    const externals = drawn.externals
      .filter((id) => !drawn.domainIds.includes(id))
      .map((id, index) => ({ id, title: text(drawn.titles[ids.length + index] ?? id) }))
      .slice(0, 2);
    const files: Files = new Map();
    const write = (path: string, data: unknown) => files.set(path, stringify(data));
    let idRoutes = 0;
    // Paths that differ in letters only would make one identifier: a catalog has one of them, another catalog the other.
    const letters = drawn.paths.map((path) => path.toLowerCase());
    const free = drawn.paths.filter((_, index) => letters.indexOf(letters[index] ?? '') === index);
    drawn.domainIds.forEach((id, index) => {
      const own = drawn.domains[index];
      if (own === undefined) return;
      const publicPaths = free.slice(index * 2, index * 2 + 2).map((path) => `/{locale}/${path}`);
      const taken = new Set<string>();
      const routes = [...publicPaths, `/admin/${drawn.adminPaths[index]}`].map((path, at) => {
        const name = own.names[at];
        const isFree = name !== undefined && !taken.has(name);
        if (isFree) taken.add(name);
        if (path.includes('{id}')) idRoutes += 1;
        return {
          method: 'GET',
          path,
          ...(isFree ? { name } : {}),
          ...(own.formerly && at === 0 && !path.includes('{id}') ? { formerly: [`/{locale}/was/${id}`] } : {}),
          ...(own.until !== undefined && at === 1 ? { deprecated: { until: own.until } } : {}),
        };
      });
      const requires = externals.filter((_, at) => own.needs[at]).map(({ title }) => title.en ?? '');
      const block = drawn.blocks[index];
      const collections = own.collections.map((slug) => (slug === 'one' ? { slug, name: text('One') } : { slug }));
      write(`domains/${id}.yaml`, {
        id,
        title: text(drawn.titles[index] ?? id),
        summary: text(`About ${id}`),
        tier: own.essential ? 'essential' : 'standard',
        status: own.stable ? 'stable' : 'planned',
        version: own.version,
        icon: 'Map',
        activeFor: own.sites,
        requiredDependencies: requires,
        counts: {
          requiredDependencies: requires.length,
          collections: collections.length,
          components: own.components.length,
          blocks: block === undefined ? 0 : 1,
          routes: routes.length,
          ...(own.tokens === undefined ? {} : { designTokens: own.tokens }),
        },
        collections,
        components: own.components.map((name) => ({ name, kind: 'domain' })),
        blocks: block === undefined ? [] : [{ slug: `${block}-block`, name: text(block) }],
        routes,
      });
    });
    write('languages.yaml', {
      languages: drawn.languages.map((code) => ({ code, name: `Language ${code}`, direction: 'ltr' })),
    });
    write('sites.yaml', { sites: drawn.siteOrder.map((id) => ({ id, name: text(`Site ${id}`) })) });
    write('external-domains.yaml', { externalDomains: externals });
    write('policy.yaml', { limits: { routesPerDomain: 3, adminRoutesPerDomain: 1, idRoutesInCatalog: idRoutes } });
    write('glossary.yaml', { terms: [] });
    for (const code of drawn.languages)
      write(`messages/${code}.yaml`, {
        page: text('Version')[code] === undefined ? {} : { version: text('Version')[code] },
      });
    return files;
  });
