/**
 * How ajv compiles the schemas, at run time (`validators.ts`) and ahead of time (`bundle.mjs`).
 *
 * @satisfies {import('ajv').Options}
 */
export const ajvOptions = {
  strict: true,
  strictRequired: false,
  strictTypes: false,
  allErrors: true,
  formats: {
    // RFC 3339, section 5.6 (full-date).
    date: /^(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$/,
  },
  // Findings quote the schema.
  verbose: true,
  messages: false,
  // See `core/schema/schema.ts`.
  keywords: ['x-identifier', 'x-scope', 'x-label', 'x-references', 'x-language-map', 'x-change', 'x-kind', 'x-help'],
};
