import { type Check, exampleOf } from '../core/check.ts';
import type { ParsedMessage } from '../core/message-format.ts';
import { at } from '../core/place.ts';
import { shortened } from '../core/text.ts';

export const translationArguments: Check = {
  id: 'translation-arguments',
  severity: 'error',
  title:
    'Every message is ICU MessageFormat 1, and has the same arguments, by name and kind, as in the source language',
  why: 'Readers of a translation that lacks an argument miss a fact; an argument that only a translation has is never filled in.',
  example: exampleOf(`
# file: messages/fr.yaml
page:
-  backToSite: 'Retour au site {sit}' # want: The message lacks the argument {site}, and has {sit}, which the source text lacks
+  backToSite: 'Retour au site {site}'
  version: Version
  total: '{count, plural, one {# jardin} many {# jardins} other {# jardins}}'
`),
  *run({ messageList }) {
    for (const message of messageList) {
      const { parsed } = message;
      if (typeof parsed === 'string') {
        yield {
          place: at(message),
          message: `The message is not ICU MessageFormat: ${parsed}`,
          hint: 'Check the braces; an ASCII apostrophe quotes them, so write ’',
        };
        continue;
      }
      for (const name of parsed.openSelects) {
        yield {
          place: at(message),
          message: `The select of {${name}} lacks the branch "other"`,
          hint: 'Add `other {…}`: it is what every value without a branch of its own shows',
        };
      }
      const source = message.source?.parsed;
      if (source === undefined || typeof source === 'string') continue;
      const fault = difference(parsed, source);
      if (fault !== undefined)
        yield {
          place: at(message),
          message: `The message ${fault}`,
          hint: `Source text: ${shortened(message.source?.text ?? '')}`,
        };
    }
  },
};

function difference(message: ParsedMessage, source: ParsedMessage): string | undefined {
  const missing = [...source.args.keys()].filter((name) => !message.args.has(name));
  const extra = [...message.args.keys()].filter((name) => !source.args.has(name));
  const list = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');
  const faults: string[] = [];
  if (missing.length > 0) faults.push(`lacks the argument ${list(missing)}`);
  if (extra.length > 0) faults.push(`has ${list(extra)}, which the source text lacks`);
  for (const [name, kind] of message.args) {
    const wanted = source.args.get(name);
    if (wanted !== undefined && wanted !== kind) faults.push(`has {${name}} as ${kind}, the source text as ${wanted}`);
  }
  return faults.length === 0 ? undefined : faults.join(', and ');
}
