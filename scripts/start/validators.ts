import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ShapeErrors } from '../../core/read/schema-findings.ts';
import { fileKinds } from '../../core/schema/kinds.ts';
import { bundled } from '../../core/schema/schema.ts';
import { ajvOptions } from './ajv.mjs';

const ajv = new Ajv2020(ajvOptions);
const compiled = new Map(fileKinds.map(({ kind, schema }) => [kind, ajv.compile(bundled(schema))]));

/** Validates a value against the schema of its kind. `bundle.mjs` replaces this module by code that was compiled ahead of time. */
export const shapeErrors: ShapeErrors = (kind, value) => {
  const validate = compiled.get(kind);
  if (validate === undefined) throw new Error(`There is no schema/${kind}.schema.json`);
  return validate(value) ? [] : (validate.errors ?? []);
};
