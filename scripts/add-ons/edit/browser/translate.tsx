import { useMemo, useState } from 'preact/hooks';
import { messagesPath } from '../../../../core/schema/kinds.ts';
import { pointerKeys } from '../../../../core/text/pointer.ts';
import { say } from '../../../../core/text/say.ts';
import { textAt } from '../../../../core/text/value.ts';
import { type Translation, translationsTo } from '../../../../core/words/translations.ts';
import { Choice } from './buttons.tsx';
import { WordsField } from './inputs.tsx';
import { spoken } from './said.tsx';
import { useSession } from './session.ts';
import { dataOf, type Texts, valueIn } from './work.ts';

/** The page `#translate`: what is missing in a language, and what is of an original that has changed. */
export function Translate() {
  const { contents, words, language } = useSession();
  const options = words.languages.map((one) => [one.code, one.name] as const);
  const [[source = ''] = [], ...others] = options;
  const [from, setFrom] = useState(source);
  const [code, setCode] = useState(language === from ? others.at(-1)?.[0] : language);
  if (code === undefined) return null;
  const all = translationsTo(contents, code);
  return (
    <>
      <h2>{spoken(say`To`)}</h2>
      <Choice keys={['language']} options={others} chosen={[code]} choose={setCode} />
      <h2>{spoken(say`From`)}</h2>
      <Choice keys={['from']} options={options.filter(([one]) => one !== code)} chosen={[from]} choose={setFrom} />
      <p role="status" data-missing>
        {spoken(say`Missing: ${all.filter(isMissing).length} of ${all.length}`)}
      </p>
      <List key={`${code} ${from}`} {...{ all, code, from }} />
    </>
  );
}

type ListProps = Readonly<{ all: readonly Translation[]; code: string; from: string }>;

/** The texts as they were when the list was opened: what is filled in stays in it. */
function List({ all, code, from }: ListProps) {
  const { source, texts, findings } = useSession();
  const textIn = (files: Texts, { file, pointer }: Translation, language: string) => {
    const path = file.startsWith('messages/') ? messagesPath(language) : file;
    const keys = pointerKeys(pointer).map((key) => (key === code ? language : key));
    return textAt(valueIn(files[path] ?? ''), ...keys);
  };
  const listed = useMemo(() => {
    const stale = findings.filter(({ check }) => check === 'translation-stale').map(({ place }) => nameOf(place));
    const isSame = (one: Translation, language: string) =>
      textIn(texts, one, language) === textIn(source.base, one, language);
    const isStale = (one: Translation) =>
      from === one.source.language ? stale.includes(nameOf(one)) : isSame(one, code) && !isSame(one, from);
    return all.filter((one) => isMissing(one) || isStale(one));
  }, []);
  if (listed.length === 0) return <p>✓ {spoken(say`nothing is left to translate here`)}</p>;
  return (
    <ol class="translate">
      {listed.map((one) => (
        <Row key={nameOf(one)} translation={one} code={code} original={textIn(texts, one, from) || one.source.text} />
      ))}
    </ol>
  );
}

function isMissing({ text }: Translation): boolean {
  return text === undefined;
}

function nameOf(place: object): string {
  return 'file' in place && 'pointer' in place ? `${place.file} ${place.pointer}` : '';
}

function Row({ translation, code, original }: { translation: Translation; code: string; original: string }) {
  const { source, edited, words, findings } = useSession();
  const { file, pointer, text: fallback } = translation;
  const keys = pointerKeys(pointer);
  const where = keys.filter((key) => key !== code && !/^\d+$/.test(key)).flatMap((key) => words.nameOf(key) ?? []);
  const language = words.languageOf(code);
  const value = textAt(dataOf(source.files, edited, file), ...keys);
  const found = findings.filter(({ place }) => nameOf(place) === nameOf(translation));
  const label = (
    <>
      <small>{[words.titleOf(file), ...where].join(' · ')}</small>
      <br /> <bdi>{original}</bdi>
    </>
  );
  return (
    <li>
      <WordsField {...{ file, keys, label, language, fallback, value, found }} />
    </li>
  );
}
