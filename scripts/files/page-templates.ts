import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TemplateError } from '../../generators/pages/names.ts';
import { compileTemplates } from '../../generators/pages/template.ts';
import { CommandError, unknownId, withDiskErrors } from '../command-error.ts';
import { textsIn } from '../output/tree.ts';
import { prebuilt } from '../start/prebuilt.ts';

const { sources, views, codes } = prebuilt.pages;

/** A project's templates replace the tool's. @throws CommandError */
export function pageTemplates(project: string): Readonly<Record<string, string>> {
  const folder = join(project, 'templates/pages');
  if (!existsSync(folder)) return codes;
  const texts = withDiskErrors(`${folder} cannot be read`, () => textsIn(folder));
  const changed = [...texts]
    .filter(([path]) => path.endsWith('.hbs'))
    .map(([path, text]) => [nameOf(path), text.replaceAll('\r\n', '\n').replace(/(?<!\n)$/, '\n')] as const)
    .filter(([name, text]) => text !== sources[name]);
  if (changed.length === 0) return codes;
  try {
    const compiled = compileTemplates(new Map([...Object.entries(sources), ...changed]), views);
    const unused = changed.find(([name]) => !(name in compiled))?.[0];
    if (unused === undefined) return compiled;
    const problem = `is not used: write {{> ${unused.replace('parts/', '')}}} in a template, or delete the file`;
    throw new CommandError(`templates/pages/${unused}.md.hbs ${problem}`);
  } catch (error) {
    throw error instanceof TemplateError ? new CommandError(error.message) : error;
  }
}

function nameOf(path: string): string {
  const name = path.replace(/\.md\.hbs$/, '');
  if (name !== path && (name in sources || /^parts\/x-[\w-]+$/.test(name))) return name;
  const files = [...Object.keys(sources), 'parts/x-…'].map((source) => `templates/pages/${source}.md.hbs`);
  throw unknownId('template', `templates/pages/${path}`, files);
}
