import type { SourceContents } from '../../../../core/model/catalog.ts';
import { withoutDrafts } from '../../../../core/model/drafts.ts';
import { exceptionKey, exceptionName, readExceptions } from '../../../../core/model/exception.ts';
import { thingTextsIn } from '../../../../core/model/localized-texts.ts';
import { sourceContents } from '../../../../core/model/source-contents.ts';
import { collectedIn } from '../../../../core/model/walk.ts';
import { decodeText } from '../../../../core/read/decode.ts';
import type { CatalogFiles } from '../../../../core/read/files.ts';
import { at, inFile, type Location } from '../../../../core/read/location.ts';
import type { SourceFile } from '../../../../core/read/source-file.ts';
import { parseYaml } from '../../../../core/read/yaml.ts';
import { kindOf } from '../../../../core/schema/kinds.ts';
import { itemsBy } from '../../../../core/text/lists.ts';
import { once } from '../../../../core/text/once.ts';
import { leavesOf, type YamlValue } from '../../../../core/text/value.ts';
import { type Fact, type Facts, fact, indexFacts, lineOf } from './fact.ts';
import { listFacts, noHolder, referenceFact, requirementsFact, textFact, thingFacts } from './thing-facts.ts';

/** The facts of a state, even if today's schemas refuse it; without draft languages, unless `isWithDrafts`. */
export function factsOf(state: CatalogFiles, isWithDrafts = false): Facts {
  const read = parsedFiles(state);
  return factsIn(sourceContents(isWithDrafts ? read : withoutDrafts(read)));
}

export function factsIn({ files, sourceLanguage, things, uiTexts, references }: SourceContents): Facts {
  const referencesOf = itemsBy(references, ({ parent }) => parent);
  const location = at(inFile('languages.yaml'), 'languages');
  const source = fact('source-language', [], { ...noHolder, name: '', value: sourceLanguage, location });
  const languages = things.flatMap(({ kind, id }) => (kind === 'language' ? id : []));
  return indexFacts([
    ...(sourceLanguage === '' ? [] : [source]),
    ...files.flatMap((file) => factsInFile(file, languages)),
    ...uiTexts.filter(({ isFromCatalog }) => isFromCatalog).flatMap(textFact),
    ...things.flatMap((thing) => (thing.kind === 'domain' ? requirementsFact(thing, referencesOf(thing)) : [])),
    ...references.flatMap(referenceFact),
    ...things.flatMap((thing) => listFacts(thing, referencesOf(thing))),
  ]);
}

function factsInFile(file: SourceFile, languages: readonly string[]): Fact[] {
  const { kind, path, value = {} } = file;
  return [
    ...collectedIn(file).things.flatMap((thing) => [...thingFacts(thing)]),
    ...thingTextsIn(file, languages).flatMap(textFact),
    ...(kind === 'policy' ? policyFacts(inFile(path), value) : []),
  ];
}

export const dataIn = once((bytes: Uint8Array) => parseYaml('', decodeText('', bytes).text).value);

function parsedFiles({ bytes }: CatalogFiles): SourceFile[] {
  return [...bytes].flatMap(([path, contents]) => {
    const kind = kindOf(path);
    return kind === undefined ? [] : { path, kind, value: dataIn(contents) };
  });
}

function* policyFacts(node: Location, value: YamlValue): Iterable<Fact> {
  for (const [path, leaf] of leavesOf(value)) {
    const name = path.join('.');
    const rest = { ...noHolder, name, location: at(node, ...path) };
    if (name === 'exceptions') continue;
    if (!Array.isArray(leaf)) yield fact('policy', [name], { ...rest, value: lineOf(leaf) });
    else for (const entry of leaf) yield fact('policy', [name, lineOf(entry)], { ...rest, value: lineOf(entry) });
  }
  for (const exception of readExceptions(node, value)) {
    const { reason, expires } = exception;
    const text = expires === undefined ? reason : `${reason} (${expires})`;
    const rest = { ...noHolder, name: exceptionName(exception), value: text, location: at(exception) };
    yield fact('exception', [exceptionKey(exception)], { ...rest, exception });
  }
}
