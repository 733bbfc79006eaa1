import type { DomainDescriptor } from '../generated/types/domain.d.ts';
import type { ExternalDomainsFile } from '../generated/types/external-domains.d.ts';
import type { GlossaryFile } from '../generated/types/glossary.d.ts';
import type { LanguagesFile } from '../generated/types/languages.d.ts';
import type { PolicyFile } from '../generated/types/policy.d.ts';
import type { SitesFile } from '../generated/types/sites.d.ts';
import type {
  Catalog,
  Domain,
  ExternalDomain,
  Icons,
  Language,
  LentDomain,
  Messages,
  NamedDomain,
  Reference,
  Route,
  Site,
} from './catalog.ts';
import { at, pointerTo } from './place.ts';
import { routeAudience, routeId, routeParams } from './route.ts';
import type { Kind } from './schema.ts';
import type { Source } from './source.ts';

/** The shape of each kind of file once its schema has passed. */
interface FileTypes extends Record<Kind, unknown> {
  languages: LanguagesFile;
  sites: SitesFile;
  'external-domains': ExternalDomainsFile;
  policy: PolicyFile;
  glossary: GlossaryFile;
  messages: Messages;
  domain: DomainDescriptor;
}

/** A source as its schema promises it to be; undefined while it does not pass. */
function passedAs<K extends Kind>(kind: K, source: Source | undefined): FileTypes[K] | undefined {
  // The one place where data becomes typed: the schema that passed is the one that the type is generated from.
  return source?.passed && source.kind === kind ? (source.value as FileTypes[K]) : undefined;
}

/**
 * The catalog, its references resolved once, names to ids. `digest` is given by the shell, because hashing is not the
 * core's; checks do not need it.
 */
export function buildCatalog(sources: readonly Source[], icons: Icons, digest = ''): Catalog {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const file = <K extends Kind>(kind: K) => passedAs(kind, byPath.get(`${kind}.yaml`));

  const languageFile = file('languages');
  const languages: Language[] = (languageFile?.languages ?? []).map((language, index) => ({
    file: 'languages.yaml',
    pointer: `/languages/${index}`,
    ...language,
  }));
  const sourceLanguage = languages[0]?.code;
  const sites: Site[] = (file('sites')?.sites ?? []).map((site, index) => ({
    file: 'sites.yaml',
    pointer: `/sites/${index}`,
    ...site,
  }));
  const externalDomains: ExternalDomain[] = (file('external-domains')?.externalDomains ?? []).map((domain, index) => ({
    kind: 'external',
    file: 'external-domains.yaml',
    pointer: `/externalDomains/${index}`,
    ...domain,
  }));

  const domainSources = sources.filter(({ kind }) => kind === 'domain');
  const lentDomains = domainSources.flatMap((source) => lend(source) ?? []).sort(byIdThenFile);
  const described = domainSources
    .flatMap((source) => {
      const data = passedAs('domain', source);
      return data === undefined ? [] : [{ file: source.path, id: data.id, data }];
    })
    .sort(byIdThenFile);

  // First come, first served: `duplicate` and `ambiguous-name` speak of the others.
  const siteById = new Map<string, Site>();
  for (const site of sites) if (!siteById.has(site.id)) siteById.set(site.id, site);
  const named = new Map<string, NamedDomain>();
  const name = (domain: NamedDomain) => {
    const title = sourceLanguage === undefined ? undefined : domain.title[sourceLanguage];
    if (title !== undefined && !named.has(title)) named.set(title, domain);
  };

  const domains: (Domain & { requires: Reference<NamedDomain>[]; usedBy: Reference<NamedDomain>[] })[] = described.map(
    ({ file, id, data }) => ({
      kind: 'domain',
      file,
      pointer: '',
      id,
      title: data.title,
      data,
      sites: data.activeFor.map((site, index) => ({
        name: site,
        place: { file, pointer: `/activeFor/${index}` },
        target: siteById.get(site),
      })),
      requires: [],
      usedBy: [],
      routes: data.routes.map((route, index) => ({
        file,
        pointer: `/routes/${index}`,
        id: routeId(id, route.path, route.name),
        method: route.method,
        path: route.path,
        params: routeParams(route.path),
        audience: routeAudience(route.path),
        domain: id,
        formerly: route.formerly ?? [],
        deprecated: route.deprecated,
      })),
    }),
  );
  for (const domain of domains) name(domain);
  for (const domain of lentDomains) name(domain);
  for (const domain of externalDomains) name(domain);
  for (const domain of domains) {
    for (const key of ['requiredDependencies', 'usedBy'] as const) {
      const list = key === 'usedBy' ? domain.usedBy : domain.requires;
      domain.data[key]?.forEach((title, index) => {
        list.push({ name: title, place: at(domain, key, index), target: named.get(title) });
      });
    }
  }

  const policy = file('policy');
  const glossary = file('glossary');
  const messages = sources.flatMap((source) => {
    const data = passedAs('messages', source);
    const language = source.path.slice('messages/'.length, -'.yaml'.length);
    return data === undefined ? [] : [[language, { file: source.path, pointer: '', data }] as const];
  });
  const passedAll = domainSources.every(({ passed }) => passed);
  const lentAll = domainSources.every(({ passed, value }) => passed || isSoundName(value, sourceLanguage));
  return {
    languages,
    sourceLanguage,
    sites,
    externalDomains,
    domains,
    lentDomains,
    routes: domains.flatMap((domain): readonly Route[] => domain.routes),
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
    messages: new Map(messages),
    icons,
    gaps: {
      names: !lentAll || languageFile === undefined || file('external-domains') === undefined,
      contents: !passedAll,
      sites: file('sites') === undefined,
    },
    digest,
  };
}

function lend(source: Source): LentDomain | undefined {
  if (source.passed || source.value === undefined) return undefined;
  const { id, title, collections, blocks } = source.value;
  const slugs = (key: string, list: unknown) =>
    (Array.isArray(list) ? list : []).flatMap((entry: unknown, index) => {
      const slug: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'slug') : undefined;
      return typeof slug === 'string' ? [{ file: source.path, pointer: pointerTo('', [key, index]), slug }] : [];
    });
  return {
    kind: 'lent',
    file: source.path,
    pointer: '',
    id: typeof id === 'string' ? id : '',
    title: Object.fromEntries(
      Object.entries(typeof title === 'object' && title !== null ? title : {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    collections: slugs('collections', collections),
    blocks: slugs('blocks', blocks),
  };
}

function isSoundName(value: Source['value'], language: string | undefined): boolean {
  if (value === undefined || language === undefined || typeof value.id !== 'string') return false;
  const { title } = value;
  return typeof title === 'object' && title !== null && typeof Reflect.get(title, language) === 'string';
}

function byIdThenFile(a: { id: string; file: string }, b: { id: string; file: string }): number {
  if (a.id !== b.id) return a.id < b.id ? -1 : 1;
  return a.file < b.file ? -1 : a.file > b.file ? 1 : 0;
}
