import fc from 'fast-check';
import { stringify } from 'yaml';
import type { Files } from '../../support/catalogs.ts';
import { withEveryMessage } from '../../support/messages.ts';

/** Small pools of values, so that two catalogs have much in common. */
const codes = ['en', 'fr', 'de'];
const siteIds = ['north', 'south', 'east'];
const ids = ['roads', 'water', 'parks', 'trees'];
const titles = ['Streets', 'Rivers', 'Gardens', 'Forests', 'Maps', 'Mail'];
const externalIds = ['maps', 'mail', 'roads'];
const paths = ['a', 'aa', 'b', 'b/{id}', 'c', 'c/d', 'e', 'f', 'g/{id}', 'h', 'i', 'j'];
const adminPaths = ['a', 'b', 'c', 'd', 'e', 'f'];
const slugs = ['one', 'two', 'three', 'four'];

const shuffled = <Thing>(things: readonly Thing[]) =>
  fc.shuffledSubarray([...things], { minLength: things.length, maxLength: things.length });
const some = <Thing>(things: readonly Thing[], minLength = 0) => fc.shuffledSubarray([...things], { minLength });

const each = <Thing>(thing: fc.Arbitrary<Thing>) => fc.array(thing, { minLength: ids.length, maxLength: ids.length });
const three = <Thing>(thing: fc.Arbitrary<Thing>) => fc.array(thing, { minLength: 3, maxLength: 3 });

/** What a catalog is made of. */
const parts = {
  languages: some(codes.slice(1)).map((others) => ['en', ...others]),
  siteIds: some(siteIds, 1),
  domainIds: some(ids, 1),
  titles: shuffled(titles),
  externals: some(externalIds),
  paths: shuffled(paths),
  adminPaths: shuffled(adminPaths),
  blocks: shuffled(slugs),
  /** The end of whatever is a name or a text, but for titles. */
  words: fc.constantFrom('', ' again'),
  // Of each domain.
  stable: each(fc.boolean()),
  essential: each(fc.boolean()),
  version: each(fc.constantFrom('0.1.0', '0.2.0', '1.0.0')),
  tokens: each(fc.option(fc.nat(3), { nil: undefined })),
  names: each(three(fc.option(fc.constantFrom('x', 'y', 'z'), { nil: undefined }))),
  move: each(fc.constantFrom('not yet', 'moved', 'redirected')),
  until: each(fc.option(fc.constantFrom('2027-01-31', '2027-06-30'), { nil: undefined })),
  sites: each(some(siteIds, 1)),
  needs: each(three(fc.boolean())),
  users: each(three(fc.boolean())),
  collections: each(some(slugs)),
  named: each(fc.boolean()),
  components: each(some(['One', 'Two', 'Three'])),
  icon: each(fc.constantFrom('Map', 'Trees')),
};
const drawn = fc.record(parts);
type Made = typeof drawn extends fc.Arbitrary<infer Of> ? Of : never;

/**
 * Two catalogs without an error, each as its files. Mostly the second is the first but for a few parts: of two that have little in
 * common nearly all is breaking, whatever the table of kinds says.
 */
export const pairs: fc.Arbitrary<readonly [before: Files, after: Files]> = fc
  .tuple(drawn, drawn, fc.subarray(Object.keys(parts), { minLength: 1, maxLength: 3 }), fc.nat(9))
  .map(([was, other, anew, luck]) => {
    const taken = Object.entries(other).filter(([part]) => luck === 0 || anew.includes(part));
    return [filesOf(was), filesOf({ ...was, ...Object.fromEntries(taken) })];
  });

/** The files of a catalog without an error. */
function filesOf(made: Made): Files {
  const externals = made.externals
    .filter((id) => !made.domainIds.includes(id))
    .map((id, index) => ({ id, title: textOf(made.titles[ids.length + index] ?? id, made) }))
    .slice(0, 2);
  const external = externals.map(({ title }) => title.en ?? '');
  const domains = made.domainIds.map((id, index) => domainOf(made, id, index, external));
  const idRoutes = domains.flatMap(({ routes }) => routes).filter(({ path }) => path.includes('{id}'));
  const messages = made.languages.map((code) => [
    `messages/${code}`,
    { page: { version: textOf(`Version${made.words}`, made)[code] } },
  ]);
  const contents: Readonly<Record<string, unknown>> = {
    languages: {
      languages: made.languages.map((code) => ({ code, name: `Language ${code}${made.words}`, direction: 'ltr' })),
    },
    sites: { sites: made.siteIds.map((id) => ({ id, name: textOf(`Site ${id}${made.words}`, made) })) },
    'external-domains': { externalDomains: externals },
    policy: { limits: { routesPerDomain: 3, adminRoutesPerDomain: 1, idRoutesInCatalog: idRoutes.length } },
    ...Object.fromEntries(messages),
    ...Object.fromEntries(domains.map((domain) => [`domains/${domain.id}`, domain])),
  };
  return withEveryMessage(new Map(Object.entries(contents).map(([name, data]) => [`${name}.yaml`, stringify(data)])));
}

function textOf(words: string, { languages }: Made): Record<string, string> {
  return Object.fromEntries(languages.map((code) => [code, code === 'en' ? words : `${words} ${code}`]));
}

/** @param external titles of external domains. */
function domainOf(made: Made, id: string, index: number, external: readonly string[]) {
  const named = (flags: readonly boolean[] = []) => external.filter((_, at) => flags[at]);
  const requiredDependencies = named(made.needs[index]);
  const usedBy = named(made.users[index]);
  const sites = made.sites[index]?.filter((site) => made.siteIds.includes(site)) ?? [];
  const [collections = [], components = []] = [made.collections[index], made.components[index]];
  const routes = routesOf(made, id, index);
  const tokens = made.tokens[index];
  return {
    id,
    title: textOf(made.titles[index] ?? id, made),
    summary: textOf(`About ${id}${made.words}`, made),
    tier: made.essential[index] ? 'essential' : 'standard',
    status: made.stable[index] ? 'stable' : 'planned',
    version: made.version[index],
    icon: made.icon[index],
    activeFor: sites.length === 0 ? made.siteIds.slice(0, 1) : sites,
    requiredDependencies,
    usedBy,
    counts: {
      requiredDependencies: requiredDependencies.length,
      usedBy: usedBy.length,
      collections: collections.length,
      components: components.length,
      blocks: 1,
      routes: routes.length,
      ...(tokens === undefined ? {} : { designTokens: tokens }),
    },
    collections: collections.map((slug) => ({
      slug,
      ...(made.named[index] ? { name: textOf(`${slug}${made.words}`, made) } : {}),
    })),
    components: components.map((name) => ({ name, kind: 'domain' })),
    blocks: [{ slug: `${made.blocks[index]}-block`, name: textOf(`${made.blocks[index]}${made.words}`, made) }],
    routes,
  };
}

function routesOf(made: Made, id: string, index: number) {
  const former = `/{locale}/was/${id}`;
  const [first = '', second = ''] = made.paths.slice(index * 2, index * 2 + 2).map((path) => `/{locale}/${path}`);
  // A former path has the parameters of the path.
  const move = first.includes('{id}') ? 'moved' : made.move[index];
  const names = made.names[index] ?? [];
  const until = made.until[index];
  return [move === 'not yet' ? former : first, second, `/admin/${made.adminPaths[index]}`].map((path, at) => {
    const name = names[at];
    return {
      method: 'GET',
      path,
      ...(name !== undefined && names.indexOf(name) === at ? { name } : {}),
      ...(at === 0 && move === 'redirected' ? { formerly: [former] } : {}),
      ...(until !== undefined && at === 1 ? { deprecated: { until } } : {}),
    };
  });
}
