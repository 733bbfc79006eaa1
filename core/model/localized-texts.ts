import { at, inFile } from '../read/location.ts';
import type { SourceFile } from '../read/source-file.ts';
import { messagesPath } from '../schema/kinds.ts';
import { leavesOf } from '../text/value.ts';
import type { LocalizedThingText, Thing, UiText } from './catalog.ts';
import { isToolLanguage, toolTextIn, usedUiTexts } from './ui-texts.ts';
import { collectedIn } from './walk.ts';

/** @param languages the source language comes first */
export function uiTextsIn(files: readonly SourceFile[], languages: readonly Thing[]): UiText[] {
  const originals = new Map<string, string>();
  return languages.flatMap(({ id: language }, index) => {
    const path = messagesPath(language);
    const { value } = files.find((file) => file.path === path) ?? { value: {} };
    const fromCatalog = new Map(Array.from(leavesOf(value ?? {}), ([keys, text]) => [keys.join('.'), text]));
    const names = new Set([...(isToolLanguage(language) ? usedUiTexts.keys() : []), ...fromCatalog.keys()]);
    return [...names].flatMap((name): UiText[] => {
      const text = fromCatalog.get(name) ?? toolTextIn(usedUiTexts.get(name) ?? {}, language);
      if (typeof text !== 'string') return [];
      if (index === 0 && value !== undefined) originals.set(name, text);
      const { file, pointer } = at(inFile(path), ...name.split('.'));
      const [isFromCatalog, original] = [fromCatalog.has(name), originals.get(name)];
      // One literal: copies of some 100 texts for each language take milliseconds.
      return [{ file, pointer, key: ['message', name], name, isFromCatalog, language, text, original }];
    });
  });
}

/** @param codes the source language comes first */
export function thingTextsIn(sourceFile: SourceFile, codes: readonly string[]): LocalizedThingText[] {
  const [source = ''] = codes;
  const keys = codes.map((language) => ({ language, pointerEnd: `/${language}` }));
  return collectedIn(sourceFile).texts.flatMap((thingText): LocalizedThingText[] => {
    const { file, key, text: texts } = thingText;
    return keys.flatMap(({ language, pointerEnd }) => {
      const text = texts[language];
      const pointer = thingText.pointer + pointerEnd;
      const original = texts[source];
      return typeof text === 'string' ? { file, pointer, key, thingText, language, text, original } : [];
    });
  });
}
