import { useMemo, useState } from 'preact/hooks';
import { pointerKeys } from '../../../../core/text/pointer.ts';
import { say } from '../../../../core/text/say.ts';
import { textAt } from '../../../../core/text/value.ts';
import { type Translation, translationsTo } from '../../../../core/words/translations.ts';
import { Choice, Search } from './buttons.tsx';
import { hasText } from './find.ts';
import { spoken } from './said.tsx';
import { useSession } from './session.ts';
import { WordsField } from './texts.tsx';
import { dataOf } from './work.ts';

const filters = [
  ['missing', spoken(say`Missing`)],
  ['stale', spoken(say`The original has changed`)],
  ['all', spoken(say`All texts`)],
] as const;

type Shown = (typeof filters)[number][0];

/** The page `#translate`: what is missing in a language, from one text to the next. */
export function Translate() {
  const { contents, words, language } = useSession();
  const [source, ...others] = words.languages;
  const [code, setCode] = useState(language === source?.code ? others.at(-1)?.code : language);
  const [shown, show] = useState<Shown>('missing');
  if (code === undefined) return null;
  const all = translationsTo(contents, code);
  const missing = all.filter(isMissing).length;
  return (
    <>
      <Choice
        keys={['language']}
        options={others.map((one) => [one.code, one.name] as const)}
        chosen={code}
        choose={setCode}
      />
      <p role="status" data-missing>
        {spoken(say`Missing: ${missing} of ${all.length}`)}
      </p>
      <Choice keys={['shown']} options={filters} chosen={shown} choose={show} />
      <List key={`${code} ${shown}`} {...{ all, code, shown }} />
    </>
  );
}

interface ListProps {
  readonly all: readonly Translation[];
  readonly code: string;
  readonly shown: Shown;
}

/** The texts as they were when the list was opened: what is filled in stays in it. */
function List({ all, code, shown }: ListProps) {
  const { findings, tell } = useSession();
  const [searched, search] = useState('');
  const listed = useMemo(() => {
    const changed = findings.filter(({ check }) => check === 'translation-stale').map(({ place }) => nameOf(place));
    const isShown = { all: () => true, stale: (one: Translation) => changed.includes(nameOf(one)), missing: isMissing };
    return all.filter(isShown[shown]);
  }, []);
  const found = listed.filter(({ source, text, pointer }) => hasText(`${source.text} ${text} ${pointer}`, searched));
  const next = (event: KeyboardEvent) => {
    const { key, isComposing, target } = event;
    if (key !== 'Enter' || isComposing || !(target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    const fields = [...document.querySelectorAll<HTMLTextAreaElement>('.translate textarea')];
    const others = fields.slice(fields.indexOf(target) + 1);
    others.find((one) => shown !== 'missing' || one.value === '')?.focus();
  };
  if (listed.length === 0) return <p>✓</p>;
  return (
    <>
      <Search text={searched} label={tell(say`Search`)} search={search} />
      <ol class="translate" onKeyDown={next}>
        {found.map((one) => (
          <Row key={nameOf(one)} translation={one} code={code} />
        ))}
      </ol>
    </>
  );
}

function isMissing({ text }: Translation): boolean {
  return text === undefined;
}

function nameOf(place: object): string {
  return 'file' in place && 'pointer' in place ? `${place.file} ${place.pointer}` : '';
}

function Row({ translation, code }: { readonly translation: Translation; readonly code: string }) {
  const { source, edited, words, findings } = useSession();
  const { file, pointer, text, source: original } = translation;
  const keys = pointerKeys(pointer);
  // Names that the reader's language lacks, as those of messages, say nothing.
  const where = keys.filter((key) => key !== code && !/^\d+$/.test(key)).flatMap((key) => words.pathOf([key]) ?? []);
  const label = (
    <>
      <small>{[words.titleOf(file), ...where].join(' · ')}</small>
      <span dir="auto" lang={original.language}>
        {original.text}
      </span>
    </>
  );
  return (
    <li>
      <WordsField
        {...{ file, keys, label, language: words.languageOf(code), fallback: text }}
        value={textAt(dataOf(source.files, edited, file), ...keys)}
        found={findings.filter(({ place }) => nameOf(place) === nameOf(translation))}
      />
    </li>
  );
}
