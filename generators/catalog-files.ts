import Handlebars from 'handlebars';
import { stringify } from 'yaml';
import { code, prose } from '../core/encode/markdown.ts';
import type { Generator } from '../core/generator.ts';
import { fileKinds, shapes } from '../core/read/kinds.ts';
import { typeNames } from '../core/read/schema.ts';
import { exampleOf, inOneLine } from '../core/schema/example.ts';
import type { Shape } from '../core/schema/shape.ts';

/** Every key of every kind of file, from the schemas. English, as they are. */
export const catalogFiles: Generator = {
  id: 'catalog-files',
  generate(_catalog, { templates }) {
    const template = Handlebars.compile(templates.get('catalog-files.hbs'), {
      noEscape: true,
      strict: true,
      knownHelpersOnly: true,
    });
    const kinds = fileKinds.map(({ kind }) => {
      const { description } = shapes[kind];
      const example = stringify(wholeExample(shapes[kind]), { lineWidth: 0, singleQuote: true });
      return {
        kind,
        description: prose(description ?? '', 'ltr'),
        keys: keysOf(shapes[kind]),
        example: example.trimEnd(),
      };
    });
    return [{ path: 'docs/catalog-files.md', contents: template({ kinds }) }];
  },
};

/** A file with all its keys. */
function wholeExample(shape: Shape): unknown {
  const entries = Object.entries(shape.properties).map(([key, property]) => [key, exampleOf(property)]);
  return entries.length === 0 ? exampleOf(shape) : Object.fromEntries(entries);
}

/** The keys of a mapping, each with those of the mappings in it: `routes[].path`. */
function keysOf({ properties, required = [] }: Shape, before = ''): object[] {
  return Object.entries(properties).flatMap(([key, shape]) => {
    const path = `${before}${key}`;
    const inner = keysOf(shape.items ?? shape, shape.items === undefined ? `${path}.` : `${path}[].`);
    const row = {
      key: code(path, 'ltr'),
      required: required.includes(key) ? 'yes' : 'no',
      form: formOf(shape),
      description: prose(shape.description ?? '', 'ltr'),
      example: inner.length > 0 ? '' : code(inOneLine(exampleOf(shape)), 'ltr'),
    };
    return [row, ...inner];
  });
}

function formOf({ enum: allowed, format, type, 'x-language-map': isText }: Shape): string {
  if (isText) return 'a text in each language';
  if (allowed !== undefined) return allowed.map((one) => code(String(one), 'ltr')).join(', ');
  return typeNames[format ?? String(type)] ?? String(type);
}
