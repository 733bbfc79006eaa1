/** What a change does to those who rely on the catalog; `members`: compatible, but code that asks for every member must follow. */
export type ChangeClass = 'none' | 'cosmetic' | 'compatible' | 'members' | 'breaking';

/** From the lowest to the highest. */
export const changeClasses: readonly ChangeClass[] = ['none', 'cosmetic', 'compatible', 'members', 'breaking'];

/**
 * `imports`: code that imports routes or types. `links`: readers, bookmarks and links to pages and URLs. `platform`: domains that
 * require the domain, sites and their operators, the CMS, and readers of `catalog.json`.
 */
export const audiences = ['imports', 'links', 'platform'] as const;
export type Classes = Readonly<Record<(typeof audiences)[number], ChangeClass>>;

/**
 * Every kind of change, or each case of a kind (after the space), by whose version pays for it: its classes in the order of
 * `audiences` (B breaking, M members, C compatible, K cosmetic, - none), and how it is said. A sentence about a domain is read after
 * the domain's id. Nobody pays for a change of the policy.
 */
const table = {
  domain: {
    'route-removed': ['BBB', 'removed the route {from}'],
    'route-added public': ['MCC', 'added the route {to}'],
    'route-added admin': ['M-C', 'added the route {to}'],
    'route-moved': ['CCC', 'moved {from} to {to} with a redirect'],
    'route-moved-without-redirect': ['CBB', 'moved {from} to {to} without a redirect'],
    'route-moved-without-redirect perhaps': ['CBB', 'moved {from} without a redirect, perhaps to {to}'],
    'route-renamed': ['C-C', 'changed the id of the route {from} to {to}, and keeps the old one'],
    'route-renamed-without-former-name': ['B-B', 'changed the id of the route {from} to {to}'],
    'route-case-changed': ['BBB', 'changed the capitals of {from}, now {to}'],
    'route-param-added': ['BBB', 'added a parameter to {from}, now {to}'],
    'route-param-removed': ['BBB', 'removed a parameter from {from}, now {to}'],
    'route-became-admin': ['BBB', 'made {from} administrative, now {to}'],
    'route-became-public': ['BBB', 'made the administrative {from} public, now {to}'],
    'route-rehomed': ['B-B', 'gave the route {from} to another domain, where it is {to}'],
    'route-deprecated': ['CCC', 'deprecated the route {subject}, which stays until {to}'],
    'route-deprecated again': ['CCC', 'changed what replaces the deprecated route {subject}, which stays until {to}'],
    'deprecation-withdrawn': ['CCC', 'withdrew the deprecation of the route {subject}'],
    'until-postponed': ['CCC', 'postponed the last day of the route {subject} from {from} to {to}'],
    'until-advanced': ['BBB', 'brought the last day of the route {subject} forward from {from} to {to}'],
    'former-path-added': ['-CC', 'now redirects the former path {to}'],
    'former-path-dropped': ['-BB', 'no longer redirects the former path {from}'],
    'former-name-added': ['C-C', 'now keeps the former route id {to}'],
    'former-name-dropped': ['B-B', 'no longer keeps the former route id {from}'],

    'title-changed': ['-KC', 'changed its display name from "{from}" to "{to}"'],
    'text-changed': ['-KK', 'changed the text {subject}: {diff}'],
    'icon-changed': ['-KK', 'changed its icon from {from} to {to}'],
    'tier-raised': ['-KC', 'became essential'],
    'tier-lowered': ['-KC', 'is no longer essential'],
    'status-raised': ['CKC', 'became stable'],
    'status-lowered': ['CKB', 'is no longer stable'],
    'owner-changed': ['-KC', 'changed its owners from {from} to {to}'],
    'link-changed': ['-KC', 'changed its links from {from} to {to}'],
    'version-lowered': ['---', 'lowered its version from {from} to {to}'],

    'site-joined': ['-CC', 'became active at {subject}'],
    'site-left': ['-BB', 'is no longer active at {subject}'],
    'dependency-added known': ['-CC', 'now requires {subject}'],
    'dependency-added new': ['-CB', 'now requires {subject}, which one of its sites does not have yet'],
    'dependency-removed': ['-CC', 'no longer requires {subject}'],
    'used-by-added': ['-CC', 'now names {subject} as a user'],
    'used-by-removed': ['-CC', 'no longer names {subject} as a user'],

    'collection-added': ['MCM', 'added the collection {subject}'],
    'collection-removed': ['BCB', 'removed the collection {subject}'],
    'collection-slug-changed': ['BCB', 'changed the slug of the collection {from} to {to}'],
    'collection-moved': ['-CB', 'gave the collection {subject} to {to}'],
    'block-added': ['MCM', 'added the block {subject}'],
    'block-removed': ['BCB', 'removed the block {subject}'],
    'block-slug-changed': ['BCB', 'changed the slug of the block {from} to {to}'],
    'block-moved': ['-CB', 'gave the block {subject} to {to}'],
    'component-added': ['MCM', 'added the component {subject}'],
    'component-removed': ['BCB', 'removed the component {subject}'],
    'component-moved': ['-CB', 'gave the component {subject} to {to}'],
    'design-tokens-changed': ['-CC', 'changed its number of design tokens from {from} to {to}'],
  },
  package: {
    'domain-added': ['MCC', 'The domain {subject} was added'],
    'domain-removed': ['BBB', 'The domain {subject} was removed'],
    'domain-renamed': ['BBB', 'The domain {from} now has the id {to}'],
    'domain-became-external': ['BBB', 'The domain {subject} is now external, as {to}'],
    'external-became-described': ['BCB', 'The external domain {subject} is now described, as {to}'],
    'site-added': ['MCC', 'The site {subject} was added'],
    'site-removed': ['BBB', 'The site {subject} was removed'],
    'site-renamed': ['BBB', 'The site {from} now has the id {to}'],
    'language-added': ['MCC', 'The language {subject} was added'],
    'language-removed': ['BBB', 'The language {subject} was removed'],
    'language-recoded': ['BBB', 'The language {from} now has the code {to}'],
    'direction-changed': ['-CC', 'The language {subject} is now written {to}, not {from}'],
    'source-language-changed': ['-CC', 'The source language is now {to}, not {from}'],
    'external-added': ['MCC', 'The external domain {subject} was added'],
    'external-removed': ['BCB', 'The external domain {subject} was removed'],
    'external-renamed': ['BCB', 'The external domain {from} now has the id {to}'],
    'external-title-changed': ['-KC', 'The display name of {subject} changed from "{from}" to "{to}"'],
    'owner-changed external': ['-KC', 'The owners of {subject} changed from {from} to {to}'],
    'link-changed external': ['-KC', 'The links of {subject} changed from {from} to {to}'],
    'owner-changed added': ['-KC', 'The owner {subject} was added'],
    'owner-changed removed': ['-KC', 'The owner {subject} was removed'],
    'owner-changed renamed': ['-KC', 'The owner {from} now has the id {to}'],
    'owner-changed contact': ['-KC', 'The contact of the owner {subject} changed from {from} to {to}'],
    'text-changed shared': ['-KK', 'The text {subject} changed: {diff}'],
  },
  policy: {
    'policy-loosened': ['---', 'The policy was loosened ({subject}): {diff}'],
    'policy-changed': ['---', 'The policy was changed ({subject}): {diff}'],
  },
} as const satisfies Record<string, Record<string, readonly [classes: string, sentence: string]>>;

type Table = typeof table;

/** Whose version pays for a change. */
export type Payer = keyof Table;

/** A row of the table: a kind, or one case of it. */
export type ChangeKey = { [P in Payer]: keyof Table[P] }[Payer];

export interface ChangeKind {
  readonly kind: string;
  readonly payer: Payer;
  readonly classes: Classes;
  /** The highest of them. */
  readonly class: ChangeClass;
  /** With {subject}, {from}, {to}, and {diff}: what was and what is. */
  readonly sentence: string;
}

const letters: Readonly<Record<string, ChangeClass>> = { K: 'cosmetic', C: 'compatible', M: 'members', B: 'breaking' };

/** The table, read. */
export const changeKinds: ReadonlyMap<string, ChangeKind> = new Map(
  (['domain', 'package', 'policy'] as const).flatMap((payer) =>
    Object.entries(table[payer]).map(([key, [written, sentence]]): [string, ChangeKind] => {
      const [imports = 'none', links = 'none', platform = 'none'] = [...written].map(
        (letter) => letters[letter] ?? 'none',
      );
      const [kind = key] = key.split(' ');
      return [
        key,
        { kind, payer, classes: { imports, links, platform }, class: highest([imports, links, platform]), sentence },
      ];
    }),
  ),
);

export function highest(classes: Iterable<ChangeClass>): ChangeClass {
  let top = 0;
  for (const one of classes) top = Math.max(top, changeClasses.indexOf(one));
  return changeClasses[top] ?? 'none';
}
