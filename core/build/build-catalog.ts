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
  Reference,
  Route,
  Site,
} from '../catalog.ts';
import { exceptionOf } from '../check/exception.ts';
import { at, type Located } from '../place.ts';
import type { CatalogFile } from '../read/catalog-file.ts';
import type { Kind } from '../read/kinds.ts';
import { messagesIn } from './messages.ts';
import { routeAudience, routeId, routeParams } from './route.ts';
import { textsIn, wordingsIn } from './texts.ts';

/**
 * The catalog of files that all pass, none missing: its references resolved once, names to ids. `digest` is given by the shell,
 * because hashing is not the core's; checks do not need it.
 */
export function buildCatalog(files: readonly CatalogFile[], icons: Icons, digest = ''): Catalog {
  const languages = entriesOf('languages.yaml', 'languages', onlyOf('languages', files).data.languages);
  const sites = entriesOf('sites.yaml', 'sites', onlyOf('sites', files).data.sites);
  const [ownerFile] = allOf('owners', files);
  const owners = entriesOf('owners.yaml', 'owners', ownerFile?.data.owners);
  const known = { siteById: firstBy(sites, ({ id }) => id), ownerById: firstBy(owners, ({ id }) => id) };
  const externalFile = onlyOf('external-domains', files);
  const externalDomains = entriesOf('external-domains.yaml', 'externalDomains', externalFile.data.externalDomains).map(
    ({ links = [], ...domain }): ExternalDomain => ({
      kind: 'external',
      ...domain,
      owners: namedIn(domain, 'owners', domain.owners, known.ownerById),
      links,
    }),
  );
  const sourceLanguage = languages[0]?.code ?? '';
  const domains = describedDomains(allOf('domain', files), known, externalDomains, sourceLanguage);
  const { messages, messageList } = messagesIn(allOf('messages', files), sourceLanguage);
  const texts = textsIn({ sites, externalDomains, owners, domains });
  return {
    languages,
    sourceLanguage,
    sites,
    owners,
    externalDomains,
    domains,
    routes: domains.flatMap(({ routes }) => routes),
    ...policyIn(onlyOf('policy', files)),
    messages,
    messageList,
    texts,
    wordings: wordingsIn({ languages, sourceLanguage, messageList, texts }),
    icons,
    digest,
  };
}

/** What policy.yaml says, and what holds where it says nothing. */
function policyIn({ file, data }: Document<FileTypes['policy']>) {
  const { limits, exceptions = [], require: required = [], sameWords = [], evolution = {} } = data;
  const { releases = 'v*' } = evolution;
  return {
    limits: { file, pointer: '/limits', data: limits },
    exceptions: exceptions.map((data, index) => exceptionOf({ file, pointer: `/exceptions/${index}` }, data)),
    required,
    releases,
    sameWords,
  };
}

/** The files of a kind, as data. */
function allOf<K extends Kind>(kind: K, files: readonly CatalogFile[]): Document<FileTypes[K]>[] {
  return (
    files
      .filter((file) => file.kind === kind)
      // The one place where data becomes typed: the schema that passed is the one that the type is generated from.
      .map(({ path, value }) => ({ file: path, pointer: '', data: value as FileTypes[K] }))
  );
}

/** @throws where the catalog lacks the file: it has a finding, and no catalog is built. */
function onlyOf<K extends Kind>(kind: K, files: readonly CatalogFile[]): Document<FileTypes[K]> {
  const [file] = allOf(kind, files);
  if (file === undefined) throw new Error(`The catalog has no file of the kind ${kind}`);
  return file;
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

/** The names of a list of `node`, each with its place and its target. */
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
  sourceLanguage: string,
): Domain[] {
  const domains = documents.map((document) => withoutReferences(document, known)).sort(byIdThenFile);
  const named = firstBy<NamedDomain>([...domains, ...others], ({ title }) => title[sourceLanguage]);
  for (const domain of domains) {
    domain.requires.push(...namedIn(domain, 'requiredDependencies', domain.data.requiredDependencies, named));
    domain.usedBy.push(...namedIn(domain, 'usedBy', domain.data.usedBy, named));
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

function byIdThenFile(a: { id: string; file: string }, b: { id: string; file: string }): number {
  if (a.id !== b.id) return a.id < b.id ? -1 : 1;
  return a.file < b.file ? -1 : a.file > b.file ? 1 : 0;
}
