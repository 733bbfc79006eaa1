import { useMemo, useState } from 'preact/hooks';
import { pointerKeys, pointerTo } from '../../core/text/pointer.ts';
import { type Sentence, say } from '../../core/text/say.ts';
import { textAt } from '../../core/text/value.ts';
import { type Translation, translationsTo } from '../../core/words/translations.ts';
import { ButtonsOf } from './actions.tsx';
import { Action } from './buttons.tsx';
import { Said, spoken } from './said.tsx';
import { useSession } from './session.ts';
import { dataOf } from './work.ts';

type Shown = 'missing' | 'stale' | 'all';

const filters: readonly (readonly [Shown, Sentence])[] = [
  ['missing', say`Missing`],
  ['stale', say`The original has changed`],
  ['all', say`All texts`],
];

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
      <h1>{spoken(say`Translate`)}</h1>
      <p class="beside">
        {others.map(({ code: one, name }) => (
          <button
            {...{ type: 'button', key: one, 'data-language': one }}
            {...pressed(one === code, () => setCode(one))}
          >
            <bdi>{name}</bdi>
          </button>
        ))}
      </p>
      <p role="status" data-missing>
        {spoken(say`Missing: ${missing} of ${all.length}`)}
      </p>
      <p class="beside">
        {filters.map(([name, label]) => (
          <Action {...{ key: name, name, label }} {...pressed(name === shown, () => show(name))} />
        ))}
      </p>
      <List key={`${code} ${shown}`} {...{ all, code, shown }} />
    </>
  );
}

function pressed(isOn: boolean, onClick: () => void) {
  return { 'aria-pressed': isOn, onClick };
}

interface ListProps {
  readonly all: readonly Translation[];
  readonly code: string;
  readonly shown: Shown;
}

/** The texts as they were when the list was opened: what is filled in stays in it. */
function List({ all, code, shown }: ListProps) {
  const { findings } = useSession();
  const listed = useMemo(() => {
    const changed = findings.filter(({ check }) => check === 'translation-stale').map(({ place }) => nameOf(place));
    const isShown = { all: () => true, stale: (one: Translation) => changed.includes(nameOf(one)), missing: isMissing };
    return all.filter(isShown[shown]);
  }, []);
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
    <ol class="translate" onKeyDown={next}>
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

interface RowProps {
  readonly translation: Translation;
  readonly code: string;
}

function Row({ translation, code }: RowProps) {
  const { source, edited, rewrite, words, findings } = useSession();
  const { file, pointer, source: original } = translation;
  const keys = pointerKeys(pointer);
  const wrong = findings.filter(({ place }) => nameOf(place) === nameOf(translation));
  const where = keys.filter((key) => key !== code && !/^\d+$/.test(key)).map(words.labelOf);
  const type = (typed: string) => rewrite(file, keys, typed.replace(/\s*\n\s*/g, ' ') || undefined);
  return (
    <li>
      <label>
        <small>{[words.titleOf(file), ...where].join(' · ')}</small>
        <span dir="auto" lang={original.language}>
          {original.text}
        </span>
        <textarea
          {...{ rows: 1, lang: code, dir: words.languageOf(code).direction, 'data-pointer': pointerTo('', keys) }}
          placeholder={translation.text}
          value={textAt(dataOf(source.files, edited, file), ...keys)}
          onInput={(event) => type(event.currentTarget.value)}
        />
      </label>
      {wrong.map((finding) => (
        <p key={finding.check} class={finding.severity}>
          <Said sentence={finding.message} hint={finding.hint} /> <ButtonsOf finding={finding} />
        </p>
      ))}
    </li>
  );
}
