import { checkSection } from '../../generators/checks-page.ts';
import { unknownId } from '../command-error.ts';
import { optionsOf } from '../options.ts';
import { print } from '../print.ts';
import { allRules } from '../start/engine.ts';

export function explain(args: readonly string[]): number {
  const [id] = optionsOf('explain', 'Explains the rule behind a finding, with examples; without a check, lists all.')
    .argument('[check]', 'the id of a check, as a report names it')
    .parse(args, { from: 'user' }).args;
  if (id === undefined) {
    print(list());
    return 0;
  }
  const rule = allRules.find((one) => one.id === id);
  const ids = allRules.map((one) => one.id);
  if (rule === undefined) throw unknownId('check', id, ids);
  print(checkSection(rule));
  return 0;
}

function list(): string {
  const width = Math.max(...allRules.map(({ id }) => id.length));
  return allRules.map(({ id, severity, title }) => `${id.padEnd(width)}  ${severity.padEnd(7)}  ${title}\n`).join('');
}
