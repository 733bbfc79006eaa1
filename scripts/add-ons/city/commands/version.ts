import { print } from '../../../print.ts';
import tool from '../package.json' with { type: 'json' };

/** `city-catalog --version`: the version of the package. */
export function showVersion(): number {
  print(`${tool.version}\n`);
  return 0;
}
