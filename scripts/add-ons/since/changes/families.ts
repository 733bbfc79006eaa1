import { routeAudience, routeParams } from '../../../../core/text/route-path.ts';

/** `members`: compatible, but code that lists every member must follow. */
export type ChangeClass = 'none' | 'cosmetic' | 'compatible' | 'members' | 'breaking';

export const changeClasses: readonly ChangeClass[] = ['none', 'cosmetic', 'compatible', 'members', 'breaking'];

/** With its words in a sentence. The platform is other domains, sites, the CMS, and readers of `catalog.json`. */
export const audiences = [
  ['imports', 'services that import it'],
  ['links', 'links to it'],
  ['platform', 'sites and domains that need it'],
] as const;

export type Classes = Readonly<Record<(typeof audiences)[number][0], ChangeClass>>;

/** The class of a change for each audience (`none` if absent), and the template of its sentence: {holder} and {name} of the fact, {use} at its end. */
export interface Case extends Partial<Classes> {
  readonly says: string;
}

interface FamilyRules {
  readonly gone?: Case;
  readonly came?: Case;
  readonly changed?: Case | ((from: string, to: string) => Case);
}

const breaks = { imports: 'breaking', links: 'breaking', platform: 'breaking' } as const;
const compatible = { imports: 'compatible', links: 'compatible', platform: 'compatible' } as const;
const newMember = { imports: 'members', links: 'compatible', platform: 'compatible' } as const;
const contentGone = { imports: 'breaking', links: 'compatible', platform: 'breaking' } as const;
const contentNew = { imports: 'members', links: 'compatible', platform: 'members' } as const;
const compatibleOutsideCode = { links: 'compatible', platform: 'compatible' } as const;
const cosmetic = { links: 'cosmetic', platform: 'cosmetic' } as const;
const cosmeticForLinks = { links: 'cosmetic', platform: 'compatible' } as const;

const casesOfThing = (kind: string, gone: Partial<Classes>, came: Partial<Classes>) => ({
  gone: { ...gone, imports: 'breaking' as const, says: `The ${kind} {name} was removed` },
  came: { ...came, imports: 'members' as const, says: `The ${kind} {name} was added` },
});

const casesOfContent = (kind: string) => ({
  gone: { ...contentGone, says: `{holder} removed the ${kind} {name}` },
  came: { ...contentNew, says: `{holder} added the ${kind} {name}` },
});

const casesOfName = (does: string) => ({
  gone: { ...compatibleOutsideCode, says: `{holder} no longer ${does}` },
  came: { ...compatibleOutsideCode, says: `{holder} now ${does}` },
});

const casesOfField = (what: string, classes: Partial<Classes>) => ({
  gone: { ...classes, says: `${what} of {holder} was removed; it was {from}` },
  came: { ...classes, says: `${what} of {holder} was added: {to}` },
  changed: { ...classes, says: `${what} of {holder} changed from {from} to {to}` },
});

/** The meaning of a change, by the family of its fact. A family without a case is never reported; other code looks it up. */
export const families = {
  route: {
    gone: { imports: 'breaking', platform: 'breaking', says: '{holder} no longer has the route {name}{use}' },
    came: { imports: 'members', platform: 'compatible', says: '{holder} added the route {name}' },
    changed: routeChange,
  },
  access: { changed: { ...breaks, says: '{holder} made the administrative page {from} public: it is {to}' } },
  url: {
    gone: { links: 'breaking', platform: 'breaking', says: '{holder} no longer answers {name}' },
    came: { ...compatibleOutsideCode, says: '{holder} now answers {name}' },
    changed: { ...contentGone, says: '{holder} answers {name} as the route {to}, and no longer as {from}' },
  },
  'last-day': {
    gone: { ...compatible, says: '{holder} withdrew the deprecation of the route {name}' },
    came: { ...compatible, says: '{holder} deprecated the route {name}, which stays until {to}' },
    changed: (from, to) =>
      to < from
        ? { ...breaks, says: '{holder} brought the last day of the route {name} forward from {from} to {to}' }
        : { ...compatible, says: '{holder} postponed the last day of the route {name} from {from} to {to}' },
  },
  'deprecated-since': {
    changed: {
      ...compatible,
      says: '{holder} changed the first day of the deprecation of the route {name} from {from} to {to}',
    },
  },
  replacement: {
    changed: { ...compatible, says: '{holder} changed the replacement of the route {name} from {from} to {to}' },
  },
  active: {
    gone: { ...breaks, says: '{holder} is no longer active at {name}' },
    came: { ...newMember, says: '{holder} became active at {name}' },
  },
  'site-url': {
    ...casesOfField('The address', compatible),
    gone: casesOfField('The address', { imports: 'breaking', platform: 'breaking' }).gone,
  },
  requires: casesOfName('requires {name}'),
  'used-by': casesOfName('names {name} as a user'),
  requirements: {},
  need: { came: { platform: 'breaking', says: '{holder} needs {name}; nothing needed it there before' } },
  collection: casesOfContent('collection'),
  block: casesOfContent('block'),
  component: casesOfContent('component'),
  icon: { changed: { ...cosmetic, says: 'The icon of {holder} changed from {from} to {to}' } },
  status: {
    changed: (_from, to) => {
      const says = to === 'stable' ? '{holder} became stable' : '{holder} is no longer stable, but planned';
      return { imports: 'compatible', links: 'cosmetic', platform: to === 'stable' ? 'compatible' : 'breaking', says };
    },
  },
  'design-tokens': casesOfField('The number of design tokens', compatibleOutsideCode),
  version: {},
  direction: { changed: { ...compatibleOutsideCode, says: 'The direction of {holder} is now {to}, not {from}' } },
  field: casesOfField('`{name}`', cosmeticForLinks),
  own: casesOfField('{name}', cosmetic),
  text: {
    gone: { ...cosmetic, says: 'The text {name} of {holder} was removed: "{from}"' },
    came: { ...cosmetic, says: 'The text {name} of {holder} was added: "{to}"' },
    changed: { ...cosmetic, says: 'The text {name} of {holder} changed from "{from}" to "{to}"' },
  },
  domain: casesOfThing('domain', breaks, newMember),
  external: casesOfThing('external domain', contentGone, newMember),
  site: casesOfThing('site', breaks, newMember),
  language: casesOfThing('language', breaks, newMember),
  owner: casesOfThing('owner', cosmeticForLinks, cosmeticForLinks),
  'source-language': { changed: { ...compatibleOutsideCode, says: 'The source language is now {to}, not {from}' } },
  exception: {
    gone: { says: 'The exception to {name} was removed' },
    came: { says: 'An exception to {name} was added: {to}' },
    changed: { says: 'The exception to {name} changed from "{from}" to "{to}"' },
  },
  policy: {
    gone: { says: 'The policy no longer states {name}: {from}' },
    came: { says: 'The policy now states {name}: {to}' },
    changed: { says: 'The policy changed {name} from {from} to {to}' },
  },
} as const satisfies Readonly<Record<string, FamilyRules>>;

export type Family = keyof typeof families;

export function requireFamily(name: string): Family {
  if (Object.hasOwn(families, name)) return name as Family;
  throw new Error(`families.ts does not say what a change of "${name}" means`);
}

export type ChangeEvent = keyof FamilyRules;

/** Undefined if such a change is not reported. */
export function caseOf(family: Family, event: ChangeEvent, from: string, to: string): Case | undefined {
  const rules: FamilyRules = families[family];
  const rule = rules[event];
  return typeof rule === 'function' ? rule(from, to) : rule;
}

function routeChange(from: string, to: string): Case {
  const audience = routeAudience(to);
  const was = audience === 'admin' ? 'public route {name} administrative' : 'administrative route {name} public';
  if (audience !== routeAudience(from))
    return { ...breaks, says: `{holder} made the ${was}: it was {from} and is {to}` };
  return routeParams(from).join() === routeParams(to).join()
    ? { ...compatible, says: '{holder} moved the route {name} from {from} to {to}' }
    : { ...breaks, says: '{holder} changed the parameters of the route {name}: it was {from} and is {to}' };
}
