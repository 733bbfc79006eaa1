import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A word in the three languages of the catalog. */
type Word = readonly [en: string, fr: string, ar: string];

const things: readonly Word[] = [
  ['Parks of the North', 'Parcs du nord', 'حدائق الشمال'],
  ['Bridges by the River', 'Ponts au bord du fleuve', 'جسور على ضفة النهر'],
  ['Markets on the Hill', 'Marchés sur la colline', 'أسواق على التل'],
  ['Archives & Records', 'Archives et registres', 'الأرشيف والسجلات'],
];
const aim: Word = [
  'Opening hours, bookings, and guided visits',
  'Horaires, réservations et visites guidées',
  'المواعيد والحجوزات والزيارات',
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
const components = ['OverviewCard', 'BookingForm', 'OpeningHours', 'ReportForm', 'VisitCalendar', 'FeeTable'];
const sites = ['site-a', 'site-b', 'site-c'];

/**
 * Writes a valid catalog of `domains` domains in three languages, each active at one site and with three routes: the same bytes for
 * the same size. Everything but the domains is what the project's own catalog has.
 */
export function makeCatalog(root: string, folder: string, domains: number): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'domains'), { recursive: true });
  for (const name of ['languages.yaml', 'sites.yaml', 'external-domains.yaml', 'messages']) {
    cpSync(join(root, 'catalog', name), join(folder, name), { recursive: true });
  }
  const policy = 'limits:\n  routesPerDomain: 3\n  adminRoutesPerDomain: 1\n  idRoutesInCatalog: 1\n';
  writeFileSync(join(folder, 'policy.yaml'), policy);
  const external = readFileSync(join(root, 'catalog/external-domains.yaml'), 'utf8');
  const titles = [...external.matchAll(/^ +en: (.+)$/gm)].map(([, title = '']) => title);
  for (let index = 0; index < domains; index += 1) {
    const text = descriptor(index, titles[index % titles.length] ?? '');
    writeFileSync(join(folder, `domains/domain-${index}.yaml`), text);
  }
}

function titleOf(index: number): Word {
  const [en, fr, ar] = things[index % things.length] ?? aim;
  return [`${en} ${index}`, `${fr} ${index}`, `${ar} ${index}`];
}

function descriptor(index: number, external: string): string {
  // Of the same site and earlier, so that every dependency is active where it is needed, and there is no cycle.
  const earlier = [1, 2, 3].slice(0, index % 4).map((step) => index - step * sites.length);
  const required = [external, ...earlier.filter((one) => one >= 0).map((one) => titleOf(one)[0])];
  const kept = records.slice(0, 5 + (index % 4));
  const blocks = records.slice(0, 3 + (index % 5));
  const used = components.slice(0, 3 + (index % 4));
  return `# yaml-language-server: $schema=../../generated/schema/domain.schema.json
id: domain-${index}
title:
${textLines('  ', titleOf(index))}summary:
${textLines('  ', aim)}tier: ${index % 2 === 0 ? 'essential' : 'standard'}
status: planned
version: 0.${index % 20}.${index % 10}
icon: Building2
activeFor:
  - ${sites[index % sites.length]}
requiredDependencies:
${required.map((title) => `  - ${title}\n`).join('')}counts:
  requiredDependencies: ${required.length}
  collections: ${kept.length}
  components: ${used.length}
  blocks: ${blocks.length}
  routes: 3
  designTokens: ${index % 30}
collections:
${kept.map((word) => named('', word, index)).join('')}components:
${used.map((name) => `  - { name: ${name}, kind: domain }\n`).join('')}blocks:
${blocks.map((word) => named('-card', word, index)).join('')}routes:
  - { method: GET, path: '/{locale}/domain-${index}' }
  - { method: GET, path: '/{locale}/domain-${index}/${index === 0 ? '{id}' : 'overview'}' }
  - { method: GET, path: /admin/domain-${index} }
`;
}

function named(end: string, word: Word, index: number): string {
  return `  - slug: ${word[0].toLowerCase()}${end}-${index}\n    name:\n${textLines('      ', word)}`;
}

function textLines(indent: string, [en, fr, ar]: Word): string {
  return `${indent}en: ${en}\n${indent}fr: ${fr}\n${indent}ar: ${ar}\n`;
}
