import { pointerTo } from '../../core/text/pointer.ts';
import { say } from '../../core/text/say.ts';
import { isMapping, type YamlValue } from '../../core/text/value.ts';
import { idOf } from './focus.ts';
import { type FieldProps, Findings, Group, useAttributes } from './form.tsx';
import { useSession } from './session.ts';
import type { Language } from './words.ts';

/** A text in each language: that of the page first and wide, the others beside each other. */
export function TextField(props: FieldProps) {
  const { words, language: own } = useSession();
  const texts = isMapping(props.value) ? props.value : {};
  const known = words.languages.map(({ code }) => code);
  const codes = [...new Set([...known, ...Object.keys(texts)])];
  const mine = codes.filter((code) => code === own);
  return (
    <Group {...props} inner={codes}>
      <div class="languages">
        {[...mine, ...codes.filter((code) => !mine.includes(code))].map((code) => {
          const keys = [...props.keys, code];
          return <Words key={code} {...{ keys, language: words.languageOf(code), value: texts[code] }} />;
        })}
      </div>
    </Group>
  );
}

interface WordsProps {
  readonly language: Language;
  readonly value: YamlValue | undefined;
  readonly keys: readonly string[];
  /** In place of the language. */
  readonly label?: string;
  /** Of the label. */
  readonly labelLanguage?: string;
  /** What is shown without words. */
  readonly fallback?: string;
}

/** Words of one language, in one line; without words, the key is not there. */
export function Words({ language, value, keys, fallback, ...props }: WordsProps) {
  const { change, tell } = useSession();
  const { label = language.name, labelLanguage = language.code } = props;
  const type = (typed: string) => change(keys, typed.replace(/\s*\n\s*/g, ' ') || undefined);
  return (
    <div>
      <label for={idOf(keys)} dir="auto" lang={labelLanguage}>
        {label}
      </label>
      <textarea
        {...{ ...useAttributes(keys, false), rows: 1, dir: language.direction, lang: language.code }}
        placeholder={fallback || tell(say`missing`)}
        class={fallback ? 'stated' : ''}
        data-pointer={pointerTo('', keys)}
        value={String(value ?? '')}
        onInput={(event) => type(event.currentTarget.value)}
      />
      <Findings keys={keys} />
    </div>
  );
}
