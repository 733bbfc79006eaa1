import { expect, test } from 'vitest';
import { allChecks } from '../checks/all.ts';
import { catalogJson } from '../generators/catalog-json.ts';
import { filesOf } from './support/assets.ts';
import { catalogOf, check, diagnosticsOf, liveFiles, seedFiles } from './support/catalogs.ts';

// The tables of the source document, retyped.
const overview = `
governance | Governance, Compliance & Legal | Policy management, regulatory compliance, and legal operations | essential | stable | Scale
healthcare | Healthcare & Public Health | Healthcare facilities, appointments, vaccinations, and public health monitoring | standard | planned | Heart
citizen-services | Citizen Services & E-Government | Digital government services, permits, appointments, and public consultations | standard | planned | Building2
culture-tourism | Culture, Tourism & Events | Cultural venues, tourist attractions, events, and heritage | standard | planned | Landmark
community | Community & Social Engagement | Forums, volunteering, civic engagement, and neighborhood groups | standard | planned | Users
education | Education & Knowledge | Educational institutions, courses, libraries, and certifications | standard | planned | GraduationCap
sports-recreation | Sports & Recreation | Sports facilities, leagues, fitness programs, and recreation | standard | planned | Trophy`;

const counts = `
governance | 8 | 1 | 3 | 3 | 1
healthcare | 14 | 0 | 2 | 3 | -
citizen-services | 2 | 6 | 4 | 3 | -
culture-tourism | 11 | 2 | 3 | 3 | 1
community | 0 | 2 | 4 | 3 | 1
education | 9 | 0 | 0 | 3 | -
sports-recreation | 0 | 2 | 4 | 3 | 1`;

const dependencies = `
governance | Core CMS & Content; Identity, Auth & Access Control |
healthcare | Core CMS & Content; Identity, Auth & Access Control; GIS & Maps |
citizen-services | Core CMS & Content; Identity, Auth & Access Control; Notifications & Alerts |
culture-tourism | Core CMS & Content; GIS & Maps | Events & Culture
community | Core CMS & Content; Identity, Auth & Access Control | Social Engagement
education | Core CMS & Content; Identity, Auth & Access Control |
sports-recreation | Core CMS & Content; GIS & Maps |`;

const activation = `
governance | site-a
healthcare | site-b
citizen-services | site-a
culture-tourism | site-a
community | site-b; site-a
education | site-b
sports-recreation | site-c`;

const collections = `
governance | governance-authorities=Governance Authorities; policies=Policies; compliance-records=Compliance Records; service-catalog=Service Catalog; feature-flags=Feature Flags; moderation=Moderation; policy-documents=Policy Documents; compliance-checks=Compliance Checks
healthcare | practitioners=; facilities=; healthcare-services=; appointments=; healthcare-appointments=; medical-records=; prescriptions=; lab-results=; health-alerts=; educational-resources=; community-programs=; healthcare-providers=; health-appointments=; insurance-panels=
citizen-services | services=Services; service-requests=Service Requests
culture-tourism | attractions=; tours=; tour-guides=; itineraries=; bookings=; tourism-packages=; itinerary-templates=; travel-tips=; cultural-events=; ticket-pricing=; opening-hours=
community |
education | courses=Courses; lessons=Lessons; enrollments=Enrollments; certificates=Certificates; quizzes=Quizzes; assignments=Assignments; learning-paths=Learning Paths; campus-services=Campus Services; facility-bookings=Facility Bookings
sports-recreation |`;

const blocks = `
governance | compliance-summary=Compliance Summary; policy-overview=Policy Overview; governance-audit-trail=Audit Trail
healthcare | healthcare-facility-card=Healthcare Facility Card; healthcare-directory=Healthcare Directory
citizen-services | service-card=Service Card; service-directory=Service Directory; service-request-form=Service Request Form; booking-card=Booking Card
culture-tourism | attraction-card=Attraction Card; itinerary-planner=Itinerary Planner; tour-listing=Tour Listing
community | community-board=Community Board; neighborhood-directory=Neighborhood Directory; volunteer-opportunities=Volunteer Opportunities; donation-campaign=Donation Campaign
education |
sports-recreation | event-schedule=Event Schedule; venue-booking=Venue Booking; league-standings=League Standings; live-scores=Live Scores`;

const components = `
governance | PolicyRuleCard
healthcare |
citizen-services | ServiceCard; ServiceCategoryGrid; ServiceStatusBadge; BookingCard; BookingActions; CalendarPicker
culture-tourism | TourCard; AttractionCard
community | CommunityCard; CommunityFeed
education |
sports-recreation | VenueBookingBoard; EventSchedule`;

const routes = `
governance | /admin/governance/policies; /admin/governance/compliance; /admin/governance/audit
healthcare | /{locale}/healthcare; /{locale}/healthcare/facilities; /admin/healthcare
citizen-services | /{locale}/services; /{locale}/services/{id}; /admin/services
culture-tourism | /{locale}/attractions; /{locale}/tours; /admin/tourism/attractions
community | /{locale}/community; /{locale}/community/forums; /admin/community/moderation
education | /{locale}/education; /{locale}/education/institutions; /admin/education
sports-recreation | /{locale}/sports; /{locale}/sports/venues; /admin/sports/events`;

const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
const list = (cell = '') => (cell === '' ? [] : cell.split('; '));

interface Named {
  readonly slug: string;
  readonly name?: { readonly en: string };
}
interface Descriptor {
  readonly id: string;
  readonly title: { readonly en: string };
  readonly summary: { readonly en: string };
  readonly tier: string;
  readonly status: string;
  readonly version: string;
  readonly icon: string;
  readonly activeFor: readonly string[];
  readonly requiredDependencies: readonly { readonly name: string }[];
  readonly usedBy: readonly { readonly name: string }[];
  readonly counts: Readonly<Record<string, number>>;
  readonly collections: readonly Named[];
  readonly components: readonly { readonly name: string; readonly kind: string }[];
  readonly blocks: readonly Named[];
  readonly routes: readonly { readonly method: string; readonly path: string }[];
}

const generated: {
  readonly domains: readonly Descriptor[];
  readonly descriptors: readonly object[];
  readonly sites: readonly object[];
  readonly languages: readonly { readonly code: string; readonly name: string; readonly direction: string }[];
  readonly externalDomains: readonly { readonly title: { readonly en: string } }[];
} = JSON.parse((await filesOf(catalogJson, catalogOf(seedFiles()))).get('catalog.json') ?? '');

const domain = (id = ''): Descriptor => {
  const found = generated.domains.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};
const named = (entries: readonly Named[]) => entries.map(({ slug, name }) => `${slug}=${name?.en ?? ''}`);

test('each table of the source document can be read back from catalog.json', () => {
  expect(generated.domains.map(({ id }) => id).sort()).toEqual(
    rows(overview)
      .map(([id]) => id)
      .sort(),
  );
  for (const [id, ...facts] of rows(overview)) {
    const { title, summary, tier, status, icon, version } = domain(id);
    expect([title.en, summary.en, tier, status, icon]).toEqual(facts);
    expect(version).toBe('0.1.0');
  }
  for (const [id, ...numbers] of rows(counts)) {
    const { counts: own } = domain(id);
    const shown = [own.collections, own.components, own.blocks, own.routes, own.designTokens ?? '-'];
    expect(shown.map(String)).toEqual(numbers);
  }
  for (const [id, requires, users] of rows(dependencies)) {
    const { requiredDependencies, usedBy, counts: own } = domain(id);
    expect(requiredDependencies.map(({ name }) => name)).toEqual(list(requires));
    expect(usedBy.map(({ name }) => name)).toEqual(list(users));
    expect(own.requiredDependencies).toBe(list(requires).length);
    expect(own.usedBy).toBe(users === '' ? undefined : list(users).length);
  }
  for (const [id, sites] of rows(activation)) expect(domain(id).activeFor).toEqual(list(sites));
  for (const [id, entries] of rows(collections)) expect(named(domain(id).collections)).toEqual(list(entries));
  for (const [id, entries] of rows(blocks)) expect(named(domain(id).blocks)).toEqual(list(entries));
  for (const [id, entries] of rows(components)) {
    expect(domain(id).components).toEqual(list(entries).map((name) => ({ name, kind: 'domain' })));
  }
  for (const [id, paths] of rows(routes)) {
    expect(domain(id).routes.map(({ method, path }) => `${method} ${path}`)).toEqual(
      list(paths).map((path) => `GET ${path}`),
    );
  }
});

test('seven domains, eight descriptors, three sites, three languages, six external domains', () => {
  expect(generated.domains).toHaveLength(7);
  expect(generated.descriptors).toHaveLength(8);
  expect(generated.sites).toHaveLength(3);
  expect(generated.languages).toEqual([
    { code: 'en', name: 'English', direction: 'ltr' },
    { code: 'fr', name: 'Français', direction: 'ltr' },
    { code: 'ar', name: 'العربية', direction: 'rtl' },
  ]);
  expect(generated.externalDomains.map(({ title }) => title.en)).toEqual([
    'Core CMS & Content',
    'Identity, Auth & Access Control',
    'GIS & Maps',
    'Notifications & Alerts',
    'Events & Culture',
    'Social Engagement',
  ]);
});

test('the seed has no finding, and needs its one exception', () => {
  const files = seedFiles();
  expect(diagnosticsOf(files, undefined, allChecks)).toEqual([]);
  expect(check(files).counts).toEqual({ domains: 7, descriptors: 8, files: 14 });
  const policy = files.get('policy.yaml') ?? '';
  const strict = new Map(files).set('policy.yaml', policy.slice(0, policy.indexOf('exceptions:')));
  const [finding, ...others] = diagnosticsOf(strict);
  const line =
    (files.get('domains/governance.yaml') ?? '').split('\n').findIndex((text) => text.includes('/compliance }')) + 1;
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ check: 'admin-route-count', file: 'domains/governance.yaml', line });
});

test('the live catalog has no error', () => {
  const found = diagnosticsOf(liveFiles(), undefined, allChecks);
  expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
});
