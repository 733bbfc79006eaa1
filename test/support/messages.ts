import { toolUiTexts } from '../../core/model/ui-texts.ts';
import { valueInLine } from '../../core/read/write-value.ts';
import { modelineOf } from '../../core/schema/kinds.ts';
import { argumentsIn } from '../../core/words/translations.ts';

export const toolMessages = (code: string): string => {
  const groups = Object.entries(toolUiTexts).map(([group, texts]) => {
    const lines = Object.entries(texts).map(([key, text]) => `  ${key}: ${valueInLine(text[code] ?? '', false)}\n`);
    return `${group}:\n${lines.join('')}`;
  });
  return modelineOf('messages/en.yaml') + groups.join('');
};

export function withOtherMessages(file: string): string {
  let text = file;
  for (const [group, texts] of Object.entries(toolUiTexts)) {
    const own = new RegExp(`^${group}:.*\\n(?: .*\\n)*`, 'm').exec(text)?.[0] ?? `${group}:\n`;
    const others = Object.entries(texts).filter(([key]) => !(group === 'page' && /^(?:backToSite|version)$/.test(key)));
    const lines = others.map(([key, { en = '' }]) => `  ${key}: '${['Wort', ...argumentsIn(en)].join(' ')}'\n`);
    text = `${text.replace(own, '')}${own}${lines.join('')}`;
  }
  return text;
}
