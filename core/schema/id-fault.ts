import common from '../../schema/common.schema.json' with { type: 'json' };
import { clause, type Sentence, say } from '../text/say.ts';
import type { Schema } from './schema.ts';

/** Why a text cannot be an id; undefined where it can. @param form what the schema says of such an id. */
export function idFault(id: string, form: Schema = common.$defs.id): Sentence | undefined {
  const { pattern = '', maxLength = id.length, description = '' } = form;
  if (!new RegExp(pattern, 'u').test(id)) return say`"${id}" is no id; the right form: ${clause(description)}`;
  return id.length > maxLength ? say`"${id}" cannot be an id: at most ${maxLength} characters` : undefined;
}
