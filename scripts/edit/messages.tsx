import { isMapping, type YamlValue } from '../../core/text/value.ts';
import { type FieldProps, Findings, Group } from './form.tsx';
import { useSession } from './session.ts';
import { Words } from './texts.tsx';
import type { Language } from './words.ts';

type MessagesProps = Pick<FieldProps, 'value' | 'keys'> & {
  readonly source: YamlValue | undefined;
  readonly language: Language;
};

/** The messages of a language, each under its text in the source language (`source`). */
export function Messages({ value, source, keys, language }: MessagesProps) {
  const { labelOf } = useSession().words;
  const [own, originals] = [Object(value), Object(source)];
  const names = [...new Set([...Object.keys(originals), ...Object.keys(own)])];
  const shape = { properties: {}, identity: undefined, marked: [] };
  return (
    <div class="fields">
      {keys.length === 0 && <Findings keys={keys} inner={names} />}
      {names.map((key) => {
        const [mine, original] = [own[key], originals[key]];
        const props = { value: mine, keys: [...keys, key], language };
        if (!isMapping(mine ?? original)) {
          return <Words key={key} {...props} label={mine === original ? key : String(original ?? key)} />;
        }
        const inner = Object.keys({ ...mine, ...original });
        return (
          <Group key={key} {...{ ...props, shape, inner }} label={labelOf(key)}>
            <Messages {...props} source={original} />
          </Group>
        );
      })}
    </div>
  );
}
