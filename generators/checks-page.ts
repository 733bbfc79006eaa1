import Handlebars from 'handlebars';
import { type Rule, reasonOf } from '../core/diagnostic.ts';
import { code, prose } from '../core/encode/markdown.ts';
import type { Generator } from '../core/generator.ts';

/** Every check: rule, reason, failing and passing example. English, as the messages of the checks are. */
export const checksPage: Generator = {
  id: 'checks-page',
  generate(_catalog, { templates, rules }) {
    const template = Handlebars.compile(templates.get('checks.hbs'), {
      noEscape: true,
      strict: true,
      knownHelpersOnly: true,
    });
    const contents = template({ rules: rules.map(viewOf) });
    return [{ path: 'docs/checks.md', contents: `${contents.trimEnd()}\n` }];
  },
};

function viewOf(rule: Rule) {
  const { id, severity, title, example } = rule;
  const before = example.before?.trim();
  const fails = example.fails.trim();
  const passes = example.passes.trim();
  return {
    id,
    code: code(id, 'ltr'),
    severity,
    title: prose(title, 'ltr'),
    why: prose(reasonOf(rule), 'ltr'),
    before,
    fails,
    passes,
    fence: fenceFor(`${before}${fails}${passes}`),
  };
}

/** Longer than the longest run of backticks inside. */
function fenceFor(contents: string): string {
  const longest = Math.max(2, ...[...contents.matchAll(/`+/g)].map(([run]) => run.length));
  return '`'.repeat(longest + 1);
}
