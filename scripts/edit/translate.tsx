import { useMemo, useState } from 'preact/hooks';
import { pointerKeys, pointerTo } from '../../core/text/pointer.ts';
import { type Sentence, say } from '../../core/text/say.ts';
import { textAt } from '../../core/text/value.ts';
import { type Translation, translationsTo } from '../../core/words/translations.ts';
import { ButtonsOf } from './actions.tsx';
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
  const missing = all.filter(({ text }) => text === undefined).length;
  return (
    <>
      <h1>{spoken(say`Translate`)}</h1>
      <p class="chips">
        {others.map((one) => (
          <button
            key={one.code}
            type="button"
            data-language={one.code}
            aria-pressed={one.code === code}
            onClick={() => setCode(one.code)}
          >
            <bdi>{one.name}</bdi>
          </button>
        ))}
      </p>
      <p role="status" data-missing>
        {spoken(say`Missing: ${missing} of ${all.length}`)}
      </p>
      <p class="chips">
        {filters.map(([name, label]) => (
          <button key={name} type="button" data-shown={name} aria-pressed={name === shown} onClick={() => show(name)}>
            {spoken(label)}
          </button>
        ))}
      </p>
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
  const { findings, words } = useSession();
  const listed = useMemo(() => {
    const stale = new Set(
      findings.filter(({ check }) => check === 'translation-stale').map(({ place }) => nameOf(place)),
    );
    return all.filter(
      (one) => shown === 'all' || (shown === 'stale' ? stale.has(nameOf(one)) : one.text === undefined),
    );
  }, []);
  const next = (event: KeyboardEvent) => {
    const { key, isComposing, target } = event;
    if (key !== 'Enter' || isComposing || !(target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    const fields = [...document.querySelectorAll<HTMLTextAreaElement>('.translate textarea')];
    const others = fields.slice(fields.indexOf(target) + 1);
    others.find((one) => shown !== 'missing' || one.value === '')?.focus();
  };
  if (listed.length === 0) return <p class="right">✓</p>;
  return (
    <ol class="translate" onKeyDown={next}>
      {listed.map((one) => (
        <Row key={nameOf(one)} translation={one} code={code} direction={words.languageOf(code).direction} />
      ))}
    </ol>
  );
}

function nameOf(place: object): string {
  return 'file' in place && 'pointer' in place ? `${place.file} ${place.pointer}` : '';
}

interface RowProps {
  readonly translation: Translation;
  readonly code: string;
  readonly direction: 'ltr' | 'rtl';
}

function Row({ translation, code, direction }: RowProps) {
  const { source, edited, rewrite, words, findings } = useSession();
  const { file, pointer, source: original } = translation;
  const keys = pointerKeys(pointer);
  const wrong = findings.filter(({ place }) => nameOf(place) === nameOf(translation));
  const where = keys.filter((key) => key !== code && !/^\d+$/.test(key)).map(words.labelOf);
  return (
    <li>
      <label>
        <span class="about">{[words.titleOf(file), ...where].join(' · ')}</span>
        <span dir="auto" lang={original.language}>
          {original.text}
        </span>
        <textarea
          {...{ rows: 1, lang: code, dir: direction, 'data-pointer': pointerTo('', keys) }}
          value={textAt(dataOf(source.files, edited, file), ...keys)}
          onInput={({ currentTarget }) =>
            rewrite(file, keys, currentTarget.value.replace(/\s*\n\s*/g, ' ') || undefined)
          }
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
