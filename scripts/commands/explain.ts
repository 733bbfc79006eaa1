import { checkSection, notation } from '../../generators/checks-page.ts';
import { unknownId } from '../command-error.ts';
import { optionsOf } from '../options.ts';
import { print } from '../print.ts';
import type { Project } from '../start/project.ts';

export function explain(args: readonly string[], { engine: { rules } }: Project): number {
  const [id] = optionsOf('explain', 'Explains the rule behind a finding, with examples; without a check, lists all.')
    .argument('[check]', 'the id of a check, as a report names it')
    .parse(args, { from: 'user' }).args;
  const rule = rules.find((rule) => rule.id === id);
  const ids = rules.map((rule) => rule.id);
  if (id !== undefined && rule === undefined) throw unknownId('check', id, ids);
  const width = Math.max(...ids.map(({ length }) => length));
  const lines = rules.map(({ id, severity, title }) => `${id.padEnd(width)}  ${severity.padEnd(7)}  ${title}\n`);
  print(rule === undefined ? lines.join('') : `${checkSection(rule, String)}\n${notation}\n`);
  return 0;
}
