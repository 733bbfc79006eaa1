import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isSpoken, wordIn, words } from '../../core/model/used-messages.ts';
import { valueInLine } from '../../core/read/write-value.ts';
import { directionOf } from '../../core/text/scripts.ts';
import { CommandError } from '../command-error.ts';
import { readCatalog } from '../files/disk-files.ts';
import { fixed } from '../start/fixed.ts';
import { ownNameOf, requireCode } from './new-language.ts';

/**
 * The first files of a catalog whose source language is `code`, but for its domains, from `templates/`. `validate` reports each TODO.
 *
 * @param project the folder of the repository, which has generated/.
 * @throws CommandError for a wrong code, or a folder that holds something.
 */
export function newCatalog(code: string, folder: string, project: string): Map<string, string> {
  requireCode(code);
  const there = existsSync(folder) ? readCatalog(folder).entries : [];
  const [other] = there.filter(({ path }) => path !== '.gitkeep');
  if (other !== undefined) {
    throw new CommandError(
      `${folder} holds ${other.path}: a new catalog begins in an empty folder (git rm -r ${folder})`,
    );
  }
  const rows = ['languages', 'sites', 'external-domains', 'policy'].map((name) => {
    const text = (fixed.templates[`catalog/${name}.yaml`] ?? '')
      .replaceAll('SOURCE', code)
      .replace('NAME', ownNameOf(code))
      .replace('DIRECTION', directionOf(code) ?? 'ltr');
    return [`${name}.yaml`, text] as const;
  });
  const messages = [`messages/${code}.yaml`, firstMessages(code)] as const;
  const files = new Map(isSpoken(code) ? rows : [...rows, messages]);
  return new Map([...files].map(([path, text]) => [path, withSchema(text, join(folder, path), project)]));
}

/** The words of the pages: where the tool does not speak the language, each is to be written, with the English ones beside it. */
export function firstMessages(code: string): string {
  const lines = Object.entries(words).flatMap(([group, texts]) => [
    `${group}:`,
    ...Object.entries(texts).map(([key, text]) => {
      const [own, english = ''] = [wordIn(text, code), text.en].map((one) => one && valueInLine(one, false));
      return `  ${key}: ${own ?? `TODO # ${english}`}`;
    }),
  ]);
  const modeline = '# yaml-language-server: $schema=../../generated/schema/published/messages.schema.json';
  return [modeline, ...lines, ''].join('\n');
}

/** A text with the way to the generated schema from where the file will be. */
export function withSchema(text: string, file: string, project: string): string {
  const way = relative(dirname(resolve(file)), project)
    .split(sep)
    .join('/');
  return text.replace(/(?<=\$schema=)[./]+(?=\/generated\/)/, way);
}
