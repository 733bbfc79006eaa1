import { stringify } from 'yaml';
import { inlineCode, prose } from '../core/encode/markdown.ts';
import { notice } from '../core/encode/notice.ts';
import { typeNames } from '../core/read/in-words.ts';
import { valueInLine } from '../core/read/write-value.ts';
import { exampleValue } from '../core/schema/example.ts';
import { fileKinds, shapes } from '../core/schema/kinds.ts';
import type { Shape } from '../core/schema/shape.ts';
import type { GeneratedFile } from './generator.ts';

const intro = `${notice('<!--', ' -->')}
# The files of the catalog

Every key of every kind of file, and an example of each. \`routes[].path\` is the \`path\` of each entry under \`routes\`. A text
in each language is a mapping from the codes of \`languages.yaml\` to texts. Custom keys begin with \`x-\`: \`catalog.json\` and
the list of changes contain them, the modules for services do not.
`;

export function catalogFiles(): GeneratedFile[] {
  const sections = fileKinds.map(({ kind }) => {
    const shape = shapes[kind];
    const { description = '' } = shape;
    const entries = Object.entries(shape.properties).map(([key, property]) => [key, exampleValue(property)]);
    const value = entries.length === 0 ? exampleValue(shape) : Object.fromEntries(entries);
    const example = stringify(value, { lineWidth: 0 });
    const head = '| key | required | form | meaning | example |\n|---|---|---|---|---|\n';
    const table = entries.length === 0 ? '' : `\n${head}${rowsOf(shape).join('')}`;
    return `\n## ${kind}\n\n${prose(description)}\n${table}\n\`\`\`yaml\n${example}\`\`\`\n`;
  });
  return [{ path: 'docs/catalog-files.md', contents: `${intro}${sections.join('')}` }];
}

function rowsOf({ properties, required = [] }: Shape, prefix = ''): string[] {
  return Object.entries(properties).flatMap(([key, shape]) => {
    const path = `${prefix}${key}`;
    const inner = rowsOf(shape.items ?? shape, shape.items === undefined ? `${path}.` : `${path}[].`);
    const example = inner.length > 0 ? '' : inlineCode(valueInLine(exampleValue(shape), true), 'ltr');
    const requiredCell = required.includes(key) ? 'yes' : 'no';
    const { description = '' } = shape;
    const row = `| ${inlineCode(path, 'ltr')} | ${requiredCell} | ${formOf(shape)} | ${prose(description)} | ${example} |\n`;
    return [row, ...inner];
  });
}

function formOf({ enum: allowed, format, type, 'x-language-map': isText, patternProperties = {} }: Shape): string {
  const [{ maxLength = 0 } = {}] = Object.values(patternProperties);
  if (isText) return `a text in each language, of at most ${maxLength} characters`;
  if (allowed !== undefined) return allowed.map((value) => inlineCode(String(value), 'ltr')).join(', ');
  return typeNames[format ?? String(type)] ?? String(type);
}
