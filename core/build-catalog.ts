import type { DomainDescriptor } from '../generated/types/domain.d.ts';
import type { FileTypes } from '../generated/types/files.d.ts';
import type {
  Catalog,
  Domain,
  ExternalDomain,
  Icons,
  Message,
  NamedDomain,
  PartialDomain,
  Reference,
  Route,
  Site,
} from './catalog.ts';
import type { Kind } from './kinds.ts';
import { parseMessage } from './message-format.ts';
import { at, type Located, pointerTo } from './place.ts';
import { routeAudience, routeId, routeParams } from './route.ts';
import type { Source } from './source.ts';
import { messagesOf } from './texts.ts';

/**
 * The catalog, its references resolved once, names to ids. `digest` is given by the shell, because hashing is not the
 * core's; checks do not need it.
 */
export function buildCatalog(sources: readonly Source[], icons: Icons, digest = ''): Catalog {
  const languageFile = single('languages', sources);
  const siteFile = single('sites', sources);
  const externalFile = single('external-domains', sources);
  const policy = single('policy', sources);
  const glossary = single('glossary', sources);

  const languages = listed('languages.yaml', 'languages', languageFile?.languages);
  const sourceLanguage = languages[0]?.code;
  const sites = listed('sites.yaml', 'sites', siteFile?.sites);
  const externalDomains = listed('external-domains.yaml', 'externalDomains', externalFile?.externalDomains).map(
    (domain): ExternalDomain => ({ kind: 'external', ...domain }),
  );
  const domainSources = sources.filter(({ kind }) => kind === 'domain');
  const partialDomains = domainSources.flatMap((source) => partialDomain(source) ?? []).sort(byIdThenFile);
  const domains = describedDomains(domainSources, sites, [...partialDomains, ...externalDomains], sourceLanguage);
  return {
    languages,
    sourceLanguage,
    sites,
    externalDomains,
    domains,
    partialDomains,
    routes: domains.flatMap(({ routes }) => routes),
    limits: policy && { file: 'policy.yaml', pointer: '/limits', data: policy.limits },
    exceptions: (policy?.exceptions ?? []).map((data, index) => ({
      file: 'policy.yaml',
      pointer: `/exceptions/${index}`,
      data,
    })),
    releases: policy?.evolution?.releases ?? 'v*',
    glossary: glossary && {
      file: 'glossary.yaml',
      pointer: '',
      data: { terms: glossary.terms, sameWords: glossary.sameWords ?? [] },
    },
    ...messagesIn(sources, sourceLanguage),
    icons,
    gaps: {
      names:
        languageFile === undefined ||
        externalFile === undefined ||
        domainSources.some(({ passed, value }) => !passed && !hasSoundName(value, sourceLanguage)),
      contents: domainSources.some(({ passed }) => !passed),
      sites: siteFile === undefined,
    },
    digest,
  };
}

/** A source as its schema promises it to be; undefined while it does not pass. */
function passedAs<K extends Kind>(kind: K, source: Source | undefined): FileTypes[K] | undefined {
  // The one place where data becomes typed: the schema that passed is the one that the type is generated from.
  return source?.passed && source.kind === kind ? (source.value as FileTypes[K]) : undefined;
}

/** The file of a kind that a catalog has one of. */
function single<K extends Kind>(kind: K, sources: readonly Source[]): FileTypes[K] | undefined {
  return passedAs(
    kind,
    sources.find((source) => source.kind === kind),
  );
}

/** The entries of a list, each with its place. */
function listed<Entry>(file: string, key: string, entries: readonly Entry[] = []): (Entry & Located)[] {
  return entries.map((entry, index) => ({ file, pointer: `/${key}/${index}`, ...entry }));
}

/** By id, then file. Of several things with one name the first is meant: `duplicate` and `ambiguous-name` report the others. */
function describedDomains(
  sources: readonly Source[],
  sites: readonly Site[],
  others: readonly NamedDomain[],
  sourceLanguage: string | undefined,
): Domain[] {
  const siteById = firstBy(sites, ({ id }) => id);
  const domains = sources
    .flatMap((source) => {
      const data = passedAs('domain', source);
      return data === undefined ? [] : [withoutReferences(source.path, data, siteById)];
    })
    .sort(byIdThenFile);
  const named = firstBy([...domains, ...others], ({ title }) =>
    sourceLanguage === undefined ? undefined : title[sourceLanguage],
  );
  for (const domain of domains) {
    const resolve = (key: 'requiredDependencies' | 'usedBy') =>
      (domain.data[key] ?? []).map((name, index) => ({ name, place: at(domain, key, index), target: named.get(name) }));
    domain.requires.push(...resolve('requiredDependencies'));
    domain.usedBy.push(...resolve('usedBy'));
  }
  return domains;
}

function withoutReferences(file: string, data: DomainDescriptor, siteById: ReadonlyMap<string, Site>) {
  const { id, title } = data;
  const requires: Reference<NamedDomain>[] = [];
  const usedBy: Reference<NamedDomain>[] = [];
  return {
    kind: 'domain' as const,
    file,
    pointer: '',
    id,
    title,
    data,
    sites: data.activeFor.map((site, index) => ({
      name: site,
      place: { file, pointer: `/activeFor/${index}` },
      target: siteById.get(site),
    })),
    requires,
    usedBy,
    routes: listed(file, 'routes', data.routes).map(
      ({ name, deprecated, formerly = [], ...route }): Route => ({
        ...route,
        id: routeId(id, route.path, name),
        params: routeParams(route.path),
        audience: routeAudience(route.path),
        domain: id,
        formerly,
        deprecated,
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
function partialDomain({ passed, value, path: file }: Source): PartialDomain | undefined {
  if (passed || value === undefined) return undefined;
  const slugs = (key: 'collections' | 'blocks') => {
    const list = value[key];
    return (Array.isArray(list) ? list : []).flatMap((entry, index) => {
      const slug = property(entry, 'slug');
      return typeof slug === 'string' ? [{ file, pointer: pointerTo('', [key, index]), slug }] : [];
    });
  };
  const titles = Object.entries(typeof value.title === 'object' && value.title !== null ? value.title : {});
  return {
    kind: 'partial',
    file,
    pointer: '',
    id: typeof value.id === 'string' ? value.id : '',
    title: Object.fromEntries(titles.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    collections: slugs('collections'),
    blocks: slugs('blocks'),
  };
}

function hasSoundName(value: Source['value'], language: string | undefined): boolean {
  return language !== undefined && typeof value?.id === 'string' && typeof property(value.title, language) === 'string';
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function messagesIn(sources: readonly Source[], sourceLanguage: string | undefined) {
  const documents = new Map(
    sources.flatMap((source) => {
      const data = passedAs('messages', source);
      const language = source.path.slice('messages/'.length, -'.yaml'.length);
      return data === undefined ? [] : [[language, { file: source.path, pointer: '', data }] as const];
    }),
  );
  const sourceMessages = new Map<string, Message>();
  // The source language first: the others refer to it.
  const codes = [...documents.keys()].sort((a, b) => Number(b === sourceLanguage) - Number(a === sourceLanguage));
  const messageList = codes.flatMap((language) => {
    const document = documents.get(language);
    return [...messagesOf(document?.data ?? {})].map(([keys, text]): Message => {
      const [file, pointer, key] = [document?.file ?? '', pointerTo('', keys), keys.join('.')];
      const source = sourceMessages.get(key);
      const message = { file, pointer, language, key, text, parsed: parseMessage(text), source };
      if (language !== sourceLanguage) return message;
      sourceMessages.set(key, message);
      return { ...message, source: message };
    });
  });
  return { messages: documents, messageList };
}

function byIdThenFile(a: { id: string; file: string }, b: { id: string; file: string }): number {
  if (a.id !== b.id) return a.id < b.id ? -1 : 1;
  return a.file < b.file ? -1 : a.file > b.file ? 1 : 0;
}
