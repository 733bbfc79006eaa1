import { shapes } from '../../core/schema/kinds.ts';
import { shapeAt } from '../../core/schema/shape.ts';
import { pointerTo } from '../../core/text/pointer.ts';
import { say } from '../../core/text/say.ts';
import { isMapping, listAt, textAt, valueAt, type YamlValue } from '../../core/text/value.ts';
import { idFrom } from './actions.ts';
import { idOf } from './focus.ts';
import { type FieldProps, Findings, Group, useAttributes } from './form.tsx';
import { useSession } from './session.ts';
import type { Language } from './words.ts';
import { dataOf, withValue } from './work.ts';

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
          const language = words.languages.find((one) => one.code === code) ?? { code, name: code, direction: 'ltr' };
          return <Words key={code} {...{ language, value: texts[code] }} keys={[...props.keys, code]} />;
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
export function Words({
  language,
  value,
  keys,
  label = language.name,
  labelLanguage = language.code,
  fallback,
}: WordsProps) {
  const { tell } = useSession();
  const change = useNaming(keys);
  const type = (typed: string) => change(typed.replace(/\s*\n\s*/g, ' ') || undefined);
  return (
    <div class="words">
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

/** Changes a text. The id of what is new, and not saved yet, follows the name from which it was made. */
function useNaming(keys: readonly string[]): (text: string | undefined) => void {
  const { source, edited, edit, path, kind, value } = useSession();
  const item = keys.slice(0, -2);
  const shape = kind && shapeAt(shapes[kind], pointerTo('', item));
  const [key] = Object.entries(shape?.properties ?? {}).find(([, one]) => one['x-identifier']) ?? [];
  const list = (data: YamlValue | undefined) => listAt(data, ...item.slice(0, -1));
  const idIn = (one: YamlValue | undefined) => textAt(one, key ?? '');
  const [id, before] = [idIn(valueAt(value, ...item)), idFrom(textAt(value, ...keys))];
  const isNew = !list(dataOf(source.files, {}, path)).some((one) => idIn(one) === id);
  return (text) => {
    const named = withValue(edited, source.files, path, keys, text);
    const follows = item.length > 0 && (id === '' || (isNew && id === before));
    const next =
      follows && key !== undefined ? withValue(named, source.files, path, [...item, key], idFrom(text ?? '')) : named;
    edit(next, `${path} ${keys.join('/')}`);
  };
}
