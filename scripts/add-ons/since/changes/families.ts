import { routeAudience, routeParams } from '../../../../core/text/route-path.ts';

/** The lowest first. `members`: compatible, but code that lists every member must follow. */
const classOf = { '-': 'none', K: 'cosmetic', C: 'compatible', M: 'members', B: 'breaking' } as const;

type Letter = keyof typeof classOf;

export type ChangeClass = (typeof classOf)[Letter];

export const changeClasses: readonly ChangeClass[] = Object.values(classOf);

/** With its words in a sentence. The platform is other domains, sites, the CMS, and readers of `catalog.json`. */
export const audiences = [
  ['imports', 'services that import it'],
  ['links', 'links to it'],
  ['platform', 'sites and domains that need it'],
] as const;

export type Classes = Readonly<Record<(typeof audiences)[number][0], ChangeClass>>;

/** The classes for imports, links and platform. */
type Letters = `${Letter}${Letter}${Letter}`;

/** The sentence may contain {holder} and {name} of the fact, its values {from} and {to}, and {use} at its end. */
type Case = readonly [classes: Letters, sentence: string];

interface FamilyRules {
  readonly gone?: Case;
  readonly came?: Case;
  readonly changed?: Case | ((from: string, to: string) => Case);
}

const casesOfThing = (kind: string, gone: Letters, came: Letters) =>
  ({ gone: [gone, `The ${kind} {name} was removed`], came: [came, `The ${kind} {name} was added`] }) as const;

const casesOfContent = (kind: string) =>
  ({
    gone: ['BCB', `{holder} removed the ${kind} {name}`],
    came: ['MCM', `{holder} added the ${kind} {name}`],
  }) as const;

const casesOfName = (does: string) =>
  ({ gone: ['-CC', `{holder} no longer ${does}`], came: ['-CC', `{holder} now ${does}`] }) as const;

const casesOfField = (what: string, classes: Letters, gone = classes) =>
  ({
    gone: [gone, `${what} of {holder} was removed; it was {from}`],
    came: [classes, `${what} of {holder} was added: {to}`],
    changed: [classes, `${what} of {holder} changed from {from} to {to}`],
  }) as const;

/** The meaning of a change, by the family of its fact. A family without a case is only looked up. */
export const families = {
  route: {
    gone: ['B-B', '{holder} no longer has the route {name}{use}'],
    came: ['M-C', '{holder} added the route {name}'],
    changed: routeChange,
  },
  access: { changed: ['BBB', '{holder} made the administrative page {from} public: it is {to}'] },
  url: {
    gone: ['-BB', '{holder} no longer answers {name}'],
    came: ['-CC', '{holder} now answers {name}'],
    changed: ['BCB', '{holder} answers {name} as the route {to}, and no longer as {from}'],
  },
  'last-day': {
    gone: ['CCC', '{holder} withdrew the deprecation of the route {name}'],
    came: ['CCC', '{holder} deprecated the route {name}, which stays until {to}'],
    changed: (from, to) =>
      to < from
        ? ['BBB', '{holder} brought the last day of the route {name} forward from {from} to {to}']
        : ['CCC', '{holder} postponed the last day of the route {name} from {from} to {to}'],
  },
  'deprecated-since': {
    changed: ['CCC', '{holder} changed the start of the deprecation of {name} from {from} to {to}'],
  },
  replacement: { changed: ['CCC', '{holder} changed the replacement of the route {name} from {from} to {to}'] },
  active: {
    gone: ['BBB', '{holder} is no longer active at {name}'],
    came: ['MCC', '{holder} became active at {name}'],
  },
  'site-url': casesOfField('The address', 'CCC', 'B-B'),
  requires: casesOfName('requires {name}'),
  'used-by': casesOfName('names {name} as a user'),
  requirements: {},
  need: { came: ['--B', '{holder} needs {name}; nothing needed it there before'] },
  collection: casesOfContent('collection'),
  block: casesOfContent('block'),
  component: casesOfContent('component'),
  icon: { changed: ['-KK', 'The icon of {holder} changed from {from} to {to}'] },
  status: {
    changed: (_, to) =>
      to === 'stable' ? ['CKC', '{holder} became stable'] : ['CKB', '{holder} is no longer stable, but planned'],
  },
  'design-tokens': casesOfField('The number of design tokens', '-CC'),
  version: {},
  direction: { changed: ['-CC', 'The direction of {holder} is now {to}, not {from}'] },
  field: casesOfField('`{name}`', '-KC'),
  own: casesOfField('{name}', '-KK'),
  text: {
    gone: ['-KK', 'The text {name} of {holder} was removed: "{from}"'],
    came: ['-KK', 'The text {name} of {holder} was added: "{to}"'],
    changed: ['-KK', 'The text {name} of {holder} changed from "{from}" to "{to}"'],
  },
  domain: casesOfThing('domain', 'BBB', 'MCC'),
  external: casesOfThing('external domain', 'BCB', 'MCC'),
  site: casesOfThing('site', 'BBB', 'MCC'),
  language: casesOfThing('language', 'BBB', 'MCC'),
  owner: casesOfThing('owner', 'BKC', 'MKC'),
  'source-language': { changed: ['-CC', 'The source language is now {to}, not {from}'] },
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

export function requireFamily(name: string): Family {
  if (Object.hasOwn(families, name)) return name as Family;
  throw new Error(`families.ts does not say what a change of "${name}" means`);
}

export type ChangeEvent = keyof FamilyRules;

export function meaningOf(family: Family, event: ChangeEvent, from: string, to: string) {
  const rules: FamilyRules = families[family];
  const rule = rules[event];
  const meaning = typeof rule === 'function' ? rule(from, to) : rule;
  if (meaning === undefined) return undefined;
  const [letters, sentence] = meaning;
  const classAt = (index: number) => classOf[letters.charAt(index) as Letter];
  const classes: Classes = { imports: classAt(0), links: classAt(1), platform: classAt(2) };
  return { classes, sentence };
}

function routeChange(from: string, to: string): Case {
  const isAdmin = routeAudience(to) === 'admin';
  const was = isAdmin ? 'public route {name} administrative' : 'administrative route {name} public';
  if (routeAudience(from) !== routeAudience(to)) return ['BBB', `{holder} made the ${was}: it was {from} and is {to}`];
  return routeParams(from).join() === routeParams(to).join()
    ? ['CCC', '{holder} moved the route {name} from {from} to {to}']
    : ['BBB', '{holder} changed the parameters of the route {name}: it was {from} and is {to}'];
}
