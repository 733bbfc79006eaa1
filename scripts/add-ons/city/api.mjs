// The exports for `catalog.config.mjs` of a city. `api.d.ts` documents them.
import { pageFile, pagePath } from '../../../core/model/page-path.ts';

export { escapeText as markdownText, inlineCode as markdownCode } from '../../../core/encode/markdown.ts';
export { stringLiteral } from '../../../core/encode/typescript.ts';
export { exceptionLine } from '../../../core/model/exception.ts';
export { fixAt } from '../../../core/read/finding.ts';
export { at, keyAt } from '../../../core/read/location.ts';
export { jsonFile } from '../../../generators/generator.ts';

/** @param {string} language @param {import('../../../core/model/page-path.ts').PageSubject} about */
export const pageOf = (language, about) => pageFile(language, pagePath(about));

/** @param {import('../../../core/read/location.ts').Location} node @param {`x-${string}`} key @returns {unknown} */
export const noteOf = (node, key) => Reflect.get(node, key);
