import { counted } from '../../core/text/characters.ts';
import { faultsOfExample } from '../catalog/examples.ts';
import { CommandError } from '../command-error.ts';
import { optionsOf } from '../options.ts';
import { print } from '../print.ts';
import type { Project } from '../start/project.ts';

/** `city-catalog test`: holds each check of the city to its own example. */
export function test(args: readonly string[], { config, engine }: Project): number {
  optionsOf('test', "Holds each of the city's own checks to its example.").parse(args, { from: 'user' });
  const own = engine.checks.filter(({ id }) => id.startsWith('x-'));
  if (config === undefined || own.length === 0)
    throw new CommandError('There is no check of your own: `npm run new -- check benches`');
  const faults = own.flatMap((check) => faultsOfExample(check, engine).map((fault) => `${check.id}: ${fault}`));
  print(
    [...faults, `${counted(own.length, 'check')}, ${counted(faults.length, 'fault')}`]
      .map((line) => `${line}\n`)
      .join(''),
  );
  return faults.length > 0 ? 1 : 0;
}
