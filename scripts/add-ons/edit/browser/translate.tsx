import { useMemo, useState } from 'preact/hooks';
import { pointerKeys } from '../../../../core/text/pointer.ts';
import { say } from '../../../../core/text/say.ts';
import { textAt } from '../../../../core/text/value.ts';
import { type Translation, translationsTo } from '../../../../core/words/translations.ts';
import { Choice } from './buttons.tsx';
import { WordsField } from './inputs.tsx';
import { isolated, spoken } from './said.tsx';
import { useSession } from './session.ts';
import { dataOf } from './work.ts';

/** The page `#translate`: what is missing in a language, and what is of an original that has changed. */
export function Translate() {
  const { contents, words, language } = useSession();
  const [source, ...others] = words.languages.map((one) => [one.code, one.name] as const);
  const [code, setCode] = useState(language === source?.[0] ? others.at(-1)?.[0] : language);
  if (code === undefined) return null;
  const all = translationsTo(contents, code);
  return (
    <>
      <Choice keys={['language']} options={others} chosen={[code]} choose={setCode} />
      <p role="status" data-missing>
        {spoken(say`Missing: ${all.filter(isMissing).length} of ${all.length}`)}
      </p>
      <List key={code} all={all} code={code} />
    </>
  );
}

/** The texts as they were when the list was opened: what is filled in stays in it. */
function List({ all, code }: { readonly all: readonly Translation[]; readonly code: string }) {
  const { findings } = useSession();
  const listed = useMemo(() => {
    const stale = findings.filter(({ check }) => check === 'translation-stale').map(({ place }) => nameOf(place));
    return all.filter((one) => isMissing(one) || stale.includes(nameOf(one)));
  }, []);
  if (listed.length === 0) return <p>✓ {spoken(say`nothing is left to translate here`)}</p>;
  return (
    <ol class="translate">
      {listed.map((one) => (
        <Row key={nameOf(one)} translation={one} code={code} />
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

/** A text to translate, beside what it is in the other languages. */
function Row({ translation, code }: { readonly translation: Translation; readonly code: string }) {
  const { source, edited, words, findings } = useSession();
  const { file, pointer, text: fallback } = translation;
  const keys = pointerKeys(pointer);
  const where = keys.filter((key) => key !== code && !/^\d+$/.test(key)).flatMap((key) => words.nameOf(key) ?? []);
  const data = dataOf(source.files, edited, file);
  const value = textAt(data, ...keys);
  const others = words.languages.filter((one) => one.code !== code);
  const texts = others.map((one) => textAt(data, ...keys.slice(0, -1), one.code));
  const found = findings.filter(({ place }) => nameOf(place) === nameOf(translation));
  const label = (
    <>
      <small>{[words.titleOf(file), ...where].join(' · ')}</small>
      <br /> {isolated([...new Set([translation.source.text, ...texts.filter(Boolean)])])}
    </>
  );
  return (
    <li>
      <WordsField {...{ file, keys, code, label, fallback, value, found }} />
    </li>
  );
}
