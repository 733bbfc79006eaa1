import { replaceInvisible } from './joiners.ts';
import { unitByNumber } from './json.ts';
import { notice } from './notice.ts';

declare const typescript: unique symbol;

/** Source text of TypeScript or JavaScript. Only the functions of this file make it from other text. */
export type TypeScript = string & { readonly [typescript]: true };

export const generatedBanner = notice('//') as TypeScript;

export function stringLiteral(text: string): TypeScript {
  return JSON.stringify(text).replace(/[^\x20-\x7e]/g, unitByNumber) as TypeScript;
}

/** One paragraph of a doc comment. Values stay text: no tag, mark-up, invisible character or end of the comment. */
export function paragraph(parts: TemplateStringsArray, ...texts: readonly string[]): TypeScript {
  return String.raw({ raw: parts }, ...texts.map(escaped)) as TypeScript;
}

function escaped(text: string): string {
  return replaceInvisible(text.replace(/\s+/g, ' '), () => '\ufffd')
    .replace(/[\\`*_[\]<>@]/g, '\\$&')
    .replaceAll('*/', '*\\/');
}

export function docComment(...paragraphs: readonly TypeScript[]): TypeScript {
  if (paragraphs.length === 1) return `/** ${paragraphs[0]} */` as TypeScript;
  return ['/**', paragraphs.map((text) => ` * ${text}`).join('\n *\n'), ' */'].join('\n') as TypeScript;
}
