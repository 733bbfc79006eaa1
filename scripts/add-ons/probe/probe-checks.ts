import type { CheckInfo } from '../../../core/read/finding.ts';

const city = 'https://city.example';

/** In an example, `# PATH answers …` is an answer of the platform. */
export const probeCheck = {
  missing: {
    id: 'route-missing',
    severity: 'error',
    title: 'Every public route of a stable domain is answered with a 2xx, in each language',
    why: 'Links, menus and search engines send readers there. A redirect to another page or host does not count, nor does a 2xx if a page that cannot exist has one, too. A stable domain that answers on no page is reported at its status.',
    example: `
# file: domains/parks.yaml
routes:
-  - { method: GET, path: '/{locale}/parks/{id}', example: '7' } # want: parks.id: ${city}/fr/parks/7 answered 404
-  # hint: Serve it in every language, or take it out of the catalog
+  - { method: GET, path: '/{locale}/parks/{id}', example: '7' }
  - { method: GET, path: /admin/parks }
-# /fr/parks/7 answers 404
+# /fr/parks/7 answers 200
`,
  },
  live: {
    id: 'route-live-but-planned',
    severity: 'warning',
    title: 'A planned domain does not answer on all its pages',
    why: 'Pages and menus announce the domain, and others plan with it, although readers can use it already.',
    example: `
# file: domains/water.yaml
-status: planned # want: The domain "water" answers on all pages, but its status is planned
-# hint: Write \`status: stable\`
+status: stable
# /en/water answers 200
# /fr/water answers 200
# /ar/water answers 200
`,
  },
  open: {
    id: 'admin-route-open',
    severity: 'error',
    title: 'No administrative route answers with a 2xx without credentials, in any of 16 spellings of its path',
    why: 'Everybody can open it. A guard that compares paths as text passes /%61dmin, and many routers serve it. The spellings differ in slashes, case, encoding, parameters, spaces, dots and `.json`.',
    example: `
# file: domains/parks.yaml
routes:
  - { method: GET, path: '/{locale}/parks/{id}', example: '7' }
-  - { method: GET, path: /admin/parks } # want: parks.admin: ${city}/%61dmin/parks answered 200
-  # hint: Guard it in every spelling of its path
+  - { method: GET, path: /admin/parks }
-# /%61dmin/parks answers 200
+# /%61dmin/parks answers 401
`,
  },
  former: {
    id: 'former-path-dead',
    severity: 'error',
    title: 'A former path is answered with one 301 or 308 to the present one, in each language',
    why: 'Old links and bookmarks live on, and search engines learn the new path.',
    example: `
# file: domains/parks.yaml
routes:
-  - { method: GET, path: '/{locale}/parks/{id}', example: '7', formerly: ['/{locale}/gardens/{id}'] } # want: parks.id: ${city}/en/gardens/7 answered 404
-  # hint: Answer it with one 308 to the present path
+  - { method: GET, path: '/{locale}/parks/{id}', example: '7', formerly: ['/{locale}/gardens/{id}'] }
  - { method: GET, path: /admin/parks }
-# /en/gardens/7 answers 404
+# /en/gardens/7 answers 308, Location: /en/parks/7
`,
  },
} satisfies Readonly<Record<string, CheckInfo>>;

export const probeChecks: readonly CheckInfo[] = Object.values(probeCheck);
