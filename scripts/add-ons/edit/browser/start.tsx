import { useMemo, useState } from 'preact/hooks';
import { idFault } from '../../../../core/schema/id-fault.ts';
import { domainPath } from '../../../../core/schema/kinds.ts';
import { type Sentence, say, several } from '../../../../core/text/say.ts';
import { listAt, textAt } from '../../../../core/text/value.ts';
import { idFromNames, withDomain } from './begin.ts';
import { Search } from './buttons.tsx';
import { hasText, keysOf } from './find.ts';
import { codeField, focusAt, lead } from './focus.ts';
import { Icon } from './icons.tsx';
import { spoken } from './said.tsx';
import { type Session, useSession } from './session.ts';
import { pathsIn, valueIn, withValue } from './work.ts';

/** The files of a catalog as people look for them, with a picture of each that has none. */
const groups: readonly { readonly title: Sentence; readonly has: RegExp }[] = [
  { title: say`Domains`, has: /^domains\// },
  { title: say`Sites, owners and more`, has: /^(?!domains|translate)/ },
  { title: say`Languages and words`, has: /^translate/ },
];

const icons: Readonly<Record<string, string>> = {
  'sites.yaml': 'MapPin',
  'owners.yaml': 'Users',
  'external-domains.yaml': 'Plug',
  'policy.yaml': 'Scale',
};

/** What only engineers edit is listed where it is changed or wrong. */
const isForEngineers = /^(languages\.|messages\/)/;

/** All files, or those in which something is searched for, in any language: drawn anew when the checks have run. */
export function Files({ searched = '' }: { readonly searched?: string }) {
  const session = useSession();
  return useMemo(() => filesOf(session, searched), [session.verdict, session.path, searched]);
}

function filesOf(session: Session, searched: string) {
  const { source, texts, words, language, changed, findings } = session;
  const isOpen = (file: string) => changed[file] !== undefined || findings.some(({ place }) => place.file === file);
  const paths = pathsIn(texts).filter((file) => !isForEngineers.test(file) || isOpen(file));
  // By the title on the disk: a link does not move while that is typed.
  const titleOf = (file: string) => words.textOf(valueIn(source.files[file] ?? '')?.title) || words.titleOf(file);
  const order = new Intl.Collator(language).compare;
  const found = [...paths, 'translate'].flatMap((file) => {
    const isCalled = hasText(`${words.titleOf(file)} ${file}`, searched);
    const keys = isCalled ? [] : keysOf(valueIn(texts[file] ?? ''), searched);
    return keys ? [{ file, keys, title: titleOf(file) }] : [];
  });
  if (found.length === 0) return <p>{spoken(say`Nothing has these words: try a shorter one`)}</p>;
  return groups.map(({ title, has }, index) => {
    const files = found.filter(({ file }) => has.test(file)).sort((a, b) => order(a.title, b.title));
    if (files.length === 0) return null;
    return (
      <section key={index} aria-labelledby={`files-${index}`}>
        <h2 id={`files-${index}`}>{spoken(title)}</h2>
        <ul>
          {files.map(({ file, keys }) => (
            <li key={file}>{linkTo(file, keys, session)}</li>
          ))}
        </ul>
      </section>
    );
  });
}

/** A link to a file, with what is to be known of it: its sites, and whether it is changed or wrong. */
function linkTo(
  file: string,
  keys: readonly string[],
  { texts, changed, findings, labelOfName, path, words, tell }: Session,
) {
  const value = valueIn(texts[file] ?? '');
  const sites = listAt(value, 'activeFor').map((id) => labelOfName('site.id', id));
  const errors = findings.filter(({ place, severity }) => place.file === file && severity === 'error').length;
  return (
    <a
      class="link"
      href={`#${file}`}
      aria-current={file === path ? 'page' : undefined}
      onClick={() => keys.length > 0 && focusAt(keys)}
    >
      <Icon name={textAt(value, 'icon') || (icons[file] ?? 'Languages')} />
      <bdi class="name">{words.titleOf(file)}</bdi>
      {changed[file] !== undefined && (
        <span class="dot" role="img" aria-label={tell(say`not saved`)}>
          ●
        </span>
      )}
      {errors > 0 && (
        <b class="sign" role="img" aria-label={tell(several(errors, 'mistake'))}>
          {errors}
        </b>
      )}
      {sites.length > 0 && <small>{sites.join(' · ')}</small>}
    </a>
  );
}

/** The first page: everything that can be edited, and what can be begun. */
export function Start() {
  const { changed, tell } = useSession();
  const [searched, search] = useState('');
  const count = Object.keys(changed).length;
  return (
    <>
      <div class="beside">
        <h1>{tell(say`Edit the catalog`)}</h1>
      </div>
      <NewDomain />
      {count > 0 && <p class="warning">{spoken(say`Not saved yet: ${several(count, 'file')}`)}</p>}
      <Search
        text={searched}
        label={tell(say`Search: a title, an address, a block, in any language`)}
        search={search}
      />
      <Files searched={searched.trim()} />
    </>
  );
}

/** A new domain: its title and its id, then its form, which lists what is still to fill in. */
function NewDomain() {
  const { source, texts, edited, edit, language, tell } = useSession();
  const [title, name] = useState('');
  const [typed, type] = useState<string>();
  const [isTried, tryIt] = useState(false);
  const id = typed ?? idFromNames({ [language]: title }, [language]);
  const path = domainPath(id);
  const isTaken = texts[path] !== undefined;
  const free = id === '' ? say`Write an ID in Latin letters, such as ${'water-supply'}` : idFault(id);
  const fault = isTaken ? say`There is one with this ID already` : free;
  const begin = (event: Event) => {
    event.preventDefault();
    tryIt(true);
    if (fault !== undefined) return;
    edit(withValue(withDomain(edited, source.files, id), source.files, path, ['title', language], title || undefined), {
      path,
      keys: ['title'],
    });
    lead({ path, keys: ['title'] });
  };
  return (
    <details class="new">
      <summary data-action="new-domain">+ {tell(say`New domain`)}</summary>
      <form onSubmit={begin}>
        <label>
          {tell(say`Its title`)}
          <input
            value={title}
            autocomplete="off"
            data-new="title"
            onInput={({ currentTarget }) => name(currentTarget.value)}
          />
        </label>
        <label>
          {tell(say`ID, made from the title; it stays`)}
          <input {...codeField} data-new="id" value={id} onInput={({ currentTarget }) => type(currentTarget.value)} />
        </label>
        {fault && (isTried || typed !== undefined || isTaken) && <p class="error">{spoken(fault)}</p>}
        <button type="submit" class="main" data-action="begin">
          {tell(say`Begin`)}
        </button>
      </form>
    </details>
  );
}
