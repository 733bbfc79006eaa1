import { routeAudience, routeParams } from '../build/route.ts';

/** What a change does to those who rely on the catalog; `members`: compatible, but code that lists every member must follow. */
export type ChangeClass = 'none' | 'cosmetic' | 'compatible' | 'members' | 'breaking';

/** From the lowest to the highest. */
export const changeClasses: readonly ChangeClass[] = ['none', 'cosmetic', 'compatible', 'members', 'breaking'];

/**
 * `imports`: code that imports routes or types. `links`: readers, bookmarks and links to pages and URLs. `platform`: domains that
 * require the domain, sites and their operators, the CMS, and readers of `catalog.json`.
 */
export const audiences = ['imports', 'links', 'platform'] as const;

/**
 * The classes of a change in the order of `audiences` (B breaking, M members, C compatible, K cosmetic, - none), and its sentence:
 * {of} is whose fact it is, {name} what it is called, {from} and {to} what it was and is.
 */
export type Case = readonly [classes: string, sentence: string];

interface FamilyRules {
  readonly gone?: Case;
  readonly came?: Case;
  readonly changed?: Case | ((from: string, to: string) => Case);
}

/** What the change of a fact means, by its family. A family without a case is only there to be asked about. */
export const families = {
  route: {
    gone: ['B-B', '{of} no longer has the route {name}'],
    came: ['M-C', '{of} added the route {name}'],
    changed: routeChange,
  },
  url: {
    gone: ['-BB', '{of} no longer answers {name}'],
    came: ['-CC', '{of} now answers {name}'],
    changed: ['BCB', '{of} answers {name} as the route {to}, and no longer as {from}'],
  },
  'last-day': {
    gone: ['CCC', '{of} withdrew the deprecation of the route {name}'],
    came: ['CCC', '{of} deprecated the route {name}, which stays until {to}'],
    changed: (from, to) =>
      to < from
        ? ['BBB', '{of} brought the last day of the route {name} forward from {from} to {to}']
        : ['CCC', '{of} postponed the last day of the route {name} from {from} to {to}'],
  },
  replacement: { changed: ['CCC', '{of} changed what replaces the route {name} from {from} to {to}'] },
  active: { gone: ['-BB', '{of} is no longer active at {name}'], came: ['-CC', '{of} became active at {name}'] },
  requires: { gone: ['-CC', '{of} no longer requires {name}'], came: ['-CC', '{of} now requires {name}'] },
  'used-by': {
    gone: ['-CC', '{of} no longer names {name} as a user'],
    came: ['-CC', '{of} now names {name} as a user'],
  },
  requirements: {},
  need: { came: ['--B', '{of} needs {name}, where nothing needed it before'] },
  collection: {
    gone: ['BCB', '{of} removed the collection {name}'],
    came: ['MCM', '{of} added the collection {name}'],
  },
  block: { gone: ['BCB', '{of} removed the block {name}'], came: ['MCM', '{of} added the block {name}'] },
  component: {
    gone: ['BCB', '{of} removed the component {name}'],
    came: ['MCM', '{of} added the component {name}'],
  },
  icon: { changed: ['-KK', '{of} changed its icon from {from} to {to}'] },
  status: {
    changed: (_from, to) =>
      to === 'stable' ? ['CKC', '{of} became stable'] : ['CKB', '{of} is no longer stable, but {to}'],
  },
  'design-tokens': {
    gone: ['-CC', '{of} removed its number of design tokens: {from}'],
    came: ['-CC', '{of} added its number of design tokens: {to}'],
    changed: ['-CC', '{of} changed its number of design tokens from {from} to {to}'],
  },
  version: {},
  field: {
    gone: ['-KC', '{of} removed its {name}: {from}'],
    came: ['-KC', '{of} added its {name}: {to}'],
    changed: ['-KC', '{of} changed its {name} from {from} to {to}'],
  },
  text: {
    gone: ['-KK', '{of} removed the text {name}: "{from}"'],
    came: ['-KK', '{of} added the text {name}: "{to}"'],
    changed: ['-KK', '{of} changed the text {name} from "{from}" to "{to}"'],
  },
  domain: { gone: ['BBB', 'The domain {name} was removed'], came: ['MCC', 'The domain {name} was added'] },
  external: {
    gone: ['BCB', 'The external domain {name} was removed'],
    came: ['MCC', 'The external domain {name} was added'],
  },
  site: { gone: ['BBB', 'The site {name} was removed'], came: ['MCC', 'The site {name} was added'] },
  language: {
    gone: ['BBB', 'The language {name} was removed'],
    came: ['MCC', 'The language {name} was added'],
    changed: ['-CC', 'The language {name} is now written {to}, not {from}'],
  },
  'source-language': { changed: ['-CC', 'The source language is now {to}, not {from}'] },
  owner: {
    gone: ['-KC', 'The owner {name} was removed'],
    came: ['-KC', 'The owner {name} was added'],
    changed: ['-KC', 'The contact of the owner {name} changed from {from} to {to}'],
  },
  exception: {
    gone: ['---', 'The exception to {name} was removed'],
    came: ['---', 'An exception to {name} was added: {to}'],
    changed: ['---', 'The exception to {name} changed from "{from}" to "{to}"'],
  },
  policy: {
    gone: ['---', 'The policy no longer states {name}: {from}'],
    came: ['---', 'The policy now states {name}: {to}'],
    changed: ['---', 'The policy changed {name} from {from} to {to}'],
  },
} as const satisfies Readonly<Record<string, FamilyRules>>;

export type Family = keyof typeof families;

export function isFamily(name: string): name is Family {
  return Object.hasOwn(families, name);
}

/** What became of a fact. */
export type Fate = keyof FamilyRules;

/** The case of a change; undefined where it is not listed. */
export function caseOf(family: Family, fate: Fate, from: string, to: string): Case | undefined {
  const rules: FamilyRules = families[family];
  const found = rules[fate];
  return typeof found === 'function' ? found(from, to) : found;
}

/** Whether a path was administrative and is public. */
export function isExposed(from: string, to: string): boolean {
  return routeAudience(from) === 'admin' && routeAudience(to) === 'public';
}

function routeChange(from: string, to: string): Case {
  if (isExposed(from, to))
    return ['BBB', '{of} made the administrative route {name} public: it was {from} and is {to}'];
  if (routeAudience(from) !== routeAudience(to)) {
    return ['BBB', '{of} made the public route {name} administrative: it was {from} and is {to}'];
  }
  return routeParams(from).join() === routeParams(to).join()
    ? ['CCC', '{of} moved the route {name} from {from} to {to}']
    : ['BBB', '{of} changed the parameters of the route {name}: it was {from} and is {to}'];
}
