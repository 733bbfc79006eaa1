import Handlebars from 'handlebars';
import { type Rule, reasonOf } from '../core/diagnostic.ts';
import { code, prose } from '../core/encode/markdown.ts';
import type { Generator } from '../core/generator.ts';

/** Every check: rule, reason, failing and passing example. English, as the messages of the checks are. */
export const checksPage: Generator = {
  id: 'checks-page',
  generate(_catalog, { templates, rules }) {
    const options = { noEscape: true, strict: true, knownHelpersOnly: true };
    const template = Handlebars.compile(templates.get('checks.hbs'), options);
    const contents = template({ rules: rules.map(viewOf) });
    return [{ path: 'docs/checks.md', contents: `${contents.trimEnd()}\n` }];
  },
};

function viewOf(rule: Rule) {
  const { id, severity, title, example } = rule;
  return {
    id,
    code: code(id, 'ltr'),
    severity,
    title: prose(title, 'ltr'),
    why: prose(reasonOf(rule), 'ltr'),
    before: example.before?.trim(),
    fails: example.fails.trim(),
    passes: example.passes.trim(),
  };
}
