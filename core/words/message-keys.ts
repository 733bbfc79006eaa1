/** The words of a text, as types. */
type Split<Text extends string, Found = never> = Text extends `${infer Word} ${infer Rest}`
  ? Split<Rest, Found | Word>
  : Found | Text;

function keysIn<const Line extends string>(...lines: readonly Line[]): readonly Split<Line>[] {
  return lines.flatMap((line) => line.split(' ')) as Split<Line>[];
}

const terms = keysIn(
  'domain externalDomain site tier status dependency usedBy collection component block route designToken version slug',
);

/**
 * Every message that a page, a picture or the website asks for, by group. `Words` takes no other key, so what is missing here
 * does not compile; `unused-message` reports what a catalog has besides.
 */
export const messageKeys = {
  page: keysIn(
    'active activeFor activeForSite adminRoutes alsoActiveForSite allData backToSite blocks byTierAndStatus catalog',
    'collections components dependencies dependents dependentsBySite deprecated deprecatedRoutes designTokens directly',
    'directlyOrThrough domain domainId domains domainsBySite domainsOfSite explainDescriptors explainExternal',
    'explainExternalCounts externalDomain externalDomains forDevelopers home icon importLine intro introPages kind',
    'meaning method moreDependents name noDependents noneListed openApi overview path property publicRoutes',
    'requiredDependencies routeId routes servedUntil site sites slug status term terms tier tooLargeToDraw total',
    'useInstead usedBy uses value version',
  ),
  tiers: keysIn('essential standard'),
  tierHeadings: keysIn('essential standard'),
  statuses: keysIn('stable planned'),
  kinds: keysIn('domain elsewhere external'),
  componentKinds: keysIn('domain'),
  counts: keysIn('collections components blocks routes domains externalDomains sites'),
  terms,
  meanings: terms,
  graph: keysIn(
    'title siteTitle domainTitle requires uses requiresSentence usesSentence external described externals edges',
    'notShown',
  ),
  website: keysIn(
    'search noResults clear close open move details onThisPage menu top languages previous next appearance toLight',
    'toDark notFound toCatalog more mainMenu allPages pager toggle skip permalink openPicture',
  ),
};

type Groups = typeof messageKeys;

/** `group.word`; those of a changelog follow the table of kinds of change (`core/changes/changelog.ts`). */
export type MessageKey =
  | `changes.${string}`
  | { [Group in keyof Groups]: `${Group}.${Groups[Group][number]}` }[keyof Groups];
