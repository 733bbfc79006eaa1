import type { ComponentChildren } from 'preact';
import type { CheckedFinding } from '../../../../core/read/diagnostic.ts';
import { pointerTo } from '../../../../core/text/pointer.ts';
import { say } from '../../../../core/text/say.ts';
import { isMapping, type YamlValue } from '../../../../core/text/value.ts';
import { idOf } from './focus.ts';
import { attributesOf, type FieldProps, FindingList, foundAt, Group } from './form.tsx';
import { useSession } from './session.ts';
import type { Language } from './words.ts';
import { allowedText } from './work.ts';

/** A text in each language: that of the page first and wide, the others beside each other. */
export function TextField(props: FieldProps) {
  const { words, language: own, placed, path } = useSession();
  const texts = isMapping(props.value) ? props.value : {};
  const known = props.shape['x-language-map'] ? words.languages.map(({ code }) => code) : [];
  const codes = [...new Set([...known, ...Object.keys(texts)])];
  const mine = codes.filter((code) => code === own);
  return (
    <Group {...props} inner={codes}>
      <div class="languages">
        {[...mine, ...codes.filter((code) => !mine.includes(code))].map((code) => {
          const keys = [...props.keys, code];
          const language = words.languageOf(code);
          const label = <span lang={code}>{language.name}</span>;
          const found = foundAt(placed, keys);
          return <WordsField key={code} {...{ file: path, keys, language, label, found, value: texts[code] }} />;
        })}
      </div>
    </Group>
  );
}

interface WordsFieldProps {
  readonly file: string;
  readonly keys: readonly string[];
  readonly language: Language;
  readonly label: ComponentChildren;
  readonly value: YamlValue | undefined;
  /** What is shown without words. */
  readonly fallback?: string | undefined;
  readonly found: readonly CheckedFinding[];
}

/** Words of one language, in one line; without words, the key is not there. */
export function WordsField({ file, keys, language, label, value, fallback, found }: WordsFieldProps) {
  const { path, change, rewrite, tell } = useSession();
  const isHere = file === path;
  const id = idOf(isHere ? keys : [file, ...keys]);
  const type = (typed: string) => {
    const words = allowedText(typed.replace(/\s*\n\s*/g, ' ')) || undefined;
    // The joiner of two letters is allowed once the second one is there.
    if (words === value) return;
    if (isHere) change(keys, words);
    else rewrite(file, keys, words);
  };
  return (
    <div>
      <label for={id}>{label}</label>
      <textarea
        {...{ rows: 1, dir: language.direction, lang: language.code, 'data-pointer': pointerTo('', keys) }}
        {...attributesOf(id, found)}
        placeholder={fallback || tell(say`missing`)}
        class={fallback && 'stated'}
        value={String(value ?? '')}
        onInput={(event) => type(event.currentTarget.value)}
      />
      <FindingList id={`${id}!`} found={found} />
    </div>
  );
}
