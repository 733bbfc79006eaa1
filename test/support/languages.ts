import { parse } from 'yaml';
import { isToolLanguage } from '../../core/model/ui-texts.ts';
import { argumentsIn } from '../../core/words/translations.ts';
import { type Files, filesIn } from './catalogs.ts';
import { toolMessages } from './messages.ts';

interface Language {
  readonly code: string;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

const fixture = filesIn(new URL('../fixtures/languages/', import.meta.url));

export const languages: readonly Language[] = parse(fixture.get('languages.yaml') ?? '').languages;

export const someLanguages = process.env.NIGHTLY ? languages.map(({ code }) => code) : ['fa', 'hi', 'zh-Hant'];

export function galleryFiles(): Files {
  const files = new Map(fixture);
  for (const { code, name } of languages) {
    if (isToolLanguage(code)) continue;
    const numbers = new Map<string, number>();
    const words = toolMessages('en').replace(/(?<=^ +\w+): (.*)$/gm, (_, english: string) => {
      const number = numbers.get(english) ?? numbers.size + 1;
      numbers.set(english, number);
      return `: '${[name, number, ...argumentsIn(english)].join(' ')}'`;
    });
    files.set(`messages/${code}.yaml`, words);
  }
  return files;
}

export function textsIn(code: string): string[] {
  const line = new RegExp(`^ +${code}: .*$`, 'gm');
  return [...fixture.values()].flatMap((text) =>
    [...text.matchAll(line)].map(([found]): string => parse(found.trim())[code]),
  );
}
