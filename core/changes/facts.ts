import { exceptionName, exceptionOf, excuseKey } from '../check/exception.ts';
import { at, type Located } from '../place.ts';
import type { CatalogFiles } from '../read/files.ts';
import { kindOf } from '../read/kinds.ts';
import { isMapping, type YamlValue } from '../read/yaml-value.ts';
import { domainFacts, type Names } from './domain-facts.ts';
import { type Fact, type Facts, fieldFacts, type Holder, idOf, textFacts } from './fact.ts';
import { lineOf, listAt, textAt, valueAt, valuesIn } from './values.ts';

/** What the files of a state say, whether or not they pass today's schemas. */
export function factsOf(files: CatalogFiles): Facts {
  const all = [...allFacts(valuesIn(files))];
  return { all, byId: new Map(all.map((fact) => [idOf(fact), fact])) };
}

function* allFacts(values: ReadonlyMap<string, YamlValue>): Iterable<Fact> {
  const languages = listAt(values.get('languages.yaml'), 'languages');
  const codes = languages.map((language) => textAt(language, 'code'));
  const names: Names = { codes, factByTitle: factsByTitle(values, codes[0] ?? '') };
  for (const [file, value] of values) {
    const kind = kindOf(file);
    const node = { file, pointer: '' };
    if (kind === 'languages') yield* languageFacts(node, languages);
    else if (kind === 'sites') yield* entryFacts(node, value, sites, codes);
    else if (kind === 'owners') yield* entryFacts(node, value, owners, codes);
    else if (kind === 'external-domains') yield* entryFacts(node, value, externalDomains, codes);
    else if (kind === 'policy') yield* policyFacts(node, value);
    else if (kind === 'messages') yield* messageFacts(node, value);
    else if (kind === 'domain') yield* domainFacts(node, value, names);
  }
}

function factsByTitle(values: ReadonlyMap<string, YamlValue>, source: string): ReadonlyMap<string, string> {
  const externals = listAt(values.get('external-domains.yaml'), 'externalDomains');
  const domains = [...values].flatMap(([file, value]) => (kindOf(file) === 'domain' ? [value] : []));
  const facts = new Map<string, string>();
  for (const one of externals) facts.set(textAt(one, 'title', source), `external ${textAt(one, 'id')}`);
  for (const one of domains) facts.set(textAt(one, 'title', source), `domain ${textAt(one, 'id')}`);
  facts.delete('');
  return facts;
}

function* languageFacts(node: Located, languages: readonly YamlValue[]): Iterable<Fact> {
  const sourceLanguage = { family: 'source-language', key: '', of: '', name: '', partOf: [] } as const;
  yield { ...sourceLanguage, value: textAt(languages[0], 'code'), place: at(node, 'languages') };
  for (const [index, language] of languages.entries()) {
    const code = textAt(language, 'code');
    const own = { file: node.file, pointer: `/languages/${index}` };
    const fact = { family: 'language', key: code, of: '', name: code, partOf: [] } as const;
    yield { ...fact, value: textAt(language, 'direction'), place: at(own, 'code') };
    const of = `the language ${code}`;
    const text = { family: 'text', key: `language ${code} name`, of, name: 'name', partOf: [idOf(fact)] } as const;
    yield { ...text, value: textAt(language, 'name'), place: at(own, 'name') };
  }
}

/** A list of things with an id and a text: what they are called, and what else they state. */
interface EntryList {
  readonly list: string;
  readonly family: 'site' | 'owner' | 'external';
  readonly text: string;
}

const sites: EntryList = { list: 'sites', family: 'site', text: 'name' };
const owners: EntryList = { list: 'owners', family: 'owner', text: 'name' };
const externalDomains: EntryList = { list: 'externalDomains', family: 'external', text: 'title' };

function* entryFacts(node: Located, value: YamlValue, list: EntryList, codes: readonly string[]): Iterable<Fact> {
  const { family, text } = list;
  for (const [index, entry] of listAt(value, list.list).entries()) {
    const id = textAt(entry, 'id');
    const own = { file: node.file, pointer: `/${list.list}/${index}` };
    const fact = { family, key: id, of: '', name: id, partOf: [] };
    yield { ...fact, value: textAt(entry, 'contact'), place: at(own, 'id') };
    const holder: Holder = { node: own, of: `the ${nouns[family]} ${id}`, partOf: [idOf(fact)] };
    yield* textFacts(holder, [text], text, valueAt(entry, text), codes);
    if (family === 'external') yield* fieldFacts(holder, entry, ['id', text]);
  }
}

const nouns = { site: 'site', owner: 'owner', external: 'external domain' } as const;

function* messageFacts(node: Located, value: YamlValue, path: readonly string[] = []): Iterable<Fact> {
  if (isMapping(value)) {
    for (const [key, child] of Object.entries(value)) yield* messageFacts(node, child, [...path, key]);
    return;
  }
  const language = node.file.slice('messages/'.length, -'.yaml'.length);
  const name = path.join('.');
  const own = { key: `messages ${name}.${language}`, of: node.file, name, value: lineOf(value), language };
  yield { family: 'text', ...own, place: at(node, ...path), partOf: [`language ${language}`] };
}

/** What the policy states: its exceptions, and each value, or each entry of a list, under its path. */
function* policyFacts(node: Located, value: YamlValue, path: readonly string[] = []): Iterable<Fact> {
  if (isMapping(value)) {
    for (const [key, child] of Object.entries(value)) {
      if (key === 'exceptions' && path.length === 0) yield* exceptionFacts(node, child);
      else if (!key.startsWith('x-')) yield* policyFacts(node, child, [...path, key]);
    }
    return;
  }
  const name = path.join('.');
  const fact = { family: 'policy', of: '', name, place: at(node, ...path), partOf: [] } as const;
  if (!Array.isArray(value)) yield { ...fact, key: name, value: lineOf(value) };
  else for (const entry of value) yield { ...fact, key: `${name} ${lineOf(entry)}`, value: lineOf(entry) };
}

function* exceptionFacts(node: Located, exceptions: YamlValue): Iterable<Fact> {
  for (const [index, data] of listAt(exceptions).entries()) {
    const place = at(node, 'exceptions', index);
    const exception = exceptionOf({ file: node.file, pointer: `/exceptions/${index}` }, isMapping(data) ? data : {});
    const { expires } = exception;
    const reason = textAt(data, 'reason');
    const value = expires === undefined ? reason : `${reason} Until ${expires}`;
    const own = { key: excuseKey(exception), name: exceptionName(exception), exception };
    yield { family: 'exception', ...own, of: '', value, place, partOf: [] };
  }
}
