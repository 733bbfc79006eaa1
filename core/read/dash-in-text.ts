import { shortened } from '../words/characters.ts';
import { counted } from '../words/counted.ts';
import type { YamlFault } from './fault.ts';

/** A line with a dash inside a text without quotes is part of it to YAML, and never meant so. @param inList the text is an entry. */
export function dashInText(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  inList: boolean,
): YamlFault | undefined {
  const found = /\n([ \t]*)-[ \t]/.exec(text.slice(start, end));
  if (found === null) return undefined;
  const indent = counted(found[1]?.length ?? 0, 'space');
  const before = text.slice(text.lastIndexOf('\n', start) + 1, start);
  const first = text.slice(start, start + found.index).trim();
  if (inList && before.includes('-')) {
    const at = start + found.index + 1 + (found[1]?.length ?? 0);
    const message = `The dash is indented by ${indent}, the one above by ${before.indexOf('-')}`;
    return { start: at, end: at + 1, message, hint: `Indent it by ${counted(before.indexOf('-'), 'space')}` };
  }
  if (first.startsWith('-')) {
    const hint = `Write \`- ${shortened(first.slice(1))}\``;
    return { start, end: start + 1, message: 'There is no space after the dash', hint };
  }
  if (before.trim() === '') {
    const hint = `Write \`- ${shortened(first)}\`, with the dash indented by ${indent}, or delete the line`;
    return { start, end: start + first.length, message: 'The first entry of the list has no dash', hint };
  }
  const hint = 'Write each entry on a line of its own, with a dash';
  return { start, end: start + 1, message: 'A list begins on the line below its key', hint };
}
