import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Words = readonly [en: string, fr: string, ar: string];

const hours: Words = [
  'Opening hours, bookings, and guided visits',
  'Horaires, réservations et visites guidées',
  'المواعيد والحجوزات والزيارات',
];
const repairs: Words = ['Repairs and permits', 'Réparations et autorisations', 'الإصلاحات والتصاريح'];
const sites = ['site-a', 'site-b', 'site-c'];

/**
 * Writes a valid catalog of `domains` domains, each active at one site and with three routes; the same number gives the same bytes.
 * Everything but the domains and the policy comes from the project's catalog.
 */
export function makeCatalog(root: string, folder: string, domains: number): void {
  cpSync(join(root, 'catalog'), folder, { recursive: true, filter: (path) => !/domains[\\/]./.test(path) });
  const policy = 'limits:\n  routesPerDomain: 3\n  adminRoutesPerDomain: 1\n  idRoutesInCatalog: 1\n';
  writeFileSync(join(folder, 'policy.yaml'), policy);
  const external = readFileSync(join(folder, 'external-domains.yaml'), 'utf8');
  const titles = [...external.matchAll(/^ +en: (.+)$/gm)].map(([, title = '']) => title);
  mkdirSync(join(folder, 'domains'), { recursive: true });
  for (let index = 0; index < domains; index += 1) {
    const text = descriptor(index, titles[index % titles.length] ?? '');
    writeFileSync(join(folder, `domains/domain-${index}.yaml`), text);
  }
}

function descriptor(index: number, external: string): string {
  // Earlier domains of the same site: every dependency is active there, and there is no cycle.
  const earlier = [1, 2, 3].slice(0, index % 4).map((step) => index - step * sites.length);
  const required = [external, ...earlier.filter((one) => one >= 0).map((one) => `Parks of the North ${one}`)];
  const lists = [5 + (index % 4), 3 + (index % 5), 3 + (index % 4)];
  const [collections = [], blocks = [], components = []] = lists.map((length) => [...Array(length).keys()]);
  const named = (slug: string) => `  - slug: ${slug}-${index}\n    name:\n${textLines('      ', repairs)}`;
  return `# yaml-language-server: $schema=../../generated/schema/domain.schema.json
id: domain-${index}
title:
${textLines('  ', [`Parks of the North ${index}`, `Parcs du nord ${index}`, `حدائق الشمال ${index}`])}summary:
${textLines('  ', hours)}tier: ${index % 2 === 0 ? 'essential' : 'standard'}
status: planned
version: 0.${index % 20}.${index % 10}
icon: Building2
activeFor:
  - ${sites[index % sites.length]}
requiredDependencies:
${required.map((title) => `  - ${title}\n`).join('')}counts:
  requiredDependencies: ${required.length}
  collections: ${collections.length}
  components: ${components.length}
  blocks: ${blocks.length}
  routes: 3
  designTokens: ${index % 30}
collections:
${collections.map((one) => named(`list-${one}`)).join('')}components:
${components.map((one) => `  - { name: OverviewCard${one}, kind: domain }\n`).join('')}blocks:
${blocks.map((one) => named(`card-${one}`)).join('')}routes:
  - { method: GET, path: '/{locale}/domain-${index}' }
  - { method: GET, path: '/{locale}/domain-${index}/${index === 0 ? '{id}' : 'overview'}' }
  - { method: GET, path: /admin/domain-${index} }
`;
}

function textLines(indent: string, [en, fr, ar]: Words): string {
  return `${indent}en: ${en}\n${indent}fr: ${fr}\n${indent}ar: ${ar}\n`;
}
