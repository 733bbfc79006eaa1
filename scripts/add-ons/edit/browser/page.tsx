import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Check } from '../../../../core/check/check.ts';
import { shapes } from '../../../../core/schema/kinds.ts';
import { grouped } from '../../../../core/text/lists.ts';
import { say, several } from '../../../../core/text/say.ts';
import { Rename } from './actions.tsx';
import { Drawn } from './drawn.tsx';
import { FileFields, InYaml } from './fields.tsx';
import { focusAgain, keepFocus, lead } from './focus.ts';
import { Findings, Lead, Sign } from './form.tsx';
import { Icon } from './icons.tsx';
import { ConflictRows, Review } from './review.tsx';
import { spoken } from './said.tsx';
import { pageAt, type Session, SessionContext, useNewSession, useSession } from './session.ts';
import { fetchSource, fetchTongue, stored } from './source.ts';
import { Start } from './start.tsx';
import { Translate } from './translate.tsx';
import { placeName, wordsOf } from './words.ts';

function Page({ begun }: { readonly begun: Parameters<typeof useNewSession> }) {
  const session = useNewSession(...begun);
  const { words, path, kind, value, said, tell } = session;
  useEffect(keepFocus);
  // From where one was led to this file, and what was said there.
  const last = useRef({ path, from: '', said });
  if (last.current.path !== path) last.current = { path, from: last.current.path, said };
  const isNew = said !== last.current.said || said?.undone?.path === path;
  useEffect(() => {
    document.title = path === '' ? tell(say`Edit the catalog`) : words.titleOf(path);
  }, [path, words]);
  return (
    <SessionContext.Provider value={session}>
      <Bar said={isNew ? said : undefined} />
      <div class={path === '' ? 'start' : 'file'}>
        <main id="main">
          <ConflictRows />
          <Main key={path} from={last.current.from} />
        </main>
        {path !== '' && (
          <aside>
            <Overview />
            {kind === 'domain' && value !== undefined && <Drawn />}
          </aside>
        )}
      </div>
    </SessionContext.Provider>
  );
}

/** The way back, what can be done with all changes, and what was done last. */
function Bar({ said }: Pick<Session, 'said'>) {
  const { undo, canUndo, path, tell } = useSession();
  const out = path === '' ? say`Catalog` : say`All files`;
  const back = () => {
    const at = undo();
    if (at?.path) lead(at);
  };
  return (
    <header>
      <a href={path === '' ? '../' : '#'} class="beside" aria-label={tell(out)}>
        <Icon name={path === '' ? 'BookOpen' : 'LayoutGrid'} /> {spoken(out)}
      </a>
      <Status said={said} />
      <button type="button" aria-label={tell(say`Undo`)} data-action="undo" aria-disabled={!canUndo} onClick={back}>
        ↶
      </button>
      <Review />
    </header>
  );
}

/** What was last done with all changes, until one goes to another page, and what must be corrected before the website is updated. */
function Status({ said }: Pick<Session, 'said'>) {
  const { errors, words } = useSession();
  const { saved, theirs, undone, refused } = said ?? {};
  const [first] = saved ? errors : [];
  return (
    <p role="status" class={first ? 'waits' : ''}>
      {saved && <span data-saved>✓ {spoken(say`saved`)} </span>}
      {theirs && spoken(say`Someone else has just changed: ${theirs.map(words.titleOf)}`)}
      {undone && spoken(say`Undone: ${undone.path === '' ? say`discard all` : placeName(undone, words)}`)}
      {refused && spoken(refused)}
      {first && (
        <Lead finding={first}>
          {spoken(say`correct ${several(errors.length, 'mistake')} before the website is updated`)}
        </Lead>
      )}
    </p>
  );
}

/** Where something is wrong or still to be filled in: the field there says what. */
function Overview() {
  const { findings, toFill, verdict } = useSession();
  // Of several at a place, the first.
  const listOf = (found: typeof findings) => (
    <ul>
      {[...grouped(found, ({ place }) => JSON.stringify(place)).values()].slice(0, 50).map(([finding], index) => (
        <li key={index}>
          {found === findings && <Sign severity={finding.severity} />} <Lead finding={finding} />
        </li>
      ))}
    </ul>
  );
  const count = findings.length + toFill.length;
  return (
    <section>
      <h2 aria-live="polite">{spoken(say`To do (${count})`)}</h2>
      {count === 0 && <p>✓ {spoken(say`Nothing is wrong`)}</p>}
      {listOf(findings)}
      {toFill.length > 0 && <h3>{spoken(say`Still to fill in`)}</h3>}
      {listOf(toFill)}
      {!verdict.checked.withDrafts && <p class="help">{spoken(say`More is checked once every file is right`)}</p>}
    </section>
  );
}

/** The start, another page, or the form of a file; of one that cannot be read, where. */
function Main({ from }: { readonly from: string }) {
  const { kind, value, path, source, words, texts, placed, edited } = useSession();
  if (path === '') return <Start />;
  const page = pageAt(path, source.files);
  const { place } = placed[0] ?? {};
  const before = (texts[path] ?? '').slice(0, place && 'start' in place ? place.start + 1 : 1);
  return (
    <>
      <div class="beside">
        <h1 dir="auto" tabIndex={-1}>
          {words.titleOf(path)}
        </h1>
        {page && <a href={page}>{spoken(say`See the page`)}</a>}
        <Rename />
      </div>
      {from !== '' && (
        <a href={`#${from}`} onClick={() => focusAgain(from)}>
          {spoken(say`back to ${words.titleOf(from)}`)}
        </a>
      )}
      {path === 'translate' && <Translate />}
      {kind && value && <FileFields shape={shapes[kind]} value={value} />}
      {kind && value === undefined && (
        <>
          <h2>{spoken(say`Correct line ${before.trimEnd().split('\n').length} in a text editor`)}</h2>
          {edited[path] && (
            <p>{spoken(say`Your changes of this file are kept, and are here again once it is right`)}</p>
          )}
          <Findings keys={[]} />
        </>
      )}
      {kind && <InYaml />}
    </>
  );
}

addEventListener('keydown', (event) => {
  const { key, code, ctrlKey, metaKey, shiftKey, target } = event;
  if ((!ctrlKey && !metaKey) || shiftKey) return;
  // Where the layout has no Latin letters, the key that has the letter on others.
  const letter = (/[a-z]/i.test(key) ? key : code.replace('Key', '')).toLowerCase();
  // What is typed and is no part of the work is undone by the browser.
  const isTyped = target instanceof Element && target.matches(':is(textarea, input):not([data-pointer]), dialog *');
  const save = document.querySelector('dialog [data-action="save"]') === null ? 'review' : 'save';
  const action = letter === 's' ? save : letter === 'z' && !isTyped ? 'undo' : 'none';
  const button = document.querySelector<HTMLElement>(`header [data-action="${action}"]`);
  if (button) event.preventDefault();
  button?.click();
});

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
// What somebody has chosen on the pages of the website.
document.documentElement.style.colorScheme = stored('starlight-theme');
document.body.replaceChildren();
render(<Page begun={[first, code, tongue, own]} />, document.body);
