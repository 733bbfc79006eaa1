import type { Check } from '../core/check/check.ts';
import { at } from '../core/read/location.ts';

export const publicAdmin: Check = {
  id: 'public-admin',
  severity: 'warning',
  title: 'No public path has the segment `admin` after {locale}',
  why: 'Only paths under /admin/ are administrative. A path that begins with a language is public: a guard on /admin does not protect it.',
  example: `
# file: domains/parks.yaml
routes:
-  - { method: GET, path: '/{locale}/admin/trees/{id}' } # want: The route "/{locale}/admin/trees/{id}" is public, although it has the segment "admin"
-  # hint: For staff, begin the path with /admin/; for everyone, choose another word
+  - { method: GET, path: '/{locale}/trees/{id}' }
  - { method: GET, path: /admin/parks }
`,
  *run({ routes }) {
    for (const route of routes) {
      if (route.audience === 'admin' || !route.path.split('/').includes('admin')) continue;
      const message = `The route "${route.path}" is public, although it has the segment "admin"`;
      const hint = 'For staff, begin the path with /admin/; for everyone, choose another word';
      yield { location: at(route, 'path'), message, hint };
    }
  },
};
