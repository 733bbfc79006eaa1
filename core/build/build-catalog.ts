import type { DomainDescriptor } from '../../generated/types/domain.d.ts';
import type { FileTypes } from '../../generated/types/files.d.ts';
import type {
  Catalog,
  Document,
  Domain,
  ExternalDomain,
  Icons,
  NamedDomain,
  Owner,
  PartialDomain,
  Reference,
  Route,
  Site,
  Text,
} from '../catalog.ts';
import { at, type Located } from '../place.ts';
import type { CatalogFile } from '../read/catalog-file.ts';
import type { Kind } from '../read/kinds.ts';
import { copiesAmong } from './copies.ts';
import { messagesIn } from './messages.ts';
import { routeAudience, routeId, routeParams } from './route.ts';
import { textsIn, wordingsIn } from './texts.ts';

/**
 * The catalog, its references resolved once, names to ids. `digest` is given by the shell, because hashing is not the
 * core's; checks do not need it.
 */
export function buildCatalog(files: readonly CatalogFile[], icons: Icons, digest = ''): Catalog {
  const [languageFile] = passedAs('languages', files);
  const [siteFile] = passedAs('sites', files);
  const [externalFile] = passedAs('external-domains', files);
  const [ownerFile] = passedAs('owners', files);
  const [policyFile] = passedAs('policy', files);

  const languages = entriesOf('languages.yaml', 'languages', languageFile?.data.languages);
  const sites = entriesOf('sites.yaml', 'sites', siteFile?.data.sites);
  const owners = entriesOf('owners.yaml', 'owners', ownerFile?.data.owners);
  const known = { siteById: firstBy(sites, ({ id }) => id), ownerById: firstBy(owners, ({ id }) => id) };
  const externalDomains = entriesOf('external-domains.yaml', 'externalDomains', externalFile?.data.externalDomains).map(
    ({ links = [], ...domain }): ExternalDomain => ({
      kind: 'external',
      ...domain,
      owners: namedIn(domain, 'owners', domain.owners, known.ownerById),
      links,
    }),
  );
  const failed = files.filter(({ kind, passed }) => kind === 'domain' && !passed);
  const partialDomains = failed.flatMap((file) => partialDomain(file) ?? []).sort(byIdThenFile);
  const others = [...partialDomains, ...externalDomains];
  const described = passedAs('domain', files);
  const baseLanguage = languages[0]?.code;
  const domains = describedDomains(described, known, others, baseLanguage);
  const named = partialDomains.filter(({ id, title }) => id !== '' && title[baseLanguage ?? '']);
  const { messages, messageList } = messagesIn(passedAs('messages', files), baseLanguage);
  const texts = textsIn({ sites, externalDomains, owners, domains });
  return {
    languages,
    baseLanguage,
    sites,
    owners,
    externalDomains,
    domains,
    partialDomains,
    copies: copiesAmong(domains),
    routes: domains.flatMap(({ routes }) => routes),
    ...policyIn(policyFile?.data),
    messages,
    messageList,
    texts,
    wordings: wordingsIn({ languages, baseLanguage, messageList, texts }),
    icons,
    gaps: {
      names: languageFile === undefined || externalFile === undefined || named.length < failed.length,
      contents: failed.length > 0,
      sites: siteFile === undefined,
      owners: files.some(({ kind, passed }) => kind === 'owners' && !passed),
    },
    digest,
  };
}

/** What policy.yaml says, and what holds where it says nothing. */
function policyIn(policy: FileTypes['policy'] | undefined) {
  const file = 'policy.yaml';
  const { limits, exceptions = [], require: required = [], sameWords = [] } = policy ?? {};
  const { releases = 'v*' } = policy?.evolution ?? {};
  return {
    limits: limits && { file, pointer: '/limits', data: limits },
    exceptions: exceptions.map((data, index) => ({ file, pointer: `/exceptions/${index}`, data })),
    required,
    releases,
    sameWords,
  };
}

/** The files of a kind that passed their schema. */
function passedAs<K extends Kind>(kind: K, files: readonly CatalogFile[]): Document<FileTypes[K]>[] {
  return (
    files
      .filter((file) => file.kind === kind && file.passed)
      // The one place where data becomes typed: the schema that passed is the one that the type is generated from.
      .map(({ path, value }) => ({ file: path, pointer: '', data: value as FileTypes[K] }))
  );
}

/** The entries of a list, each with its place. */
function entriesOf<Entry>(file: string, key: string, entries: readonly Entry[] = []): (Entry & Located)[] {
  return entries.map((entry, index) => ({ file, pointer: `/${key}/${index}`, ...entry }));
}

/** What is known by an id. */
interface Known {
  readonly siteById: ReadonlyMap<string, Site>;
  readonly ownerById: ReadonlyMap<string, Owner>;
}

/** The names of a list of `node`, each with its place and what it stands for. */
function namedIn<Target>(
  node: Located,
  key: string,
  names: readonly string[] = [],
  targets: ReadonlyMap<string, Target>,
): Reference<Target>[] {
  return names.map((name, index) => ({ name, place: at(node, key, index), target: targets.get(name) }));
}

/** By id, then file. Of several things with one name the first is meant: `duplicate` and `ambiguous-name` report the others. */
function describedDomains(
  documents: readonly Document<DomainDescriptor>[],
  known: Known,
  others: readonly NamedDomain[],
  baseLanguage = '',
): Domain[] {
  const domains = documents.map((document) => withoutReferences(document, known)).sort(byIdThenFile);
  const named = firstBy<NamedDomain>([...domains, ...others], ({ title }) => title[baseLanguage]);
  for (const domain of domains) {
    for (const [key, references] of [
      ['requiredDependencies', domain.requires],
      ['usedBy', domain.usedBy],
    ] as const) {
      for (const [index, name] of (domain.data[key] ?? []).entries())
        references.push({ name, place: at(domain, key, index), target: named.get(name) });
    }
  }
  return domains;
}

function withoutReferences(document: Document<DomainDescriptor>, { siteById, ownerById }: Known) {
  const { file, pointer, data } = document;
  const { id, title } = data;
  const requires: Reference<NamedDomain>[] = [];
  const usedBy: Reference<NamedDomain>[] = [];
  return {
    kind: 'domain' as const,
    file,
    pointer,
    id,
    title,
    data,
    sites: namedIn(document, 'activeFor', data.activeFor, siteById),
    owners: namedIn(document, 'owners', data.owners, ownerById),
    links: data.links ?? [],
    requires,
    usedBy,
    routes: entriesOf(file, 'routes', data.routes).map(
      ({ pointer, method, path, name, deprecated, example, formerly = [] }): Route => ({
        file,
        pointer,
        id: routeId(id, path, name),
        method,
        path,
        params: routeParams(path),
        audience: routeAudience(path),
        domain: id,
        formerly,
        deprecated,
        example,
      }),
    ),
  };
}

function firstBy<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string | undefined): Map<string, Thing> {
  const first = new Map<string, Thing>();
  for (const thing of things) {
    const key = keyOf(thing);
    if (key !== undefined && !first.has(key)) first.set(key, thing);
  }
  return first;
}

/** What a file that parses and fails its schema still says, where it is sound. */
function partialDomain({ value, path: file }: CatalogFile): PartialDomain | undefined {
  if (value === undefined) return undefined;
  const slugs = (key: 'collections' | 'blocks') => {
    const list: readonly unknown[] = Array.isArray(value[key]) ? value[key] : [];
    return list.flatMap((entry, index) => {
      const { slug } = Object(entry);
      return typeof slug === 'string' ? [{ file, pointer: `/${key}/${index}`, slug }] : [];
    });
  };
  const title = typeof value.title === 'object' ? value.title : {};
  const titles = Object.entries(title ?? {}).filter(([, text]) => typeof text === 'string');
  return {
    kind: 'partial',
    file,
    pointer: '',
    id: typeof value.id === 'string' ? value.id : '',
    title: Object.fromEntries(titles) as Text,
    collections: slugs('collections'),
    blocks: slugs('blocks'),
  };
}

function byIdThenFile(a: { id: string; file: string }, b: { id: string; file: string }): number {
  if (a.id !== b.id) return a.id < b.id ? -1 : 1;
  return a.file < b.file ? -1 : a.file > b.file ? 1 : 0;
}
