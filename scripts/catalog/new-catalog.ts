import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { directionOf } from '../../core/words/scripts.ts';
import { CommandError } from '../command-error.ts';
import { readCatalog } from '../files/disk-files.ts';
import { newDomain } from './new-domain.ts';
import { nameOf, requireCode } from './new-language.ts';

/** The rules of the catalog that is there, but for the one record with an address of its own, which not every city has. */
const limits = { routesPerDomain: 3, adminRoutesPerDomain: 1, idRoutesInCatalog: 0 };

/**
 * The first files of a catalog whose source language is `code`, with one site and one domain. `validate` reports each TODO.
 *
 * @throws CommandError for a wrong code, or a folder that holds something.
 */
export function newCatalog(code: string, folder: string, root: string): Map<string, string> {
  requireCode(code);
  const there = existsSync(folder) ? readCatalog(folder).entries : [];
  const [other] = there.filter(({ path }) => path !== '.gitkeep');
  if (other !== undefined) {
    throw new CommandError(
      `${folder} holds ${other.path}: a new catalog begins in an empty folder (git rm -r ${folder})`,
    );
  }
  const head = (path: string, schema: string) => modelineFor(join(folder, path), schema, root);
  return new Map([
    [
      'languages.yaml',
      `${head('languages.yaml', 'published/languages')}
languages: # the first is the source language; \`npm run new -- language CODE\` adds one
  - code: ${code}
    name: ${nameOf(code)}
    direction: ${directionOf(code) ?? 'ltr'}
`,
    ],
    [
      'sites.yaml',
      `${head('sites.yaml', 'sites')}
sites:
  - id: main # of your choice: addresses, code and other files use it
    name:
      ${code}: 'TODO: name of the site'
`,
    ],
    [
      'external-domains.yaml',
      `${head('external-domains.yaml', 'external-domains')}
externalDomains: [] # what your domains need, and this catalog does not describe
`,
    ],
    [
      'policy.yaml',
      `${head('policy.yaml', 'published/policy')}
limits: # exact numbers, not maxima
${Object.entries(limits)
  .map(([key, value]) => `  ${key}: ${value}\n`)
  .join('')}`,
    ],
    [`messages/${code}.yaml`, head(`messages/${code}.yaml`, 'published/messages') + messagesIn(code, root)],
    [
      'domains/first-domain.yaml',
      newDomain('first-domain', [code], limits, head('domains/first-domain.yaml', 'domain')),
    ],
  ]);
}

/** The comment by which editors find the schema of a file. */
export function modelineFor(file: string, schema: string, root: string): string {
  const way = relative(dirname(resolve(file)), join(root, `generated/schema/${schema}.schema.json`));
  return `# yaml-language-server: $schema=${way.split(sep).join('/')}`;
}

/** The words of the pages: those of the project, or without any in that language each as a TODO with the English words beside it. */
function messagesIn(code: string, root: string): string {
  const pathOf = (language: string) => join(root, `templates/messages/${language}.yaml`);
  const own = pathOf(code.split('-', 1).join());
  const text = readFileSync(existsSync(own) ? own : pathOf('en'), 'utf8').replace(/^# yaml-language-server:.*/, '');
  return existsSync(own) ? text : text.replace(/^( +\w+): (.+)$/gm, '$1: TODO # $2');
}
