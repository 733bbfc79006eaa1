import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { CommandError } from './command-error.ts';
import { print, printError } from './print.ts';
import type { Project } from './start/project.ts';

/** @param typed the command as users type it. */
export function optionsOf(name: string, description: string, typed = `npm run ${name} --`): Command {
  const command = new Command(typed)
    .description(description)
    .helpOption('--help', 'show this help')
    .option('--no-config', 'leave out the checks and outputs of catalog.config.mjs')
    .showSuggestionAfterError()
    .showHelpAfterError(`\`${typed} --help\` lists the options`)
    .allowExcessArguments(false)
    .configureOutput({ writeOut: print, writeErr: printError })
    .exitOverride();
  const parse = command.parse.bind(command);
  // Checked first: parsing would only report that an argument is missing.
  command.parse = (args, parseOptions) => {
    refuseOptionsNpmTook(name, command);
    return parse(args, parseOptions);
  };
  return command;
}

/** Without `--`, npm puts options into the environment, abbreviations in full (`--edit` as `npm_config_editor`). */
function refuseOptionsNpmTook(name: string, { options }: Command): void {
  if (process.env.npm_lifecycle_event !== name) return;
  for (const { long = '', negate } of options) {
    const key = long.replace(negate ? '--no-' : '--', 'npm_config_').replaceAll('-', '_');
    const { [key]: value } = process.env;
    const isTaken = negate ? value === '' : Boolean(value) || isAbbreviation(key);
    if (isTaken) throw new CommandError(`npm took ${long} for itself; write \`npm run ${name} -- ${long}\``);
  }
}

/** A longer option of npm has a value that only options of this tool have: a URL, a number or nothing. */
function isAbbreviation(key: string): boolean {
  return Object.entries(process.env).some(
    ([name, value = '']) => name !== key && name.startsWith(key) && /^(?:\d*$|https?:)/.test(value),
  );
}

export function catalogOptionsOf({ path }: Project, name: string, description: string): Command {
  return optionsOf(name, description).option('--catalog <dir>', 'the catalog', parseFolder, join(path, 'catalog'));
}

export const todayOption = ['--today <day>', 'the day to use as today, YYYY-MM-DD in UTC', parseDay] as const;

/** The first of `formats` is the default. */
export function formatOption(...formats: readonly string[]): Option {
  return new Option('--format <format>', 'the format of the result').choices(formats).default(formats[0]);
}

export function dayOf(day = new Date().toISOString().slice(0, 10)): string {
  return day;
}

function parseDay(value: string): string {
  const date = new Date(`${value}T00:00:00Z`);
  if (!Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value) return value;
  throw new InvalidArgumentError('It must be a day, YYYY-MM-DD.');
}

export function parseCount(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(value);
}

/** Refuses the empty string: a shell passes it for an unset variable. */
export function parseFolder(value: string): string {
  if (value === '' || value.includes('\0')) throw new InvalidArgumentError('It must be a folder.');
  return value;
}
