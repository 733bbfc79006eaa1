import type { Rule } from './check.ts';

/**
 * The rules that the engine itself holds: of one file (`core/source.ts`), and of exceptions (`core/run-checks.ts`).
 * Catalog-wide checks are in `checks/`, one file each.
 */
export const fileRules: readonly Rule[] = [
  {
    id: 'missing-file',
    severity: 'error',
    title: 'Every file of the catalog is there',
    why: 'What a missing file would say is unknown, so nothing can be generated.',
    example: {
      fails: '# no file: glossary.yaml # want: The catalog lacks the file glossary.yaml\n',
      passes: '# whole file: glossary.yaml\nterms: []\nsameWords: [Version]\n',
    },
  },
  {
    id: 'stray-file',
    severity: 'error',
    title: 'Nothing else lies under the catalog folder',
    why: 'A file that nobody reads looks like a part of the catalog and is not. Links, folders and devices are never opened; names that begin with a dot are ignored.',
    example: {
      fails: '# whole file: domains/roads.yml\nid: roads # want: This file has no place in the catalog\n',
      passes: '# whole file: domains/.roads.yml\nid: roads\n',
    },
  },
  {
    id: 'encoding',
    severity: 'error',
    title: 'A file is UTF-8 without BOM, its lines end in LF or CRLF, and it holds no character that cannot be seen',
    why: 'Control, invisible and bidirectional characters make a text read differently from what it says, in a review and in every output; also when they are escaped.',
    example: {
      fails: `# file: domains/water.yaml
title:
  en: "Water\\u200bSupply" # want: The text holds the invisible character U+200B, escaped
  fr: Distribution d’eau
  ar: إمدادات المياه
`,
      passes: `# file: domains/water.yaml
title:
  en: Water Supply
  fr: Distribution d’eau
  ar: إمدادات المياه
`,
    },
  },
  {
    id: 'too-large',
    severity: 'error',
    title: 'A file has at most 65,536 bytes',
    why: 'A descriptor has about 3,000; one that is twenty times as long is a mistake, or an attack on the gate.',
    example: {
      fails: '# padded file: glossary.yaml\nterms: [] # want: The file has more than 65536 bytes\n',
      passes: '# file: glossary.yaml\nterms: []\n',
    },
  },
  {
    id: 'yaml',
    severity: 'error',
    title:
      'A file is one YAML mapping, without anchors, aliases, tags, merge keys, directives or keys that stand twice, at most 32 levels deep',
    why: 'Every reader must see the same document: what is left out is where YAML readers differ, or where a short file becomes a large one.',
    example: {
      fails: `# file: domains/water.yaml
tier: standard
status: planned
icon: Droplets
icon: Waves # want: The key "icon" stands twice in one mapping
`,
      passes: '# file: domains/water.yaml\nicon: Droplets\n',
    },
  },
  {
    id: 'schema',
    severity: 'error',
    title: 'A file has the shape that its JSON Schema gives',
    why: 'Types, routes and pages are generated from that shape.',
    example: {
      fails: '# file: domains/water.yaml\ntier: standart # want: `tier` is "standart"; allowed: essential, standard\n',
      passes: '# file: domains/water.yaml\ntier: standard\n',
    },
  },
  {
    id: 'version-format',
    severity: 'error',
    title: 'A version is three dotted numbers without leading zeros (source document, section 9)',
    why: 'YAML reads an unquoted 1.10 as the number 1.1, and versions are compared number by number.',
    example: {
      fails:
        '# file: domains/water.yaml\nversion: 1.10 # want: YAML reads this version as the number 1.1; a version is three dotted numbers without leading zeros, such as 0.1.0\n',
      passes: '# file: domains/water.yaml\nversion: 1.10.0\n',
    },
  },
  {
    id: 'file-name',
    severity: 'error',
    title: 'A descriptor is in domains/<id>.yaml, and its id is not a reserved name',
    why: 'The id names a file here and in every output; index, admin, manifest, readme and the device names of Windows are taken.',
    example: {
      fails: '# file: domains/water.yaml\nid: waters # want: The file is named "water.yaml", the id is "waters"\n',
      passes: '# file: domains/water.yaml\nid: water\n',
    },
  },
];

const excepted = `# file: domains/parks.yaml
routes:
  - { method: GET, path: /admin/parks }
  - { method: GET, path: /admin/gardens }
# file: policy.yaml
limits:
  routesPerDomain: 2
  adminRoutesPerDomain: 1
  idRoutesInCatalog: 0
exceptions:
  - check: admin-route-count
    domain: parks
    reason: Gardens are kept by the parks department and have no public page.
`;

export const exceptionRules: readonly Rule[] = [
  {
    id: 'exception-unused',
    severity: 'error',
    title: 'An exception in policy.yaml excuses something',
    why: 'One that no longer does would hide the next fault in silence.',
    example: {
      fails: `# file: policy.yaml
exceptions:
  - check: admin-route-count # want: The check "admin-route-count" finds nothing to except for the domain "parks"
    domain: parks
    reason: It had two administrative pages once.
`,
      passes: excepted,
    },
  },
  {
    id: 'exception-unknown',
    severity: 'error',
    title: 'An exception names a catalog-wide check, and a domain unless the check speaks of the catalog as a whole',
    why: 'A misspelt exception excuses nothing.',
    example: {
      fails: `# file: policy.yaml
exceptions:
  - check: admin-routes-count # want: No catalog-wide check is named "admin-routes-count"
    domain: parks
    reason: It has two administrative pages.
`,
      passes: excepted,
    },
  },
  {
    id: 'exception-expired',
    severity: 'error',
    title: 'An exception is not past its last day, in UTC',
    why: 'The day was chosen so that somebody looks again. The exception still excuses, so that there is one finding and not two.',
    example: {
      fails: `${excepted}    expires: 2020-02-29 # want: The exception expired on 2020-02-29\n`,
      passes: `${excepted}    expires: 9999-12-31\n`,
    },
  },
];
