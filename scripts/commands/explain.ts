import { checkSection, notation } from '../../generators/checks-page.ts';
import { unknownId } from '../command-error.ts';
import { optionsOf } from '../options.ts';
import { print } from '../print.ts';
import type { Project } from '../start/project.ts';

export function explain(args: readonly string[], { engine: { checkInfos } }: Project): number {
  const [id] = optionsOf('explain', 'Explains the check of a finding, with examples. Without an id, lists all checks.')
    .argument('[check]', 'the id of a check, as a report names it')
    .parse(args, { from: 'user' }).args;
  const checkInfo = checkInfos.find((checkInfo) => checkInfo.id === id);
  const ids = checkInfos.map((checkInfo) => checkInfo.id);
  if (id !== undefined && checkInfo === undefined) throw unknownId('check', id, ids);
  const width = Math.max(...ids.map(({ length }) => length));
  const lines = checkInfos.map(({ id, severity, title }) => `${id.padEnd(width)}  ${severity.padEnd(7)}  ${title}\n`);
  print(checkInfo === undefined ? lines.join('') : `${checkSection(checkInfo, String)}\n${notation}\n`);
  return 0;
}
