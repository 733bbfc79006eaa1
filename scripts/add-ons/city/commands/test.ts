import type { Check } from '../../../../core/check/check.ts';
import { exceptionChecks } from '../../../../core/check/exception-checks.ts';
import { checkCatalog, type Engine } from '../../../../core/check/pipeline.ts';
import { exampleOf } from '../../../../core/read/finding.ts';
import { counted } from '../../../../core/text/characters.ts';
import { asWanted, filesInMemory, overlay, type Wanted, wantedIn } from '../../../catalog/examples.ts';
import { optionsOf } from '../../../options.ts';
import { print } from '../../../print.ts';
import type { Project } from '../../../start/project.ts';

export function test(args: readonly string[], { engine }: Project): number {
  const description = 'Tests each custom check with its example.';
  optionsOf('test', description, 'npx --no city-catalog test').parse(args, { from: 'user' });
  const custom = engine.checks.filter(({ id }) => id.startsWith('x-'));
  const faults = custom.flatMap((check) => faultsOfExample(check, engine).map((fault) => `${check.id}: ${fault}\n`));
  print(`${faults.join('')}${counted(custom.length, 'check')}, ${counted(faults.length, 'fault')}\n`);
  return faults.length > 0 ? 1 : 0;
}

function faultsOfExample(check: Check, engine: Engine): string[] {
  const { fails, passes } = exampleOf(check);
  const lineOf = ({ file, line, message, beside }: Wanted) => `${file}:${line} ${[message, ...beside].join('; ')}`;
  const foundIn = (example: string) => {
    const files = overlay(example);
    const checks = [check, ...exceptionChecks];
    const { findings } = checkCatalog(filesInMemory(files), { ...engine, checks }, '2026-01-01');
    return asWanted(findings, files).map(lineOf);
  };
  const [expected, found] = [wantedIn(overlay(fails)).map(lineOf), foundIn(fails)];
  return [
    ...(expected.length === 0 ? ['the failing version has no `# want: MESSAGE`'] : []),
    ...expected.filter((line) => !found.includes(line)).map((line) => `not found: ${line}`),
    ...found.filter((line) => !expected.includes(line)).map((line) => `not expected: ${line}`),
    ...foundIn(passes).map((line) => `found in the passing version: ${line}`),
  ];
}
