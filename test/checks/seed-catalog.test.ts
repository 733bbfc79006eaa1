import { expect, test } from 'vitest';
import { allChecks } from '../../checks/all.ts';
import { diagnosticsOf, seedFiles } from '../support/catalogs.ts';

/** What stands once in a file, and what is put in its place. `# here` marks the line at which the mistake is to be reported. */
type Edit = readonly [file: string, from: string, to: string];

interface Mistake {
  readonly edits: readonly Edit[];
}

const citizen = 'domains/citizen-services.yaml';
const services = `  - { method: GET, path: '/{locale}/services' }\n`;
const admin = '  - { method: GET, path: /admin/services }\n';
const dependency = '  - Core CMS & Content\n';

/** One mistake for a check, made in the catalog of the source document. The example of a check is its test; this is one more. */
const mistakes: Readonly<Record<string, Mistake>> = {
  'count-mismatch': { edits: [[citizen, '  components: 6\n', '  components: 7 # here\n']] },
  'route-count': {
    edits: [[citizen, admin, `${admin}  - { method: GET, path: "/{locale}/permits" } # here\n`]],
  },
  'admin-route-count': {
    edits: [
      ['policy.yaml', /^exceptions:[\s\S]*/m.exec(seedFiles().get('policy.yaml') ?? '')?.[0] ?? '', ''],
      [
        'domains/governance.yaml',
        '  - { method: GET, path: /admin/governance/compliance }',
        '  - { method: GET, path: /admin/governance/compliance } # here',
      ],
    ],
  },
  'id-route-count': {
    edits: [
      [citizen, '/{locale}/services/{id}', '/{locale}/services/all'],
      ['policy.yaml', 'idRoutesInCatalog: 1', 'idRoutesInCatalog: 1 # here'],
    ],
  },
  'unknown-dependency': { edits: [[citizen, dependency, '  - Core CMS & Contents # here\n']] },
  'unknown-user': {
    edits: [['domains/community.yaml', '  - Social Engagement\n', '  - Social Engagements # here\n']],
  },
  'unknown-site': { edits: [[citizen, '  - site-a\n', '  - site-aa # here\n']] },
  'ambiguous-name': {
    edits: [['external-domains.yaml', 'fr: Notifications et alertes\n', 'fr: sig et Cartographie # here\n']],
  },
  duplicate: { edits: [[citizen, '  - slug: service-requests\n', '  - slug: services # here\n']] },
  'duplicate-route': {
    edits: [
      ['domains/healthcare.yaml', `path: '/{locale}/healthcare/facilities' }`, `path: '/{locale}/education' } # here`],
    ],
  },
  'overlapping-route': {
    edits: [
      ['domains/healthcare.yaml', `path: '/{locale}/healthcare' }`, `path: '/{locale}/services/health' } # here`],
    ],
  },
  'route-shape': { edits: [[citizen, services, '  - { method: GET, path: "/{locale}//services" } # here\n']] },
  'route-name': { edits: [[citizen, admin, '  - { method: GET, path: /admin/services, name: services } # here\n']] },
  'former-path': {
    edits: [
      [citizen, services, `  - { method: GET, path: '/{locale}/services', formerly: ['/{locale}/tours'] } # here\n`],
    ],
  },
  'unknown-replacement': {
    edits: [
      [
        citizen,
        admin,
        '  - { method: GET, path: /admin/services, deprecated: { until: 2030-01-01, use: no.route } } # here\n',
      ],
    ],
  },
  'self-dependency': { edits: [[citizen, dependency, '  - Citizen Services & E-Government # here\n']] },
  'dependency-cycle': {
    edits: [
      ['domains/healthcare.yaml', dependency, '  - Education & Knowledge\n'],
      ['domains/education.yaml', dependency, '  - Healthcare & Public Health # here\n'],
    ],
  },
  'used-by-mismatch': {
    edits: [['domains/community.yaml', '  - Social Engagement\n', '  - Education & Knowledge # here\n']],
  },
  'inactive-dependency': { edits: [[citizen, dependency, '  - Education & Knowledge # here\n']] },
  'maturity-inversion': {
    edits: [
      ['domains/governance.yaml', dependency, '  - Culture, Tourism & Events # here\n'],
      ['domains/culture-tourism.yaml', '  - Events & Culture\n', '  - Governance, Compliance & Legal\n'],
    ],
  },
  'unknown-icon': { edits: [[citizen, 'icon: Building2\n', 'icon: Bilding2 # here\n']] },
  'renamed-icon': { edits: [[citizen, 'icon: Building2\n', 'icon: Home # here\n']] },
  'unused-external': {
    edits: [
      [
        'external-domains.yaml',
        '  - id: social-engagement\n',
        '  - id: roads # here\n    title: { en: Roads, fr: Voirie, ar: الطرق }\n  - id: social-engagement\n',
      ],
    ],
  },
  placeholder: { edits: [[citizen, 'fr: Annuaire des services\n', 'fr: TODO # here\n']] },
  'translation-missing': {
    edits: [
      [
        citizen,
        'title:\n  en: Citizen Services & E-Government\n',
        'title: # here\n  en: Citizen Services & E-Government\n',
      ],
      [citizen, '  fr: Services aux citoyens et administration numérique\n', ''],
    ],
  },
  'translation-extra': {
    edits: [
      [
        citizen,
        '  ar: خدمات المواطنين والحكومة الإلكترونية\n',
        '  ar: خدمات المواطنين والحكومة الإلكترونية\n  de: Bürgerdienste # here\n',
      ],
    ],
  },
  'translation-arguments': {
    edits: [['messages/fr.yaml', 'backToSite: Retour à la page {site}\n', 'backToSite: Retour # here\n']],
  },
  'translation-plural': {
    edits: [
      ['messages/ar.yaml', '  blocks: "{count, plural, zero {لا توجد كتل} one', '  blocks: "{count, plural, one'],
      ['messages/ar.yaml', 'other {# كتلة}}"\n  routes', 'other {# كتلة}}" # here\n  routes'],
    ],
  },
  'translation-script': { edits: [[citizen, 'ar: دليل الخدمات\n', 'ar: دلیل الخدمات # here\n']] },
  'translation-typography': {
    edits: [[citizen, 'fr: Annuaire des services\n', 'fr: Annuaire des services ! # here\n']],
  },
  'translation-same': { edits: [[citizen, 'fr: Annuaire des services\n', 'fr: Service Directory # here\n']] },
  'translation-glossary': {
    edits: [['messages/fr.yaml', 'component: Composant\n', 'component: Élément # here\n']],
  },
  'unused-message': {
    edits: [
      ['messages/en.yaml', 'page:\n', 'page:\n  legend: Legend # here\n'],
      ['messages/fr.yaml', 'page:\n', 'page:\n  legend: Légende\n'],
      ['messages/ar.yaml', 'page:\n', 'page:\n  legend: وسيلة الإيضاح\n'],
    ],
  },
  'name-collision': {
    edits: [
      ['sites.yaml', 'sites:\n', 'sites:\n  - id: con # here\n    name: { en: Annex, fr: Annexe, ar: الملحق }\n'],
    ],
  },
};

test.each(Object.entries(mistakes))('%s reports its mistake in the seed catalog, at its line', (id, { edits }) => {
  const files = seedFiles();
  for (const [file, from, to] of edits) {
    const text = files.get(file) ?? '';
    expect(text.split(from), `${file}: ${from}`).toHaveLength(2);
    files.set(
      file,
      text.replace(from, () => to),
    );
  }
  const wanted = [...files].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => (/# here$/.test(line) ? [{ check: id, file, line: index + 1 }] : [])),
  );
  const found = diagnosticsOf(
    files,
    undefined,
    allChecks.filter((check) => check.id === id),
  );
  expect(wanted).toHaveLength(1);
  expect(found.map(({ check, file, line }) => ({ check, file, line }))).toEqual(wanted);
});
