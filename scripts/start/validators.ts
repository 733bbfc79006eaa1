import type { ShapeErrors } from '../../core/read/schema-findings.ts';

/** Validates a value against the schema of its kind. The build replaces this module with code that ajv emits (`esbuild.mjs`). */
export declare const shapeErrors: ShapeErrors;
