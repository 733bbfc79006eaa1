// `npm run sentences`: what the form says, for translators.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTranslations } from '../catalog/po.ts';
import { CommandError } from '../command-error.ts';
import { exitCodeOf } from '../main.ts';
import { optionsOf } from '../options.ts';
import { print, printReport } from '../print.ts';
import { exported, tableOf } from './exchange.ts';
import { sentencesOfForm } from './said.ts';

const fileOf = (code: string) => join(import.meta.dirname, '../../schema/sentences', `${code}.json`);

process.exitCode = await exitCodeOf('sentences', async () => {
  const { export: code, import: file } = optionsOf('sentences', 'Exchanges what the form says with translators.')
    .option('--export <code>', 'print every sentence with its translation into this language: PO')
    .option('--import <file>', 'write the translations of a PO file')
    .parse(process.argv.slice(2), { from: 'user' })
    .opts<{ export?: string; import?: string }>();
  if (code !== undefined)
    printReport(exported(code, existsSync(fileOf(code)) ? JSON.parse(readFileSync(fileOf(code), 'utf8')) : {}));
  else if (file !== undefined) imported(file);
  else throw new CommandError('Name a language with --export, or a file with --import');
  return 0;
});

function imported(file: string): void {
  const { language, entries } = readTranslations(file);
  if (!/^[a-z]{2,3}$/.test(language)) throw new CommandError(`${file} names no language in its header \`Language\``);
  const table = tableOf(entries);
  writeFileSync(fileOf(language), `${JSON.stringify(table, null, 2)}\n`);
  print(`${Object.keys(table).length} of ${sentencesOfForm().size} sentences are in ${language}\n`);
}
