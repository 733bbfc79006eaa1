import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Validator, Validators } from '../core/schema.ts';
import { ajvOptions } from './ajv.mjs';
import { schemas } from './schemas.ts';

const ajv = new Ajv2020(ajvOptions);

function compile(name: keyof Validators): Validator {
  const validate = ajv.compile(schemas[name]);
  return (value) => (validate(value) ? null : (validate.errors ?? []));
}

/** The compiled schemas; `bundle.mjs` puts code that was compiled ahead of time in the place of this module. */
export const validators: Validators = {
  languages: compile('languages'),
  sites: compile('sites'),
  'external-domains': compile('external-domains'),
  policy: compile('policy'),
  glossary: compile('glossary'),
  messages: compile('messages'),
  domain: compile('domain'),
};
