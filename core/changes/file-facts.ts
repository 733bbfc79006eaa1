import { exceptionName, exceptionOf, excuseKey } from '../check/exception.ts';
import { at, type Located } from '../place.ts';
import { isMapping, type YamlValue } from '../read/yaml-value.ts';
import { type Fact, fact, factId } from './fact.ts';
import { lineOf, listAt, textAt } from './values.ts';

export function sourceLanguageFact([code = '']: readonly string[]): Fact {
  const place = at({ file: 'languages.yaml', pointer: '' }, 'languages');
  return fact('source-language', [], { of: '', name: '', value: code, place, partOf: [] });
}

/** Each message of a file, under the keys that lead to it. */
export function* messageFacts(node: Located, value: YamlValue, path: readonly string[] = []): Iterable<Fact> {
  if (isMapping(value)) {
    for (const [key, child] of Object.entries(value)) yield* messageFacts(node, child, [...path, key]);
    return;
  }
  const language = node.file.slice('messages/'.length, -'.yaml'.length);
  const name = path.join('.');
  const own = { of: node.file, name, value: lineOf(value), language, place: at(node, ...path) };
  yield fact('text', [`message ${name}`, language], { ...own, partOf: [factId('language', language)] });
}

/** What the policy states: its exceptions, and each value, or each entry of a list, under its path. */
export function* policyFacts(node: Located, value: YamlValue, path: readonly string[] = []): Iterable<Fact> {
  if (isMapping(value)) {
    for (const [key, child] of Object.entries(value)) {
      if (key === 'exceptions' && path.length === 0) yield* exceptionFacts(node, child);
      else if (!key.startsWith('x-')) yield* policyFacts(node, child, [...path, key]);
    }
    return;
  }
  const name = path.join('.');
  const own = { of: '', name, place: at(node, ...path), partOf: [] };
  if (!Array.isArray(value)) yield fact('policy', [name], { ...own, value: lineOf(value) });
  else for (const entry of value) yield fact('policy', [name, lineOf(entry)], { ...own, value: lineOf(entry) });
}

function* exceptionFacts(node: Located, exceptions: YamlValue): Iterable<Fact> {
  for (const [index, data] of listAt(exceptions).entries()) {
    const place = at(node, 'exceptions', index);
    const exception = exceptionOf({ file: node.file, pointer: `/exceptions/${index}` }, isMapping(data) ? data : {});
    const { expires } = exception;
    const reason = textAt(data, 'reason');
    const value = expires === undefined ? reason : `${reason} Until ${expires}`;
    const own = { of: '', name: exceptionName(exception), value, exception, place, partOf: [] };
    yield fact('exception', [excuseKey(exception)], own);
  }
}
