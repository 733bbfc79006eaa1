import { Ajv2020 } from 'ajv/dist/2020.js';
import { fileKinds } from '../../core/read/kinds.ts';
import type { ShapeErrors } from '../../core/read/schema.ts';
import { bundled } from '../../core/schema/schema.ts';
import { ajvOptions } from './ajv.mjs';

const ajv = new Ajv2020(ajvOptions);
const compiled = new Map(fileKinds.map(({ kind, schema }) => [kind, ajv.compile(bundled(schema))]));

/** Holds a value to the schema of its kind; `bundle.mjs` puts code that was compiled ahead of time in the place of this module. */
export const shapeErrors: ShapeErrors = (kind, value) => {
  const validate = compiled.get(kind);
  if (validate === undefined) throw new Error(`There is no schema/${kind}.schema.json`);
  return validate(value) ? [] : (validate.errors ?? []);
};
