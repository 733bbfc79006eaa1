/**
 * How ajv compiles every schema of the catalog: at run time (`validators.ts`) and ahead of time (`bundle.mjs`).
 *
 * @satisfies {import('ajv').Options}
 */
export const ajvOptions = {
  strict: true,
  strictRequired: false,
  strictTypes: false,
  allErrors: true,
  // A finding says what the schema's own words allow.
  verbose: true,
};
