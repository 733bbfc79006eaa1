import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Check } from '../../core/check/check.ts';
import { shapes } from '../../core/schema/kinds.ts';
import { type Sentence, say } from '../../core/text/say.ts';
import type { Tongue } from '../../core/text/tell.ts';
import { textAt } from '../../core/text/value.ts';
import { ActionsOf } from './actions.tsx';
import { Drawn } from './drawn.tsx';
import { FileFields } from './fields.tsx';
import { leading } from './focus.ts';
import { Findings } from './form.tsx';
import type { Source } from './gate.ts';
import { Icon } from './icons.tsx';
import { Messages } from './messages.tsx';
import { Elsewhere, Overview, Status } from './panels.tsx';
import { ConflictRows, Review } from './review.tsx';
import { spoken } from './said.tsx';
import { pageAt, SessionContext, useNewSession, useSession } from './session.ts';
import { fetchSource, fetchTongue } from './source.ts';
import { Files, Start } from './start.tsx';
import { Translate } from './translate.tsx';
import { wordsOf } from './words.ts';

interface PageProps {
  readonly first: Source;
  readonly language: string;
  readonly tongue: Tongue;
  readonly own: readonly Check[];
}

const narrow = matchMedia('(max-width: 51rem)');

/** What a narrow screen shows, and what is beside the form on a wide one. */
type View = 'form' | 'page' | 'todo';

function Page({ first, language, tongue, own }: PageProps) {
  const session = useNewSession(first, language, tongue, own);
  const [view, show] = useState<View>(narrow.matches ? 'form' : 'page');
  const { words, path, isElsewhere, tell } = session;
  useEffect(() => addEventListener(leading, () => narrow.matches && show('form')), []);
  useEffect(() => {
    document.title = path === '' ? tell(say`Edit the catalog`) : words.titleOf(path);
  }, [path, words]);
  return (
    <SessionContext.Provider value={session}>
      <Skip />
      <Elsewhere />
      <Bar />
      <div class={path === '' ? 'start' : 'file'} data-view={view} inert={isElsewhere}>
        {path !== '' && (
          <nav aria-label={tell(say`Files`)}>
            <Files />
          </nav>
        )}
        <main id="main" tabIndex={-1}>
          <ConflictRows />
          <Main key={path} />
        </main>
        {path !== '' && <Panel view={view} show={show} />}
      </div>
    </SessionContext.Provider>
  );
}

/** Leads a keyboard past what is above and beside the form. */
function Skip() {
  const skip = () => document.getElementById('main')?.focus();
  return (
    <button type="button" class="skip" onClick={skip}>
      {spoken(say`Skip to the form`)}
    </button>
  );
}

/** The way back, what can be done with all changes, and what was done last. */
function Bar() {
  const { undo, redo, path, tell } = useSession();
  const back = path === '' ? say`Catalog` : say`All files`;
  return (
    <header>
      <a href={path === '' ? '../' : '#'} class="back picture" aria-label={tell(back)}>
        <Icon name={path === '' ? 'BookOpen' : 'LayoutGrid'} /> {spoken(back)}
      </a>
      <Status />
      <Step name="undo" label={say`Undo`} sign="↶" run={undo} />
      <Step name="redo" label={say`Redo`} sign="↷" run={redo} />
      <Review />
    </header>
  );
}

interface StepProps {
  readonly name: string;
  readonly label: Sentence;
  readonly sign: string;
  /** Undefined where there is nothing to do. */
  readonly run: (() => void) | undefined;
}

function Step({ name, label, sign, run }: StepProps) {
  const title = useSession().tell(label);
  const attributes = { type: 'button', 'data-action': name, title, 'aria-label': title } as const;
  return (
    <button {...attributes} onClick={run} aria-disabled={run === undefined}>
      {sign}
    </button>
  );
}

/** What is wrong or missing, and the page of a domain. */
function Panel({ view, show }: { readonly view: View; readonly show: (view: View) => void }) {
  const { kind, findings, toFill } = useSession();
  const isDomain = kind === 'domain';
  const count = findings.length + toFill.length;
  const shown = isDomain && view !== 'todo' ? 'page' : 'todo';
  const tab = (to: View, sentence: Sentence) => (
    <button
      type="button"
      data-view={to}
      aria-pressed={to === (view === 'form' ? view : shown)}
      onClick={() => show(to)}
    >
      {spoken(sentence)}
    </button>
  );
  return (
    <>
      <div class="tabs">
        {tab('form', say`Form`)}
        {isDomain && tab('page', say`Page`)}
        {tab('todo', say`To do (${count})`)}
      </div>
      <aside>{shown === 'page' ? <Drawn /> : <Overview />}</aside>
    </>
  );
}

/** The start, another page, or the form of a file; of one that cannot be read, its text. */
function Main() {
  const { kind, value, path, source, words } = useSession();
  if (path === 'translate') return <Translate />;
  if (kind === undefined) return <Start />;
  const page = pageAt(path, source.files);
  return (
    <>
      <div class="title">
        {kind === 'domain' && <Icon name={textAt(value, 'icon')} />}
        <h1>
          <bdi>{words.titleOf(path)}</bdi>
        </h1>
        {page && <a href={page}>{spoken(say`See the page`)}</a>}
        <ActionsOf keys={['title']} />
      </div>
      <File />
    </>
  );
}

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
  if (kind !== 'messages') return <FileFields shape={shapes[kind]} value={value} />;
  const code = path.slice('messages/'.length, -'.yaml'.length);
  return <Messages value={value} language={words.languageOf(code)} />;
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
