import { exceptionName, exceptionOf, excuseKey } from '../exception.ts';
import { at, type Located } from '../place.ts';
import { isMapping, leavesOf, listAt, type YamlValue } from '../value.ts';
import { type Fact, fact, lineOf } from './fact.ts';

/** The exceptions of a policy, and each other value or entry of a list. */
export function* policyFacts(node: Located, value: YamlValue): Iterable<Fact> {
  for (const [path, stated] of leavesOf(value)) {
    const name = path.join('.');
    const rest = { of: '', name, place: at(node, ...path), partOf: [] };
    if (name === 'exceptions') yield* exceptionFacts(node, stated);
    else if (path.some((key) => key.startsWith('x-'))) continue;
    else if (!Array.isArray(stated)) yield fact('policy', [name], { ...rest, value: lineOf(stated) });
    else for (const entry of stated) yield fact('policy', [name, lineOf(entry)], { ...rest, value: lineOf(entry) });
  }
}

function* exceptionFacts(node: Located, exceptions: YamlValue): Iterable<Fact> {
  for (const [index, data] of listAt(exceptions).entries()) {
    const exception = exceptionOf(at(node, 'exceptions', index), isMapping(data) ? data : {});
    const { reason, expires } = exception;
    const value = expires === undefined ? reason : `${reason} Until ${expires}`;
    const rest = { of: '', name: exceptionName(exception), value, exception, place: at(exception), partOf: [] };
    yield fact('exception', [excuseKey(exception)], rest);
  }
}
