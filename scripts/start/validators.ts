import type { ValidateSchema } from '../../core/read/schema-findings.ts';

/** The build replaces this module by code that ajv emits (`esbuild.mjs`). */
export declare const validateSchema: ValidateSchema;
