import type { Message, ParsedMessage } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';
import { isPlaceholder } from '../core/words/translated-texts.ts';

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
    const argumentsByKey = allArguments(messageList);
    const quotedIn = (message: Message) => quotedArguments(message, argumentsByKey.get(message.key));
    for (const message of messageList) {
      const { parsed, original } = message;
      const place = at(message);
      if ('fault' in parsed) {
        yield { place, message: parsed.fault, hint: parsed.hint };
        continue;
      }
      if (!message.text.includes("'") && parsed.literals.some((literal) => literal.includes('}'))) {
        yield { place, message: 'The message has one closing brace too many', hint: 'Delete it' };
        continue;
      }
      const quoted = quotedIn(message);
      if (quoted.length > 0) {
        const fault = `The apostrophes make ${quoted.join(', ')} plain text`;
        yield { place, message: fault, hint: 'Delete the apostrophes, or write ’ for each' };
        continue;
      }
      for (const name of parsed.openSelects) {
        const hint = 'Add `other {…}`: every value without a branch of its own shows it';
        yield { place, message: `The select of {${name}} lacks the branch "other"`, hint };
      }
      if (original === undefined || 'fault' in original.parsed || isPlaceholder(message.text)) continue;
      if (quotedIn(original).length > 0) continue;
      const faults = [...differences(parsed.args, original.parsed.args)].join(', and ');
      if (faults !== '')
        yield { place, message: `The message ${faults}`, hint: `Source text: ${shortened(original.text)}` };
    }
  },
};

/** The names of the arguments that a message has in any language, by its key. */
function allArguments(messages: readonly Message[]): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (const { key, parsed } of messages) {
    if ('fault' in parsed || parsed.args.size === 0) continue;
    const known = all.get(key) ?? new Set();
    for (const name of parsed.args.keys()) known.add(name);
    all.set(key, known);
  }
  return all;
}

/** What stands in braces between apostrophes, and is an argument in another language. */
function quotedArguments({ parsed }: Message, known: ReadonlySet<string> = new Set()): string[] {
  if ('fault' in parsed) return [];
  const found = parsed.literals.flatMap((literal) => [...literal.matchAll(/\{(\w+)\}/g)]);
  return found.filter(([, name = '']) => known.has(name) && !parsed.args.has(name)).map(([text]) => text);
}

function* differences(own: ParsedMessage['args'], source: ParsedMessage['args']): Iterable<string> {
  const lackedBy = (args: ParsedMessage['args'], others: ParsedMessage['args']) =>
    [...others.keys()].flatMap((name) => (args.has(name) ? [] : [`{${name}}`])).join(', ');
  const [missing, extra] = [lackedBy(own, source), lackedBy(source, own)];
  if (missing !== '') yield `lacks the argument ${missing}`;
  if (extra !== '') yield `has ${extra}, which the source text lacks`;
  for (const [name, kind] of own) {
    const wanted = source.get(name) ?? kind;
    if (wanted !== kind) yield `has {${name}} as ${kind}, the source text as ${wanted}`;
  }
}
