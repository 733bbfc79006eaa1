import { useState } from 'preact/hooks';
import { withToolWords } from '../../core/model/used-messages.ts';
import { say } from '../../core/text/say.ts';
import { textAt, type YamlMapping } from '../../core/text/value.ts';
import { hasText } from './find.ts';
import { Findings } from './form.tsx';
import { Search } from './search.tsx';
import { useSession } from './session.ts';
import { Words } from './texts.tsx';
import type { Language } from './words.ts';
import { valueIn } from './work.ts';

interface MessagesProps {
  readonly value: YamlMapping;
  readonly language: Language;
}

/** The words of the pages in a language, each under its text in the source language. What the catalog does not state is the tool's. */
export function Messages({ value, language }: MessagesProps) {
  const { texts, words, tell } = useSession();
  const [searched, search] = useState('');
  const code = words.languages[0]?.code ?? '';
  const source = withToolWords(valueIn(texts[`messages/${code}.yaml`] ?? '') ?? {}, code);
  const tools = withToolWords({}, language.code);
  const groups = [...new Set([...Object.keys(source), ...Object.keys(value)])];
  const keysIn = (group: string) => {
    const all = Object.keys({ ...Object(source[group]), ...Object(value[group]) });
    return all.filter((key) =>
      [source, tools, value].some((one) => hasText(`${key} ${textAt(one, group, key)}`, searched)),
    );
  };
  return (
    <>
      <Search text={searched} label={tell(say`Search`)} search={search} />
      <Findings keys={[]} inner={groups} />
      {groups.map((group) => (
        <section key={group} class="part" hidden={keysIn(group).length === 0}>
          <h2>{words.labelOf(group)}</h2>
          <Findings keys={[group]} inner={Object.keys(Object(value[group]))} />
          <div class="fields">
            {keysIn(group).map((key) => (
              <Words
                {...{ key, language, value: textAt(value, group, key), keys: [group, key] }}
                label={textAt(source, group, key) || key}
                labelLanguage={code}
                fallback={textAt(tools, group, key)}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
