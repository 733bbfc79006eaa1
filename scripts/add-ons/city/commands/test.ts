import type { Check } from '../../../../core/check/check.ts';
import { exceptionChecks } from '../../../../core/check/exception-checks.ts';
import { checkCatalog, type Engine } from '../../../../core/check/pipeline.ts';
import { exampleOf } from '../../../../core/read/finding.ts';
import { counted } from '../../../../core/text/characters.ts';
import { asWanted, type Files, filesInMemory, overlay, type Wanted, wantedIn } from '../../../catalog/examples.ts';
import { optionsOf } from '../../../options.ts';
import { print } from '../../../print.ts';
import type { Project } from '../../../start/project.ts';

export function test(args: readonly string[], { engine }: Project): number {
  const description = "Holds each of the city's own checks to its example.";
  optionsOf('test', description, 'npx --no city-catalog test').parse(args, { from: 'user' });
  const custom = engine.checks.filter(({ id }) => id.startsWith('x-'));
  const faults = custom.flatMap((check) => faultsOfExample(check, engine).map((fault) => `${check.id}: ${fault}\n`));
  print(`${faults.join('')}${counted(custom.length, 'check')}, ${counted(faults.length, 'fault')}\n`);
  return faults.length > 0 ? 1 : 0;
}

function faultsOfExample(check: Check, engine: Engine): string[] {
  const { fails, passes } = exampleOf(check);
  const lineOf = ({ file, line, message, beside }: Wanted) => `${file}:${line} ${[message, ...beside].join('; ')}`;
  const filesOf = (example: string) => overlay((check.before ?? '') + example);
  const errorsAndWarnings = (files: Files) => {
    const checks = [check, ...exceptionChecks];
    const { findings } = checkCatalog(filesInMemory(files), { ...engine, checks }, '2026-01-01');
    return asWanted(findings, files).map(lineOf);
  };
  const [found, wanted] = [errorsAndWarnings(filesOf(fails)), wantedIn(filesOf(fails)).map(lineOf)];
  return [
    ...(wanted.length === 0 ? ['what fails in it has no `# want: MESSAGE`'] : []),
    ...wanted.filter((one) => !found.includes(one)).map((one) => `not found: ${one}`),
    ...found.filter((one) => !wanted.includes(one)).map((one) => `found, but not wanted: ${one}`),
    ...errorsAndWarnings(filesOf(passes)).map((one) => `found in what passes: ${one}`),
  ];
}
