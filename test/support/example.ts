import { maxFileBytes } from '../../core/read/decode.ts';
import { withEveryMessage } from './messages.ts';

/**
 * The catalog over which every example of a check is laid: small, and without a finding.
 *
 * An example is YAML under headers. `# file: PATH` replaces or adds top-level keys of that file, block by block;
 * `# whole file: PATH` replaces it, `# padded file: PATH` makes it longer than a file may be, `# no file: PATH` takes it away.
 * `# want: MESSAGE` at the end of a line says that the check finds MESSAGE there; `# hint: …`, `# also: [FILE: ]MESSAGE` (a related
 * place) and `# fix: VALUE` on the lines below it what is said beside it. All stay in the text, because they are YAML comments. A file
 * that is not there has its `# want:` after its header.
 */
const exampleCatalog: ReadonlyMap<string, string> = new Map([
  [
    'languages.yaml',
    `languages:
  - { code: en, name: English, direction: ltr }
  - { code: fr, name: Français, direction: ltr }
  - { code: ar, name: العربية, direction: rtl }
`,
  ],
  [
    'sites.yaml',
    `sites:
  - id: north
    name: { en: North, fr: Nord, ar: الشمال }
  - id: south
    name: { en: South, fr: Sud, ar: الجنوب }
`,
  ],
  [
    'external-domains.yaml',
    `externalDomains:
  - id: maps
    title: { en: Maps, fr: Cartographie, ar: الخرائط }
`,
  ],
  [
    'policy.yaml',
    `limits:
  routesPerDomain: 2
  adminRoutesPerDomain: 1
  idRoutesInCatalog: 1
`,
  ],
  [
    'messages/en.yaml',
    `page:
  backToSite: 'Back to {site}'
  version: Version
`,
  ],
  [
    'messages/fr.yaml',
    `page:
  backToSite: 'Retour au site {site}'
  version: Version
`,
  ],
  [
    'messages/ar.yaml',
    `page:
  backToSite: 'العودة إلى موقع {site}'
  version: الإصدار
`,
  ],
  [
    'domains/parks.yaml',
    `id: parks
title:
  en: Parks & Gardens
  fr: Parcs et jardins
  ar: الحدائق والمتنزهات
summary:
  en: Public parks and what grows in them
  fr: Les parcs publics et ce qui y pousse
  ar: الحدائق العامة وما ينمو فيها
tier: essential
status: stable
version: 1.2.0
icon: Trees
activeFor: [north, south]
requiredDependencies:
  - Maps
usedBy:
  - Water Supply
counts:
  requiredDependencies: 1
  usedBy: 1
  collections: 1
  components: 1
  blocks: 1
  routes: 2
collections:
  - slug: trees
    name: { en: Trees, fr: Arbres, ar: الأشجار }
components:
  - { name: GardenCard, kind: domain }
blocks:
  - slug: garden-card
    name: { en: Garden Card, fr: Fiche de jardin, ar: بطاقة حديقة }
routes:
  - { method: GET, path: '/{locale}/parks/{id}' }
  - { method: GET, path: /admin/parks }
`,
  ],
  [
    'domains/water.yaml',
    `id: water
title:
  en: Water Supply
  fr: Distribution d’eau
  ar: إمدادات المياه
summary:
  en: Drinking water, meters and outages
  fr: Eau potable, compteurs et coupures
  ar: مياه الشرب والعدادات والانقطاعات
tier: standard
status: planned
version: 0.1.0
icon: Droplets
activeFor: [north]
requiredDependencies:
  - Parks & Gardens
counts:
  requiredDependencies: 1
  collections: 0
  components: 0
  blocks: 0
  routes: 2
routes:
  - { method: GET, path: '/{locale}/water' }
  - { method: GET, path: /admin/water }
`,
  ],
]);

/** The files of the example catalog with `example` laid over them. */
export function overlay(example: string): Map<string, string> {
  const files = new Map(exampleCatalog);
  for (const section of example.split(/^(?=# (?:whole |padded |no )?file: )/m)) {
    const [header = '', ...lines] = section.split('\n');
    const match = /^# (whole |padded |no )?file: (\S+)/.exec(header);
    if (match?.[2] === undefined) continue;
    const [, how, path] = match;
    const text = how === 'whole ' ? lines.join('\n') : replaceBlocks(files.get(path) ?? '', lines.join('\n'));
    if (how === 'no ') files.delete(path);
    else files.set(path, how === 'padded ' ? `${text}#${' '.repeat(maxFileBytes)}\n` : text);
  }
  return withEveryMessage(files, ['page.backToSite', 'page.version']);
}

/** A block is a top-level key with everything up to the next one. A duplicate key in `changes` stays one. */
function replaceBlocks(base: string, changes: string): string {
  const changed = new Map<string, string>();
  for (const [key, block] of blocksOf(changes)) changed.set(key, (changed.get(key) ?? '') + block);
  const blocks = new Map(blocksOf(base));
  for (const [key, block] of changed) blocks.set(key, block);
  return [...blocks.values()].join('');
}

function blocksOf(text: string): [key: string, block: string][] {
  return text
    .split(/^(?=[A-Za-z_][\w-]*:)/m)
    .filter((block) => block.trim() !== '')
    .map((block) => [block.slice(0, block.indexOf(':')), block.endsWith('\n') ? block : `${block}\n`]);
}
