import { formerChecks } from '../../core/check/former-checks.ts';
import type { Rule } from '../../core/diagnostic.ts';
import { fileRules } from '../../core/read/rules.ts';
import { nearest } from '../../core/words/nearest.ts';
import { CommandError } from '../command-error.ts';
import { optionsOf } from '../options.ts';
import { print } from '../print.ts';
import { terminalColors } from '../reports.ts';
import { allRules } from '../start/engine.ts';

/** `npm run explain -- CHECK`: the rule behind a finding; without a check, the list of all. */
export function explain(words: readonly string[]): number {
  const [id] = optionsOf('explain', 'Explains the rule behind a finding, with examples; without a check, lists all.')
    .argument('[check]', 'the id of a check, as a report names it')
    .parse(words, { from: 'user' }).args;
  if (id === undefined) {
    print(list());
    return 0;
  }
  const rule = allRules.find((one) => one.id === id);
  if (rule === undefined) {
    const ids = allRules.map((one) => one.id);
    const near = formerChecks.get(id) ?? nearest(id, ids);
    const hint = near === undefined ? '`npm run explain` lists all' : `did you mean "${near}"?`;
    throw new CommandError(`There is no check "${id}"; ${hint}`);
  }
  print(page(rule));
  return 0;
}

function list(): string {
  const width = Math.max(...allRules.map(({ id }) => id.length));
  return allRules.map(({ id, severity, title }) => `${id.padEnd(width)}  ${severity.padEnd(7)}  ${title}\n`).join('');
}

function page(rule: Rule): string {
  const { bold, red, yellow, dim } = terminalColors();
  const mark = rule.severity === 'error' ? red : yellow;
  const example = (text: string) => text.trim().replace(/^/gm, '    ');
  const { before, fails, passes } = rule.example;
  const earlier = before === undefined ? '' : `${bold('Where this was so before:')}\n\n${example(before)}\n\n`;
  return `${bold(rule.id)} ${mark(rule.severity)}

${rule.title}.
${rule.why}

${earlier}${bold('Reported:')} ${dim('(laid over a small catalog without findings)')}

${example(fails)}

${bold('Not reported:')}

${example(passes)}

${exceptionOf(rule)}
`;
}

/** How policy.yaml excepts from a rule, where that can be. */
function exceptionOf({ id, exceptedBy = 'domain' }: Rule): string {
  const { bold } = terminalColors();
  if (exceptedBy === false)
    return `${bold('No exceptions:')} ${fileRules.some((rule) => rule.id === id) ? 'it applies to every file.' : 'fix what it reports.'}`;
  const lines = [...(exceptedBy === 'catalog' ? [] : ['domain: ID']), 'reason: …', 'expires: YYYY-MM-DD # optional'];
  return `${bold('To make an exception:')} in catalog/policy.yaml, with a reason that convinces the next reader

    exceptions:
      - check: ${id}
${lines.map((line) => `        ${line}`).join('\n')}`;
}
