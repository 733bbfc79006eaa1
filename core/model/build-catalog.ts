import type { DomainDescriptor, RouteEntry } from '../../generated/types/domain.d.ts';
import type { FileTypes } from '../../generated/types/files.d.ts';
import type { Catalog, Document, Domain, ExternalDomain, Icons, NamedDomain, Resolved, Route } from '../catalog.ts';
import { exceptionOf } from '../exception.ts';
import { order } from '../lists.ts';
import { at, inFile, type Located } from '../place.ts';
import { type CatalogFile, languageCodes } from '../read/catalog-file.ts';
import { fileKinds, type Kind, shapes } from '../read/kinds.ts';
import { contentsOf, namesIn } from '../schema/contents.ts';
import { inOrder } from '../schema/in-order.ts';
import type { YamlMapping } from '../value.ts';
import { routeAudience, routeId, routeParams } from './route.ts';
import { wordingsIn } from './wordings.ts';

/**
 * The catalog in files that all pass their schemas, none missing, with its references resolved.
 *
 * @param digest where outputs are made or compared; with it, all keys are in the order of the schemas.
 */
export function buildCatalog(read: readonly CatalogFile[], icons: Icons, digest?: string): Catalog {
  const sorted = fileKinds.flatMap(({ kind }) =>
    read.filter((file) => file.kind === kind).sort((a, b) => order(a.path, b.path)),
  );
  const codes = languageCodes(read);
  const files = digest === undefined ? sorted : sorted.map((file) => inSchemaOrder(file, codes));
  const languages = entriesOf(onlyOf('languages', files), 'languages');
  const sites = entriesOf(onlyOf('sites', files), 'sites');
  const owners = allOf('owners', files).flatMap((file) => entriesOf(file, 'owners'));
  const sourceLanguage = languages[0]?.code ?? '';
  const contents = contentsOf(files.map(({ path, kind, value }) => ({ file: path, shape: shapes[kind], value })));
  const names = namesIn(contents, sourceLanguage);
  const resolveOwners = resolver(names.get('owner.id'), owners);
  const externalDomains = entriesOf(onlyOf('external-domains', files), 'externalDomains').map(
    ({ links = [], ...one }): ExternalDomain => {
      return { kind: 'external', ...one, owners: resolveOwners(one, 'owners', one.owners), links };
    },
  );
  const described = allOf('domain', files).map((document) => ({ document, domain: statedDomain(document) }));
  const domains = described.map(({ domain }) => domain).sort((a, b) => order(a.id, b.id));
  const resolveSites = resolver(names.get('site.id'), sites);
  const resolveDomains = resolver<NamedDomain>(names.get('domain.title'), [...domains, ...externalDomains]);
  for (const { document, domain } of described) {
    const { activeFor, requiredDependencies, usedBy, owners: ownerIds } = document.data;
    const active = new Set(resolveSites(document, 'activeFor', activeFor).map(({ target }) => target));
    Object.assign(domain, {
      activeAt: sites.filter((site) => active.has(site)),
      requires: resolveDomains(document, 'requiredDependencies', requiredDependencies),
      usedBy: resolveDomains(document, 'usedBy', usedBy),
      owners: resolveOwners(document, 'owners', ownerIds),
      routes: entriesOf<'routes', RouteEntry>(document, 'routes').map((entry) => routeOf(domain, entry)),
    } satisfies Partial<Domain>);
  }
  const routes = domains.flatMap((domain) => domain.routes);
  const routeById = new Map(routes.toReversed().map((route) => [route.id, route]));
  for (const route of routes) {
    const use = route.deprecated?.use;
    if (use !== undefined) Object.assign(route, { replacement: routeById.get(use) } satisfies Partial<Route>);
  }
  return {
    ...contents,
    files,
    names: new Map<string, ReadonlyMap<string, Located & { readonly id: string }>>([...names, ['route.id', routeById]]),
    languages,
    drafts: languages.filter(({ draft }) => draft === true),
    sourceLanguage,
    sites,
    owners,
    externalDomains,
    domains,
    routes,
    ...policyIn(onlyOf('policy', files)),
    wordings: wordingsIn({ files, languages, texts: contents.texts }),
    icons,
    digest: digest ?? '',
  };
}

function inSchemaOrder(file: CatalogFile, codes: readonly string[] = []): CatalogFile {
  const { kind, value = {} } = file;
  return { ...file, value: inOrder(shapes[kind], value, codes) as YamlMapping };
}

/** What policy.yaml says, with defaults. */
function policyIn(document: Document<FileTypes['policy']>) {
  const { data } = document;
  const { exceptions: entries = [], require: required = [], sameWords = [], evolution = {} } = data;
  const limits = { ...at(document, 'limits'), data: data.limits };
  const exceptions = entries.map((entry, index) => exceptionOf(at(document, 'exceptions', index), entry));
  return { limits, exceptions, required, releases: evolution.releases ?? 'v*', sameWords };
}

/** The only place where data gets a type, which is generated from the schema that the file passed. */
function allOf<K extends Kind>(kind: K, files: readonly CatalogFile[]): Document<FileTypes[K]>[] {
  const ofKind = files.filter((file) => file.kind === kind);
  return ofKind.map(({ path, value }) => ({ ...inFile(path), data: value as FileTypes[K] }));
}

/** @throws where the file is missing: then no catalog is to be built. */
function onlyOf<K extends Kind>(kind: K, files: readonly CatalogFile[]): Document<FileTypes[K]> {
  const [file] = allOf(kind, files);
  if (file === undefined) throw new Error(`The catalog has no file of the kind ${kind}`);
  return file;
}

/** The entries of a list of a file, each with its place. */
function entriesOf<Key extends string, Entry extends object>(
  document: Document<Readonly<Partial<Record<Key, readonly Entry[]>>>>,
  key: Key,
): (Entry & Located)[] {
  return (document.data[key] ?? []).map((entry: Entry, index) => ({ ...at(document, key, index), ...entry }));
}

/** Resolves the names in a list of `node`; unknown names are left out. */
function resolver<Target extends Located>(
  things: ReadonlyMap<string, Located> | undefined,
  targets: readonly Target[],
) {
  const byPlace = new Map(targets.map((target) => [target.file + target.pointer, target]));
  return (node: Located, key: string, names: readonly string[] = []): Resolved<Target>[] =>
    names.flatMap((name, index) => {
      const thing = things?.get(name);
      const target = thing && byPlace.get(thing.file + thing.pointer);
      return target === undefined ? [] : [{ name, place: at(node, key, index), target }];
    });
}

/** A domain as its own file describes it; references are filled in later. */
function statedDomain({ file, pointer, data }: Document<DomainDescriptor>): Domain {
  const { collections = [], components = [], blocks = [], links = [] } = data;
  const named = { activeAt: [], requires: [], usedBy: [], owners: [], routes: [] };
  return { kind: 'domain', file, pointer, ...data, collections, components, blocks, links, ...named };
}

function routeOf(domain: Domain, entry: RouteEntry & Located): Route {
  const { file, pointer, method, path, name, formerly = [], deprecated, example } = entry;
  return {
    file,
    pointer,
    id: routeId(domain.id, path, name),
    domain,
    name,
    method,
    path,
    params: routeParams(path),
    audience: routeAudience(path),
    formerly,
    deprecated,
    replacement: undefined,
    example,
  };
}
