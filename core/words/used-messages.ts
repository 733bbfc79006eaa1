const terms = [
  'domain',
  'externalDomain',
  'site',
  'tier',
  'status',
  'dependency',
  'usedBy',
  'collection',
  'component',
  'block',
  'route',
  'designToken',
  'version',
  'slug',
] as const;

/**
 * Every message that pages and pictures use, by group. `Translate` takes no other key; the check `message-keys` reports others in
 * a catalog.
 */
export const messageKeys = {
  page: [
    'catalog',
    'home',
    'intro',
    'introPages',
    'fact',
    'noneListed',
    'backToSite',
    'activeForSite',
    'domainsOfSite',
    'version',
    'domains',
    'sites',
    'externalDomains',
    'explainExternal',
    'explainExternalCounts',
    'filter',
    'dependencies',
    'notDrawn',
    'requiredDependencies',
    'dependents',
    'uses',
    'collections',
    'components',
    'blocks',
    'designTokens',
    'routes',
    'path',
    'access',
    'routeId',
    'formerPaths',
    'deprecatedSince',
    'servedUntil',
    'useInstead',
    'owner',
    'domainId',
    'icon',
    'import',
    'terms',
    'term',
    'meaning',
  ],
  tiers: ['essential', 'standard'],
  statuses: ['stable', 'planned'],
  kinds: ['elsewhere', 'external'],
  componentKinds: ['domain'],
  access: ['public', 'admin'],
  terms,
  meanings: terms,
  links: ['runbook', 'status', 'repository', 'documentation'],
  graph: ['title', 'siteTitle', 'requires', 'uses'],
  /** Of the form in the browser (`scripts/edit`): words, then names of keys. */
  edit: `heading back link files newDomain create add remove up down choose fix findings none toFill waiting
    withErrors layout changes noChanges counted undo discard save saved propose copy open patch follows
    messages languages policy title summary name id activeFor owners links kind url contact counts
    method`.split(/\s+/),
} as const;

/** The same, each as `group.word`. */
export const usedMessages: ReadonlySet<string> = new Set(
  Object.entries(messageKeys).flatMap(([group, words]) => words.map((word) => `${group}.${word}`)),
);

type Groups = typeof messageKeys;

/** `group.word`. */
export type MessageKey = { [Group in keyof Groups]: `${Group}.${Groups[Group][number]}` }[keyof Groups];
