import type { Rule } from '../../core/read/diagnostic.ts';
import { checkSection, notation } from '../../generators/checks-page.ts';
import { unknownId } from '../command-error.ts';
import { optionsOf } from '../options.ts';
import { print } from '../print.ts';
import type { Project } from '../start/project.ts';

export function explain(args: readonly string[], { engine: { rules } }: Project): number {
  const [id] = optionsOf('explain', 'Explains the rule behind a finding, with examples; without a check, lists all.')
    .argument('[check]', 'the id of a check, as a report names it')
    .parse(args, { from: 'user' }).args;
  if (id === undefined) {
    print(list(rules));
    return 0;
  }
  const rule = rules.find((one) => one.id === id);
  const ids = rules.map((one) => one.id);
  if (rule === undefined) throw unknownId('check', id, ids);
  print(`${checkSection(rule)}\n${notation}\n`);
  return 0;
}

function list(rules: readonly Rule[]): string {
  const width = Math.max(...rules.map(({ id }) => id.length));
  return rules.map(({ id, severity, title }) => `${id.padEnd(width)}  ${severity.padEnd(7)}  ${title}\n`).join('');
}
