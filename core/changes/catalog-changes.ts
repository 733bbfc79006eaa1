import type { Catalog, Messages } from '../catalog.ts';
import { at, pointerTo } from '../place.ts';
import { messagesOf } from '../texts.ts';
import { type Change, changeOf, fromTo, inside, isReordered, textChanges } from './change.ts';
import { type Pairs, without } from './pairs.ts';

/** Sites, languages, external domains and messages: what no single domain owes for. */
export function* catalogChanges(before: Catalog, after: Catalog, pairs: Pairs): Iterable<Change> {
  yield* siteChanges(before, after, pairs);
  yield* languageChanges(before, after, pairs);
  yield* externalChanges(before, after, pairs);
  yield* messageChanges(before, after, pairs);
}

function* siteChanges(before: Catalog, after: Catalog, { sites, languages }: Pairs): Iterable<Change> {
  const later = new Map(after.sites.map((site) => [site.id, site]));
  for (const was of before.sites) {
    const is = later.get(sites.get(was.id) ?? '');
    later.delete(is?.id ?? '');
    if (is === undefined) {
      yield changeOf('site-removed', { subject: was.id, before: at(was) });
      continue;
    }
    const rest = { place: at(is, 'id'), before: at(was, 'id') };
    if (was.id !== is.id) yield changeOf('site-renamed', { subject: was.id, from: was.id, to: is.id, ...rest });
    const named = { subject: is.id, place: inside(is, 'name'), before: at(was, 'name') };
    yield* textChanges('site-name-changed', [was.name, is.name], languages, named);
  }
  for (const site of later.values()) yield changeOf('site-added', { subject: site.id, place: at(site, 'id') });
  const had = before.sites.map(({ id }) => sites.get(id) ?? id);
  const has = after.sites.map(({ id }) => id);
  const place = { file: 'sites.yaml', pointer: '/sites' };
  if (isReordered(had, has)) yield changeOf('sites-reordered', { subject: 'sites', place, before: place });
}

function* languageChanges(before: Catalog, after: Catalog, { languages }: Pairs): Iterable<Change> {
  const later = new Map(after.languages.map((language) => [language.code, language]));
  for (const was of before.languages) {
    const is = later.get(languages.get(was.code) ?? '');
    later.delete(is?.code ?? '');
    if (is === undefined) {
      yield changeOf('language-removed', { subject: was.code, before: at(was) });
      continue;
    }
    const rest = { subject: was.code, before: at(was) };
    const [place, from, to] = [at(is), was.code, is.code];
    if (from !== to) yield changeOf('language-recoded', { ...rest, place, from, to });
    if (was.name !== is.name) {
      yield changeOf('language-name-changed', { ...rest, place: at(is, 'name'), from: was.name, to: is.name });
    }
    if (was.direction !== is.direction) {
      const turned = { place: at(is, 'direction'), from: was.direction, to: is.direction };
      yield changeOf('direction-changed', { ...rest, ...turned });
    }
  }
  for (const language of later.values()) {
    yield changeOf('language-added', { subject: language.code, place: at(language, 'code') });
  }
  const had = before.languages.map(({ code }) => languages.get(code) ?? code);
  const has = after.languages.map(({ code }) => code);
  const place = { file: 'languages.yaml', pointer: '/languages' };
  const [from, to] = [before.sourceLanguage, after.sourceLanguage];
  if (from !== undefined && (languages.get(from) ?? from) !== to) {
    yield changeOf('source-language-changed', { subject: 'languages', ...fromTo(from, to), place, before: place });
  } else if (isReordered(had, has)) {
    yield changeOf('languages-reordered', { subject: 'languages', place, before: place });
  }
}

function* externalChanges(before: Catalog, after: Catalog, pairs: Pairs): Iterable<Change> {
  const { externals, becameDescribed, becameExternal, languages } = pairs;
  for (const [was, is] of externals) {
    const rest = { place: at(is, 'id'), before: at(was, 'id') };
    if (was.id !== is.id) yield changeOf('external-renamed', { subject: was.id, from: was.id, to: is.id, ...rest });
    const titled = { subject: is.id, place: inside(is, 'title'), before: at(was, 'title') };
    const rowIn = (code: string) =>
      code === after.sourceLanguage ? 'external-title-changed source' : ('external-title-changed other' as const);
    yield* textChanges(rowIn, [was.title, is.title], languages, titled);
  }
  for (const gone of without(without(before.externalDomains, externals, 0), becameDescribed, 0)) {
    yield changeOf('external-removed', { subject: gone.id, before: at(gone) });
  }
  for (const come of without(without(after.externalDomains, externals, 1), becameExternal, 1)) {
    yield changeOf('external-added', { subject: come.id, place: at(come, 'id') });
  }
  const ids = new Map(externals.map(([was, is]) => [was.id, is.id]));
  const had = before.externalDomains.map(({ id }) => ids.get(id) ?? id);
  if (
    isReordered(
      had,
      after.externalDomains.map(({ id }) => id),
    )
  ) {
    const place = { file: 'external-domains.yaml', pointer: '/externalDomains' };
    yield changeOf('externals-reordered', { subject: 'externalDomains', place, before: place });
  }
}

/** A message that is new, or gone, in all languages is one change; what one language says is one each. */
function* messageChanges(before: Catalog, after: Catalog, { languages }: Pairs): Iterable<Change> {
  const [had, has] = [flat(before, [...languages.keys()]), flat(after, [...languages.values()])];
  for (const [key, was] of had) {
    if (!has.has(key)) yield changeOf('message-removed', { subject: key, before: was.place });
  }
  for (const [key, is] of has) {
    const was = had.get(key);
    if (was === undefined) {
      yield changeOf('message-added', { subject: key, place: is.place });
      continue;
    }
    for (const [earlier, code] of languages) {
      const [from, to] = [was.texts[earlier], is.texts[code]];
      if (from === to) continue;
      const place = { ...is.place, file: `messages/${code}.yaml` };
      yield changeOf('message-changed', { subject: `${key}.${code}`, ...fromTo(from, to), place, before: was.place });
    }
  }
}

interface Said {
  readonly texts: Record<string, string>;
  readonly place: { readonly file: string; readonly pointer: string };
}

/** Every message by its dotted key, with what each of the languages says. */
function flat(catalog: Catalog, codes: readonly string[]): Map<string, Said> {
  const found = new Map<string, Said>();
  for (const code of codes) {
    const none: Messages = {};
    for (const [keys, text] of messagesOf(catalog.messages.get(code)?.data ?? none)) {
      const key = keys.join('.');
      const said = found.get(key) ?? {
        texts: {},
        place: { file: `messages/${code}.yaml`, pointer: pointerTo('', keys) },
      };
      said.texts[code] = text;
      found.set(key, said);
    }
  }
  return found;
}
