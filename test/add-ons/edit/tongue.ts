import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../../../core/read/diagnostic.ts';
import type { Sentence } from '../../../core/text/say.ts';
import type { Tongue } from '../../../core/text/tell.ts';
import { project } from '../../support/folders.ts';

/** A language in which findings are said, from its table. */
export const tongueOf = (code: string): Tongue => {
  const translations = JSON.parse(readFileSync(join(project, `schema/sentences/${code}.json`), 'utf8'));
  return { code, translations, nameOf: () => undefined };
};

export const sentencesOf = ({ message, hint }: Finding): Sentence[] => (hint ? [message, hint] : [message]);
