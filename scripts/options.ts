import { Command, InvalidArgumentError } from 'commander';
import { terminalText } from '../core/encode/terminal.ts';

/** A parser for one command's options: unknown ones are told with the nearest, `--help` goes to standard output. */
export function optionsOf(name: string, description: string): Command {
  return new Command(`npm run ${name} --`)
    .description(description)
    .helpOption('--help', 'show this help')
    .showSuggestionAfterError()
    .allowExcessArguments(false)
    .configureOutput({ outputError: (text, write) => write(text.split('\n').map(terminalText).join('\n')) })
    .exitOverride();
}

/** The same for a command that reads a catalog. */
export function catalogOptionsOf(name: string, description: string): Command {
  return optionsOf(name, description).option('--catalog <dir>', 'the catalog', parseFolder, 'catalog');
}

/** For `.option(...todayOption)`. */
export const todayOption = [
  '--today <day>',
  'treat this day as today when exceptions expire, YYYY-MM-DD in UTC',
  parseDay,
] as const;

/** The day that expiry dates are held against, in UTC; `given` overrides the clock. */
export function dayOf(given: string | undefined): string {
  return given ?? new Date().toISOString().slice(0, 10);
}

export function parseDay(value: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value) {
    throw new InvalidArgumentError('It must be a day, YYYY-MM-DD.');
  }
  return value;
}

export function parseCount(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(value);
}

/** A folder option that must not be the empty string, which a shell makes of an unset variable. */
export function parseFolder(value: string): string {
  if (value === '' || value.includes('\0')) throw new InvalidArgumentError('It must be a folder.');
  return value;
}
