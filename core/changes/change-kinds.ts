/** What a change does to those who rely on the catalog; `members`: compatible, but code that asks for every member must follow. */
export type ChangeClass = 'none' | 'cosmetic' | 'compatible' | 'members' | 'breaking';

/** From the lowest to the highest. */
export const changeClasses: readonly ChangeClass[] = ['none', 'cosmetic', 'compatible', 'members', 'breaking'];

/**
 * `importers`: code that imports routes or types. `readers`: readers, bookmarks and links to pages and URLs. `dependents`: domains
 * that require the domain. `sites`: sites and their operators. `cms`: the CMS, and readers of `catalog.json`.
 */
export const audiences = ['importers', 'readers', 'dependents', 'sites', 'cms'] as const;
export type Classes = Readonly<Record<(typeof audiences)[number], ChangeClass>>;

/**
 * Whose version pays for a change: the domain's, or the package's. The law is not paid for but told; `loosened` is law that lets
 * more pass than before.
 */
export type Owner = 'domain' | 'package' | 'law' | 'loosened';

/**
 * Every kind of change, or each case of a kind (after the space): its classes in the order of `audiences`, who owes for it, and, for
 * what a domain owes, how the gate says it of the domain. B breaking, M members, C compatible, K cosmetic, - none.
 */
const table = {
  'route-removed': ['BB-BB', 'domain', 'lost a route'],
  'route-added public': ['MC-CC', 'domain', 'gained a route'],
  'route-added admin': ['M--CC', 'domain', 'gained a route'],
  'route-moved': ['CB-BC', 'domain', 'moved a route'],
  'route-moved formerly': ['CC-CC', 'domain', 'moved a route'],
  'route-renamed': ['B---B', 'domain', 'renamed a route'],
  'route-moved-and-renamed': ['BB-BB', 'domain', 'lost a route'],
  'route-moved-and-renamed formerly': ['BC-CB', 'domain', 'moved and renamed a route'],
  'route-case-changed': ['BB-BB', 'domain', 'wrote a path in other letters'],
  'route-case-changed formerly': ['BC-CB', 'domain', 'wrote a path in other letters'],
  'route-param-added': ['BB-BB', 'domain', 'added a parameter to a route'],
  'route-param-removed': ['BB-BB', 'domain', 'took a parameter from a route'],
  'route-became-admin': ['BB-BB', 'domain', 'made a public route administrative'],
  'route-became-public': ['BB-BB', 'domain', 'made an administrative route public'],
  'route-rehomed': ['B---B', 'domain', 'gave a route to another domain'],
  'route-method-changed': ['BB-BB', 'domain', 'changed the method of a route'],
  'route-reordered': ['KK--K', 'domain'],
  'route-deprecated': ['CCCCC', 'domain', 'deprecated a route'],
  'deprecation-withdrawn': ['CCCCC', 'domain', 'withdrew a deprecation'],
  'until-postponed': ['CCCCC', 'domain', 'postponed the last day of a route'],
  'until-advanced': ['BBBBB', 'domain', 'advanced the last day of a route'],
  'replacement-changed': ['CCCCC', 'domain', 'names another replacement of a route'],
  'former-path-added': ['-C-CC', 'domain', 'redirects a former path'],
  'former-path-dropped': ['-B-BC', 'domain', 'no longer redirects a former path'],

  'domain-added': ['MC-CC', 'package'],
  'domain-removed': ['BBBBB', 'package'],
  'domain-renamed': ['BBCBB', 'package'],
  'domain-became-external': ['BBCBB', 'package'],
  'external-became-described': ['BCCCB', 'package'],
  'title-changed source': ['-KCKK', 'domain', 'has another display name'],
  'title-changed other': ['-K-KK', 'domain'],
  'summary-changed': ['-K-KK', 'domain'],
  'icon-changed': ['-K-KK', 'domain'],
  'tier-raised': ['-KCCC', 'domain', 'became essential'],
  'tier-lowered': ['-KCCC', 'domain', 'is no longer essential'],
  'status-raised': ['CKCCC', 'domain', 'became stable'],
  'status-lowered': ['CKBBC', 'domain', 'is no longer stable'],
  'version-raised': ['-K-KK', 'domain'],
  'version-lowered': ['-----', 'domain'],

  'site-joined': ['-CCCC', 'domain', 'joined a site'],
  'site-left': ['-BBBB', 'domain', 'left a site'],
  'activation-reordered': ['----K', 'domain'],
  'dependency-added known': ['-CCCC', 'domain', 'needs another domain'],
  'dependency-added new': ['-CCBC', 'domain', 'needs a domain that is new to a site'],
  'dependency-removed': ['-CCCC', 'domain', 'no longer needs a domain'],
  'used-by-added': ['-C--C', 'domain', 'names another user'],
  'used-by-removed': ['-C--C', 'domain', 'names a user less'],
  'dependencies-reordered': ['-K--K', 'domain'],
  'used-by-reordered': ['-K--K', 'domain'],

  'collection-added': ['MC--M', 'domain', 'gained a collection'],
  'collection-removed': ['BC--B', 'domain', 'lost a collection'],
  'collection-slug-changed': ['BC--B', 'domain', 'changed the slug of a collection'],
  'collection-moved': ['-C--B', 'domain', 'gave a collection to another domain'],
  'collection-name-added': ['-K--K', 'domain'],
  'collection-name-changed': ['-K--K', 'domain'],
  'collection-name-removed': ['-K--K', 'domain'],
  'collection-reordered': ['-K--K', 'domain'],
  'block-added': ['MC--M', 'domain', 'gained a block'],
  'block-removed': ['BC--B', 'domain', 'lost a block'],
  'block-slug-changed': ['BC--B', 'domain', 'changed the slug of a block'],
  'block-moved': ['-C--B', 'domain', 'gave a block to another domain'],
  'block-name-changed': ['-K--K', 'domain'],
  'block-reordered': ['-K--K', 'domain'],
  'component-added': ['MC--M', 'domain', 'gained a component'],
  'component-removed': ['BC--B', 'domain', 'lost a component'],
  'component-kind-changed': ['CC--C', 'domain', 'changed the kind of a component'],
  'component-moved': ['-C--B', 'domain', 'gave a component to another domain'],
  'component-reordered': ['-K--K', 'domain'],
  'design-tokens-stated': ['-C--C', 'domain', 'states how many design tokens it has'],
  'design-tokens-unstated': ['-C--C', 'domain', 'no longer states how many design tokens it has'],
  'design-tokens-changed': ['-C--C', 'domain', 'has another number of design tokens'],

  'site-added': ['MC-CC', 'package'],
  'site-removed': ['BBBBB', 'package'],
  'site-renamed': ['BBBBB', 'package'],
  'site-name-changed': ['-K-KK', 'package'],
  'sites-reordered': ['-K-KK', 'package'],
  'language-added': ['MC-CC', 'package'],
  'language-removed': ['BB-BB', 'package'],
  'language-recoded': ['BB-BB', 'package'],
  'language-name-changed': ['-K--K', 'package'],
  'languages-reordered': ['-K--K', 'package'],
  'direction-changed': ['-C--C', 'package'],
  'source-language-changed': ['-CCCC', 'package'],
  'external-added': ['MC--C', 'package'],
  'external-removed': ['BC-CB', 'package'],
  'external-renamed': ['BC-CB', 'package'],
  'external-title-changed source': ['-KCKK', 'package'],
  'external-title-changed other': ['-K-KK', 'package'],
  'externals-reordered': ['-K--K', 'package'],
  'message-changed': ['-K---', 'package'],
  'message-added': ['-K---', 'package'],
  'message-removed': ['-K---', 'package'],

  'limits-changed': ['-----', 'loosened'],
  'exception-added': ['-----', 'loosened'],
  'exception-widened': ['-----', 'loosened'],
  'exception-postponed': ['-----', 'loosened'],
  'releases-changed': ['-----', 'loosened'],
  'exception-removed': ['-----', 'law'],
  'exception-changed': ['-----', 'law'],
  'glossary-changed': ['-----', 'law'],
} as const satisfies Record<string, readonly [classes: string, owner: Owner, phrase?: string]>;

/** A row of the table: a kind, or one case of it. */
export type Row = keyof typeof table;

export interface KindRow {
  readonly kind: string;
  readonly classes: Classes;
  /** The highest of them. */
  readonly class: ChangeClass;
  readonly owner: Owner;
  /** Read after the domain's id: `healthcare lost a route`. */
  readonly phrase: string;
}

const letters: Readonly<Record<string, ChangeClass>> = { K: 'cosmetic', C: 'compatible', M: 'members', B: 'breaking' };

/** The table, read. */
export const kindRows: ReadonlyMap<string, KindRow> = new Map(
  Object.entries(table).map(([row, [said, owner, phrase = 'was changed']]) => {
    const [importers, readers, dependents, sites, cms] = [...said].map((letter) => letters[letter] ?? 'none');
    const classes: Classes = {
      importers: importers ?? 'none',
      readers: readers ?? 'none',
      dependents: dependents ?? 'none',
      sites: sites ?? 'none',
      cms: cms ?? 'none',
    };
    const [kind = row] = row.split(' ');
    return [row, { kind, classes, class: highest(Object.values(classes)), owner, phrase }];
  }),
);

export function highest(classes: Iterable<ChangeClass>): ChangeClass {
  let top = 0;
  for (const one of classes) top = Math.max(top, changeClasses.indexOf(one));
  return changeClasses[top] ?? 'none';
}
