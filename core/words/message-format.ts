import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFault, ParsedMessage, Plural } from '../catalog.ts';
import { shortened } from './characters.ts';
import { nearest } from './nearest.ts';

/** Kinds of element, as an author calls them (ICU MessageFormat 1). */
const kinds: Readonly<Record<number, string>> = {
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
  [TYPE.plural]: 'plural',
};

/** A message of ICU MessageFormat 1, or why it is none. */
export function parseMessage(message: string): ParsedMessage | MessageFault {
  // Most messages are words without a sign of the syntax.
  if (!/[{}'#]/.test(message)) return { args: new Map(), plurals: [], openSelects: [], literals: [message] };
  let elements: MessageFormatElement[];
  try {
    elements = parse(message, { ignoreTag: true, requiresOtherClause: false });
  } catch (error) {
    return faultOf(message, error);
  }
  const args = new Map<string, string>();
  const plurals: Plural[] = [];
  const openSelects: string[] = [];
  const literals: string[] = [];
  visit(elements);
  return { args, plurals, openSelects, literals };

  function visit(list: readonly MessageFormatElement[]) {
    for (const element of list) {
      if (element.type === TYPE.literal) literals.push(element.value);
      else if (element.type !== TYPE.pound) {
        const kind = argumentKind(element);
        // A mere mention beside a plural of the same argument is none of its own: its order is the translator's.
        if (kind !== 'text' || !args.has(element.value)) args.set(element.value, kind);
        if (element.type === TYPE.plural) {
          const options = Object.entries(element.options).map(([key, { value }]) => [key, holdsPound(value)] as const);
          plurals.push({
            argument: element.value,
            ordinal: element.pluralType === 'ordinal',
            options: new Map(options),
          });
        }
        if (element.type === TYPE.select && !Object.hasOwn(element.options, 'other')) openSelects.push(element.value);
        if (element.type === TYPE.plural || element.type === TYPE.select) {
          for (const { value } of Object.values(element.options)) visit(value);
        }
      }
    }
  }
}

/** What the parser says, in the author's words; it gives the place of what it did not expect. */
function faultOf(message: string, error: unknown): MessageFault {
  const { message: reason = '', location } = Object(error);
  const found = message.slice(location?.start.offset ?? 0, location?.end.offset);
  const name = /\w+/.exec(found)?.[0];
  if (reason === 'EXPECT_ARGUMENT_CLOSING_BRACE' && name !== undefined) {
    return { fault: `The brace before \`${shortened(name)}\` is not closed`, hint: 'Write } where it ends' };
  }
  if (reason === 'INVALID_ARGUMENT_TYPE') {
    const near = nearest(found, argumentTypes);
    const hint = near === undefined ? `Write one of ${argumentTypes.join(', ')}` : `Write \`${near}\``;
    return { fault: `\`${shortened(found)}\` is no type of argument`, hint };
  }
  if (reason === 'MALFORMED_ARGUMENT' && new RegExp(`\\{\\w+ +(?:${argumentTypes.join('|')})\\b`).test(message)) {
    return {
      fault: `There is no comma after \`${shortened(name ?? '')}\``,
      hint: `Write \`${shortened(name ?? '')},\``,
    };
  }
  const plain = /^[A-Z_]+$/.test(reason) ? reason.toLowerCase().replaceAll('_', ' ') : reason;
  return {
    fault: `The message is not ICU MessageFormat: ${plain}`,
    hint: 'Check the braces; an ASCII apostrophe quotes them, so write ’',
  };
}

const argumentTypes = ['plural', 'select', 'selectordinal', 'number', 'date', 'time'];

function argumentKind(element: MessageFormatElement): string {
  if (element.type === TYPE.plural && element.pluralType === 'ordinal') return 'selectordinal';
  return kinds[element.type] ?? 'text';
}

function holdsPound(elements: readonly MessageFormatElement[]): boolean {
  return elements.some((element) => {
    if (element.type === TYPE.pound) return true;
    if (element.type !== TYPE.select) return false;
    return Object.values(element.options).some(({ value }) => holdsPound(value));
  });
}
