import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A word in the three languages of the catalog. */
type Word = readonly [en: string, fr: string, ar: string];

const things: readonly Word[] = [
  ['Parks', 'Parcs', 'الحدائق'],
  ['Streets', 'Rues', 'الشوارع'],
  ['Bridges', 'Ponts', 'الجسور'],
  ['Markets', 'Marchés', 'الأسواق'],
  ['Libraries', 'Bibliothèques', 'المكتبات'],
  ['Harbours', 'Ports', 'الموانئ'],
  ['Stations', 'Gares', 'المحطات'],
  ['Reservoirs', 'Réservoirs', 'الخزانات'],
  ['Museums', 'Musées', 'المتاحف'],
  ['Workshops', 'Ateliers', 'الورش'],
  ['Archives & Records', 'Archives et registres', 'الأرشيف والسجلات'],
  ['Nurseries', 'Crèches', 'الحضانات'],
  ['Squares', 'Places', 'الساحات'],
];
const places: readonly Word[] = [
  ['of the North', 'du nord', 'في الشمال'],
  ['of the South', 'du sud', 'في الجنوب'],
  ['of the East', 'de l’est', 'في الشرق'],
  ['of the West', 'de l’ouest', 'في الغرب'],
  ['by the River', 'au bord du fleuve', 'على ضفة النهر'],
  ['by the Sea', 'au bord de la mer', 'على شاطئ البحر'],
  ['on the Hill', 'sur la colline', 'على التل'],
];
const aims: readonly Word[] = [
  [
    'Opening hours, bookings, and guided visits',
    'Horaires, réservations et visites guidées',
    'المواعيد والحجوزات والزيارات',
  ],
  ['Repairs, inspections, and reports', 'Réparations, inspections et rapports', 'الإصلاحات والمعاينات والتقارير'],
  ['Permits, fees, and public notices', 'Autorisations, tarifs et avis publics', 'التصاريح والرسوم والإعلانات العامة'],
];
const records: readonly Word[] = [
  ['Visits', 'Visites', 'الزيارات'],
  ['Bookings', 'Réservations', 'الحجوزات'],
  ['Repairs', 'Réparations', 'الإصلاحات'],
  ['Permits', 'Autorisations', 'التصاريح'],
  ['Reports', 'Rapports', 'التقارير'],
  ['Fees', 'Tarifs', 'الرسوم'],
  ['Notices', 'Avis', 'الإعلانات'],
  ['Contracts', 'Contrats', 'العقود'],
];
const blocks: readonly Word[] = [
  ['Overview Card', 'Fiche récapitulative', 'بطاقة النظرة العامة'],
  ['Booking Form', 'Formulaire de réservation', 'نموذج الحجز'],
  ['Opening Hours', 'Horaires', 'مواعيد العمل'],
  ['Report Form', 'Formulaire de signalement', 'نموذج البلاغ'],
  ['Fee Table', 'Tableau des tarifs', 'جدول الرسوم'],
  ['Visit Calendar', 'Calendrier des visites', 'تقويم الزيارات'],
];
const components = ['OverviewCard', 'BookingForm', 'OpeningHours', 'ReportForm', 'VisitCalendar', 'FeeTable'];
const icons = ['Building2', 'Landmark', 'Trees', 'Droplets', 'BookOpen', 'Map'];
const sites = ['site-a', 'site-b', 'site-c'] as const;

/** Numbers in [0, 2³²) that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/**
 * Writes a valid catalog of `domains` domains in three languages, each active at one site and with three routes; the same
 * bytes for the same size and seed. Everything but the domains is what the project's own catalog has.
 */
export function makeCatalog(root: string, folder: string, domains: number, seed = 1): void {
  const random = randomOf(seed);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'domains'), { recursive: true });
  for (const name of ['languages.yaml', 'sites.yaml', 'external-domains.yaml', 'messages']) {
    cpSync(join(root, 'catalog', name), join(folder, name), { recursive: true });
  }
  writeFileSync(
    join(folder, 'policy.yaml'),
    'limits:\n  routesPerDomain: 3\n  adminRoutesPerDomain: 1\n  idRoutesInCatalog: 1\n',
  );
  const external = readFileSync(join(root, 'catalog/external-domains.yaml'), 'utf8');
  const externals = [...external.matchAll(/^ +en: (.+)$/gm), ...external.matchAll(/\{ en: ([^,]+),/g)].map(
    ([, title = '']) => title,
  );
  for (let index = 0; index < domains; index += 1) {
    writeFileSync(join(folder, 'domains', `${idOf(index)}.yaml`), descriptor(index, externals, random));
  }
}

function idOf(index: number): string {
  return `domain-${index}`;
}

function titleOf(index: number): Word {
  const thing = wordOf(things, index);
  const place = wordOf(places, Math.floor(index / things.length));
  return [`${thing[0]} ${place[0]} ${index}`, `${thing[1]} ${place[1]} ${index}`, `${thing[2]} ${place[2]} ${index}`];
}

function descriptor(index: number, externals: readonly string[], random: () => number): string {
  const site = sites[index % sites.length] ?? 'site-a';
  // Of the same site and earlier, so that every dependency is active where it is needed, and there is no cycle.
  const earlier = Math.floor(index / sites.length);
  const required = new Set([externals[index % externals.length] ?? '']);
  for (let wanted = random() % 4; wanted > 0 && earlier > 0; wanted -= 1) {
    required.add(titleOf(index - sites.length * (1 + (random() % Math.min(earlier, 50))))[0]);
  }
  const kept = records.slice(0, 5 + (random() % 4));
  const shown = blocks.slice(0, 3 + (random() % 4));
  const made = components.slice(0, 3 + (random() % 4));
  const id = idOf(index);
  const lines = [
    '# yaml-language-server: $schema=../../generated/schema/domain.schema.json',
    `id: ${id}`,
    'title:',
    ...textLines('  ', titleOf(index)),
    'summary:',
    ...textLines('  ', wordOf(aims, random())),
    `tier: ${random() % 2 === 0 ? 'essential' : 'standard'}`,
    'status: planned',
    `version: 0.${random() % 20}.${random() % 10}`,
    `icon: ${icons[random() % icons.length]}`,
    'activeFor:',
    `  - ${site}`,
    'requiredDependencies:',
    ...[...required].map((title) => `  - ${title}`),
    'counts:',
    `  requiredDependencies: ${required.size}`,
    `  collections: ${kept.length}`,
    `  components: ${made.length}`,
    `  blocks: ${shown.length}`,
    '  routes: 3',
    `  designTokens: ${random() % 30}`,
    'collections:',
    ...kept.flatMap((word) => named(`${slugOf(word)}-${index}`, word)),
    'components:',
    ...made.map((name) => `  - { name: ${name}, kind: domain }`),
    'blocks:',
    ...shown.flatMap((word) => named(`${slugOf(word)}-${index}`, word)),
    'routes:',
    `  - { method: GET, path: "/{locale}/${id}" }`,
    `  - { method: GET, path: "/{locale}/${id}/${index === 0 ? '{id}' : 'overview'}" }`,
    `  - { method: GET, path: /admin/${id} }`,
  ];
  return `${lines.join('\n')}\n`;
}

function named(slug: string, word: Word): string[] {
  return [`  - slug: ${slug}`, '    name:', ...textLines('      ', word)];
}

function textLines(indent: string, [en, fr, ar]: Word): string[] {
  return [`${indent}en: ${en}`, `${indent}fr: ${fr}`, `${indent}ar: ${ar}`];
}

function slugOf([en]: Word): string {
  return en.toLowerCase().replaceAll(' ', '-');
}

function wordOf(words: readonly Word[], number: number): Word {
  return words[number % words.length] ?? ['', '', ''];
}
