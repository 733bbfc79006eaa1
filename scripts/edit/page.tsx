import { render } from 'preact';
import type { Check } from '../../core/check/check.ts';
import { shapes } from '../../core/schema/kinds.ts';
import { say } from '../../core/text/say.ts';
import type { Tongue } from '../../core/text/tell.ts';
import { Fields } from './fields.tsx';
import { Findings } from './form.tsx';
import type { Source } from './gate.ts';
import { Messages } from './messages.tsx';
import { Changes, Elsewhere, FileList, NewDomain, Overview, Status } from './panels.tsx';
import { Propose } from './propose.tsx';
import { ConflictRows, Review } from './review.tsx';
import { SessionContext, useNewSession, useSession } from './session.ts';
import { fetchSource, fetchTongue } from './source.ts';
import { wordsOf } from './words.ts';
import { valueIn } from './work.ts';

interface PageProps {
  readonly first: Source;
  readonly language: string;
  readonly tongue: Tongue;
  readonly own: readonly Check[];
}

function Page({ first, language, tongue, own }: PageProps) {
  const session = useNewSession(first, language, tongue, own);
  const { words, path, isElsewhere } = session;
  return (
    <SessionContext.Provider value={session}>
      <Elsewhere />
      <Bar />
      <nav aria-label={words.word('files')}>
        <FileList />
        <NewDomain />
      </nav>
      <main inert={isElsewhere}>
        <ConflictRows />
        <h1 dir="auto">{words.titleOf(path)}</h1>
        <p class="about">
          <bdi dir="ltr">{path}</bdi>
        </p>
        <File key={path} />
      </main>
      <aside>
        <Overview />
        <Changes />
        <Propose />
      </aside>
    </SessionContext.Provider>
  );
}

/** The way back, what can be done with all changes, and what was done last. */
function Bar() {
  const { changed, undo, redo, discard, words, tell } = useSession();
  const action = (name: 'undo' | 'discard', run: (() => void) | undefined) => (
    <button type="button" data-action={name} onClick={run} disabled={run === undefined}>
      {words.word(name)}
    </button>
  );
  return (
    <header>
      <a href="../">{words.word('back')}</a>
      <strong>{words.word('heading')}</strong>
      <Status />
      {action('undo', undo)}
      <button type="button" data-action="redo" onClick={redo} disabled={redo === undefined}>
        {tell(say`redo`)}
      </button>
      {action('discard', Object.keys(changed).length > 0 ? discard : undefined)}
      <Review />
    </header>
  );
}

/** The form of a file; of one that cannot be read, its text. */
function File() {
  const { kind, value, path, texts, placed, words } = useSession();
  if (kind === undefined) return null;
  if (value === undefined) {
    const text = texts[path] ?? '';
    const place = placed[0]?.place;
    const [start, end] = place && 'start' in place ? [place.start, place.end] : [0, 0];
    return (
      <>
        <Findings keys={[]} />
        <pre dir="ltr">
          {text.slice(0, start)}
          <mark>{text.slice(start, end)}</mark>
          {text.slice(end)}
        </pre>
      </>
    );
  }
  if (kind !== 'messages') return <Fields shape={shapes[kind]} keys={[]} value={value} />;
  const code = path.slice('messages/'.length, -'.yaml'.length);
  const language = words.languages.find((one) => one.code === code) ?? { code, name: code, direction: 'ltr' };
  const source = valueIn(texts[`messages/${words.languages[0]?.code}.yaml`] ?? '');
  return <Messages keys={[]} {...{ value, source, language }} />;
}

// Beside the script: see `writeForm`.
const { checks: own }: { readonly checks: readonly Check[] } = await import('./own.js');
// `/ar/edit/`; below a path of the website, too.
const segment = location.pathname.split('/').at(-3)?.toLowerCase() ?? '';
const [first, tongue] = await Promise.all([fetchSource(), fetchTongue(segment)]);
const { languages } = wordsOf(first.files, '', tongue);
const { code = '', direction = 'ltr' } = languages.find((one) => one.code.toLowerCase() === segment) ?? {};
// In a language that the tool does not speak, the form is in English.
const isSpoken = tongue.code === segment.replace(/-.*/, '');
Object.assign(document.documentElement, isSpoken ? { lang: code, dir: direction } : { lang: 'en', dir: 'ltr' });
document.body.replaceChildren();
render(<Page first={first} language={code} tongue={tongue} own={own} />, document.body);
