import { allChecks, changeChecks } from '../checks/all.ts';
import type { Rule } from '../core/check.ts';
import { nearest } from '../core/nearest.ts';
import { fileRules } from '../core/rules.ts';
import { CommandError } from './command-error.ts';
import { optionsOf } from './options.ts';
import { terminalColors } from './outputs.ts';
import { allRules } from './rules.ts';

/** `npm run explain -- CHECK`: the rule behind a finding; without a check, the list of all. */
export function explain(words: readonly string[]): number {
  const [id] = optionsOf('explain', 'Explains the rule behind a finding, with examples; without a check, lists all.')
    .argument('[check]', 'the id of a check, as a report names it')
    .parse(words, { from: 'user' }).args;
  if (id === undefined) {
    process.stdout.write(list());
    return 0;
  }
  const rule = allRules.find((candidate) => candidate.id === id);
  if (rule === undefined) {
    const near = nearest(
      id,
      allRules.map((candidate) => candidate.id),
    );
    const hint = near === undefined ? '`npm run explain` lists all' : `did you mean "${near}"?`;
    throw new CommandError(`There is no check "${id}"; ${hint}`);
  }
  process.stdout.write(page(rule));
  return 0;
}

function list(): string {
  const width = Math.max(...allRules.map(({ id }) => id.length));
  return allRules.map(({ id, severity, title }) => `${id.padEnd(width)}  ${severity.padEnd(7)}  ${title}\n`).join('');
}

function page(rule: Rule): string {
  const { bold, red, yellow, dim } = terminalColors();
  const mark = rule.severity === 'error' ? red : yellow;
  const example = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => `    ${line}`)
      .join('\n');
  const before =
    rule.example.before === undefined
      ? ''
      : `${bold('Where this was so before:')}\n\n${example(rule.example.before)}\n\n`;
  return `${bold(rule.id)} ${mark(rule.severity)}

${rule.title}.
${rule.why}

${before}${bold('It finds:')} ${dim('(laid over a small catalog without a finding)')}

${example(rule.example.fails)}

${bold('and nothing here:')}

${example(rule.example.passes)}

${bold('To except it:')} ${exceptionOf(rule)}
`;
}

function exceptionOf(rule: Rule): string {
  if (changeChecks.some(({ id }) => id === rule.id)) {
    return `in catalog/policy.yaml, for one change, as \`npm run changes\` names it

    exceptions:
      - check: ${rule.id}
        domain: ID
        subject: …
        kind: … # optional; route-became-public must be named
        reason: …
        expires: YYYY-MM-DD # optional`;
  }
  const check = allChecks.find(({ id }) => id === rule.id);
  if (check === undefined) {
    return fileRules.includes(rule)
      ? 'it cannot be; it holds for every file.'
      : 'it cannot be; it speaks of exceptions.';
  }
  const domain = check.subject === 'catalog' ? '' : '\n        domain: ID';
  return `in catalog/policy.yaml, with a reason that the next reader believes

    exceptions:
      - check: ${check.id}${domain}
        reason: …
        expires: YYYY-MM-DD # optional`;
}
