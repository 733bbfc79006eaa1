import { exampleOf, type Rule } from '../diagnostic.ts';

/** A route of the example's domain `parks`, and what the platform answers to it, with and without the fault. */
function example(route: string, fault: string, wanted: string, right: string): Rule['example'] {
  return exampleOf(`
# file: domains/parks.yaml
routes:
-  ${route} # want: ${wanted}
+  ${route}
  - { method: GET, path: /admin/parks }
-# ${fault}
+# ${right}
`);
}

const city = 'https://city.example';
const page = "- { method: GET, path: '/{locale}/parks/{id}', example: '7' }";
const movedPage = "- { method: GET, path: '/{locale}/parks/{id}', example: '7', formerly: ['/{locale}/gardens/{id}'] }";
const goingPage = "- { method: GET, path: '/{locale}/parks/{id}', example: '7', deprecated: { until: 2027-06-30 } }";

/** What `npm run probe` asks the running platform for; `# PATH answers …` in an example says what it hears. */
export const probeRule = {
  routeMissing: {
    id: 'route-missing',
    severity: 'error',
    exceptedBy: 'probe',
    title:
      'Every public route of an active domain is answered with a 2xx, in each language; a planned domain may be absent',
    why: 'Links, menus and search engines send readers there. A redirect to another page, or to another host, is no answer.',
    example: example(
      page,
      '/fr/parks/7 answers 404',
      `parks.parks.id is not there: ${city}/fr/parks/7 answered 404`,
      '/fr/parks/7 answers 200',
    ),
  },
  routeLiveButPlanned: {
    id: 'route-live-but-planned',
    severity: 'warning',
    exceptedBy: 'probe',
    title: 'A domain whose pages all answer is not planned any more',
    why: 'Pages, menus and the plans of others say that the domain is still to come.',
    example: exampleOf(`
# file: domains/water.yaml
-status: planned # want: The domain "water" answers everywhere, and the catalog says planned
+status: stable
# /en/water answers 200
# /fr/water answers 200
# /ar/water answers 200
`),
  },
  adminRouteOpen: {
    id: 'admin-route-open',
    severity: 'error',
    exceptedBy: 'probe',
    title: 'No administrative route answers with a 2xx without credentials, however its path is spelled',
    why: 'It is open to everybody. A guard that compares paths as text passes /%61dmin, and many routers serve it.',
    example: exampleOf(`
# file: domains/parks.yaml
routes:
  - { method: GET, path: '/{locale}/parks/{id}', example: '7' }
-  - { method: GET, path: /admin/parks } # want: parks.admin.parks is open to everybody: ${city}/%61dmin/parks answered 200
+  - { method: GET, path: /admin/parks }
-# /%61dmin/parks answers 200
+# /%61dmin/parks answers 401
`),
  },
  formerPathDead: {
    id: 'former-path-dead',
    severity: 'error',
    exceptedBy: 'probe',
    title: 'A former path is answered with one 301 or 308 to the present one, in each language',
    why: 'Old links and bookmarks live on, and search engines learn the new path.',
    example: example(
      movedPage,
      '/en/gardens/7 answers 404',
      `parks.parks.id has a former path that is dead: ${city}/en/gardens/7 answered 404`,
      '/en/gardens/7 answers 308, Location: /en/parks/7',
    ),
  },
  sunsetMismatch: {
    id: 'sunset-mismatch',
    severity: 'warning',
    exceptedBy: 'probe',
    title:
      'A deprecated route sends the header `Sunset` (RFC 8594) with the moment after its last day, and no other route sends one',
    why: 'Programs and crawlers learn from it when the route goes.',
    example: example(
      goingPage,
      '/en/parks/7 answers 200',
      `parks.parks.id is served until 2027-06-30: ${city}/en/parks/7 sends no Sunset`,
      '/en/parks/7 answers 200, Sunset: Thu, 01 Jul 2027 00:00:00 GMT',
    ),
  },
  pageLanguage: {
    id: 'page-language',
    severity: 'warning',
    exceptedBy: 'probe',
    title:
      'A page says its language and direction as the catalog does; its links to other languages, where it has any, are complete and right',
    why: 'Screen readers pronounce a page in the language that it states, and search engines offer readers the page in theirs.',
    example: example(
      page,
      '/fr/parks/7 answers 200, <html lang="en">',
      `parks.parks.id differs from languages.yaml: ${city}/fr/parks/7 has the language "en", not "fr"`,
      '/fr/parks/7 answers 200, <html lang="fr">',
    ),
  },
  routeFails: {
    id: 'route-fails',
    severity: 'error',
    exceptedBy: 'probe',
    title: 'No route answers with a 5xx, and neither does one with a made-up id',
    why: 'A stranger can type any id: what is not found is a 404, and a 500 is a fault that nobody handled.',
    example: example(
      page,
      '/en/parks/no-such-id answers 500',
      `parks.parks.id fails: ${city}/en/parks/no-such-id answered 500`,
      '/en/parks/no-such-id answers 404',
    ),
  },
  routeSlow: {
    id: 'route-slow',
    severity: 'warning',
    exceptedBy: 'probe',
    title: 'A route answers within 10 seconds',
    why: 'Nobody waits longer for a page.',
    example: example(
      page,
      '/en/parks/7 answers nothing',
      `parks.parks.id is slow: ${city}/en/parks/7 gave no answer in 10 seconds`,
      '/en/parks/7 answers 200',
    ),
  },
} satisfies Readonly<Record<string, Rule>>;

export const probeRules: readonly Rule[] = Object.values(probeRule);
