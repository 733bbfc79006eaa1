import type { ShapeErrors } from '../../core/read/schema-findings.ts';

/** Holds a value to the schema of its kind. `esbuild.mjs` has ajv emit the code, in the place of this module. */
export declare const shapeErrors: ShapeErrors;
