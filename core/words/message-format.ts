import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { ParsedMessage, Plural } from '../catalog.ts';

/** Kinds of element, as an author calls them (ICU MessageFormat 1). */
const kinds: Readonly<Record<number, string>> = {
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
  [TYPE.plural]: 'plural',
};

/** A message of ICU MessageFormat 1, or a string that says why it is none. */
export function parseMessage(message: string): ParsedMessage | string {
  // Most messages are words without a sign of the syntax.
  if (!/[{}'#]/.test(message)) return { args: new Map(), plurals: [], openSelects: [], literals: [message] };
  let elements: MessageFormatElement[];
  try {
    elements = parse(message, { ignoreTag: true, requiresOtherClause: false });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return /^[A-Z_]+$/.test(reason) ? reason.toLowerCase().replaceAll('_', ' ') : reason;
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
