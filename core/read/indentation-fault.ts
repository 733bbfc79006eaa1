import { counted } from '../words/counted.ts';
import type { FileLine, YamlFault } from './fault.ts';

/** A line as its indentation tells: `    - key: value`. */
interface Indented {
  readonly line: FileLine;
  /** Columns from 0: of the first character, and of the key behind the dashes. */
  readonly indent: number;
  readonly column: number;
  readonly hasDash: boolean;
  readonly key: string | undefined;
  readonly hasValue: boolean;
}

function indented(line: FileLine): Indented {
  const [, blank = '', dashes = '', key, value = ''] =
    /^(\s*)((?:- +)*)(?:([^\s:'"#-][^:#]*):(?:\s+(.*))?$)?/.exec(line.text) ?? [];
  const indent = blank.length;
  const hasValue = !/^(?:#.*)?$/.test(value);
  return { line, indent, column: indent + dashes.length, hasDash: dashes !== '', key, hasValue };
}

/** A key that stands deeper or less deep than those that it belongs to. @param lines from below; js-yaml stopped at the first. */
export function indentationFault(lines: readonly FileLine[]): YamlFault | undefined {
  const [own, above, ...further] = lines.map(indented);
  if (own === undefined || above === undefined) return undefined;
  const before = further[0];
  // `fr:` between `  en:` and `  ar:`, which belong together.
  const isBetween = own.key !== undefined && above.key !== undefined && above.indent < own.indent;
  if (isBetween && above.hasValue && !above.hasDash && before !== undefined) {
    const parent = further.find(({ column, key }) => column < own.column && key !== undefined);
    const isPart = before.column === own.column || before === parent;
    if (isPart && parent?.key !== undefined && parent.column === above.indent && !parent.hasValue) {
      return atKey(above, `\`${above.key}\` is not indented, and so not part of \`${parent.key}\``, own.column);
    }
  }
  if (own.hasDash) return missingDash(own, [above, ...further]);
  // Below `key:` any indentation is right.
  if (own.key === undefined || above.key === undefined || !(above.hasValue || own.indent < above.column))
    return undefined;
  if (own.column === above.column) return undefined;
  const message = `\`${own.key}\` is indented by ${counted(own.column, 'space')}, \`${above.key}\` by ${above.column}`;
  return atKey(own, message, above.column);
}

/** The first entry of the list that `own` is an entry of has no dash. */
function missingDash(own: Indented, above: readonly Indented[]): YamlFault | undefined {
  const parent = above.findIndex(({ column, key }) => column < own.indent && key !== undefined);
  const [list, first] = [above[parent], above[parent - 1]];
  if (list?.key === undefined || list.hasValue || first === undefined || first.hasDash) return undefined;
  const entry = first.line.text.trim();
  const hint = `Write \`- ${entry}\`, with the dash indented by ${counted(own.indent, 'space')}`;
  return { ...rangeOf(first), message: `The first entry of \`${list.key}\` has no dash`, hint };
}

function atKey(line: Indented, message: string, wanted: number): YamlFault {
  return { ...rangeOf(line), message, hint: `Indent it by ${counted(wanted, 'space')}` };
}

function rangeOf({ line, column, key }: Indented) {
  const start = line.offset + column;
  return { start, end: key === undefined ? line.offset + line.text.trimEnd().length : start + key.length };
}
