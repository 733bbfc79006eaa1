import { counted } from '../../core/text/characters.ts';
import { faultsOfExample } from '../catalog/examples.ts';
import { optionsOf } from '../options.ts';
import { print } from '../print.ts';
import type { Project } from '../start/project.ts';

/** `city-catalog test`: holds each check of the city to its own example. */
export function test(args: readonly string[], { engine }: Project): number {
  optionsOf('test', "Holds each of the city's own checks to its example.").parse(args, { from: 'user' });
  const own = engine.checks.filter(({ id }) => id.startsWith('x-'));
  const faults = own.flatMap((check) => faultsOfExample(check, engine).map((fault) => `${check.id}: ${fault}\n`));
  print(`${faults.join('')}${counted(own.length, 'check')}, ${counted(faults.length, 'fault')}\n`);
  return faults.length > 0 ? 1 : 0;
}
