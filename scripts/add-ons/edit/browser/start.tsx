import { useState } from 'preact/hooks';
import { idFault } from '../../../../core/schema/id-fault.ts';
import { domainPath } from '../../../../core/schema/kinds.ts';
import { grouped } from '../../../../core/text/lists.ts';
import { say } from '../../../../core/text/say.ts';
import { textAt, valueAt } from '../../../../core/text/value.ts';
import { idFromName, withDomain } from './begin.ts';
import { nothingFound, Search } from './buttons.tsx';
import { hasText, placesOf } from './find.ts';
import { codeField, focusAt, lead } from './focus.ts';
import { isError, Sign } from './form.tsx';
import { Icon } from './icons.tsx';
import { spoken } from './said.tsx';
import { type Session, useSession } from './session.ts';
import { storeAt, stored } from './source.ts';
import { pathsIn, valueIn, withValue } from './work.ts';

/** The files of a catalog as people look for them. */
const groups = [
  [say`Domains`, /^domains\//],
  [say`Sites, owners and more`, /^(?!domains)/],
] as const;

/** All files, or those in which something is searched for, in any language. */
function Files({ searched }: { readonly searched: string }) {
  const session = useSession();
  const { texts, words, language, changed, findings, labelOfName } = session;
  const isOpen = (file: string) => changed[file] !== undefined || findings.some(({ place }) => place.file === file);
  // What only engineers edit is listed where it is changed or wrong.
  const paths = pathsIn(texts).filter((file) => !/^(languages\.|messages\/)/.test(file) || isOpen(file));
  const order = new Intl.Collator(language).compare;
  const found = [...paths, 'translate'].flatMap((file) => {
    const isCalled = hasText(`${words.titleOf(file)} ${file}`, searched);
    const labelOf = (name: string) => labelOfName('domain.title', name);
    const places = isCalled ? [[]] : placesOf(valueIn(texts[file] ?? ''), searched, labelOf);
    // Of an item, or of a text in all languages, the place in the language of the page.
    const items = grouped(places, ([key, index = '']) => (/^\d+$/.test(index) ? `${key}/${index}` : key));
    return Array.from(items.values(), (all) => {
      const keys = all.find((one) => one.at(-1) === language) ?? all[0];
      return { file, keys, title: words.titleOf(file) };
    });
  });
  if (found.length === 0) return <p>{spoken(nothingFound)}</p>;
  return groups.map(([title, has], index) => {
    const files = found.filter(({ file }) => has.test(file)).sort((a, b) => order(a.title, b.title));
    if (files.length === 0) return null;
    return (
      <section key={index}>
        <h2>{spoken(title)}</h2>
        <ul>
          {files.map(({ file, keys }) => (
            <li key={[file, ...keys].join('/')}>{linkTo(file, keys, session)}</li>
          ))}
        </ul>
      </section>
    );
  });
}

/** A link to a file, or to a text in it, which says whether the file is changed or wrong. */
function linkTo(file: string, keys: readonly string[], { texts, changed, findings, words, tell }: Session) {
  const isWrong = findings.some((one) => one.place.file === file && isError(one));
  const value = valueIn(texts[file] ?? '');
  return (
    <a class="link" href={`#${file}`} onClick={() => keys.length > 0 && focusAt(keys)}>
      <Icon name={textAt(value, 'icon')} />
      <bdi class="name">{words.titleOf(file)}</bdi>
      {keys.length > 0 && <small dir="auto">{String(valueAt(value, ...keys))}</small>}
      {changed[file] !== undefined && (
        <span class="dot" role="img" aria-label={tell(say`not saved`)}>
          ●
        </span>
      )}
      {isWrong && <Sign severity="error" />}
    </a>
  );
}

/** The first page: everything that can be edited, and what can be begun. */
export function Start() {
  const { tell } = useSession();
  const [searched, search] = useState('');
  return (
    <>
      <h1>{tell(say`Edit the catalog`)}</h1>
      <NewDomain />
      <Search text={searched} search={search} />
      <Files searched={searched.trim()} />
    </>
  );
}

const newTitle = 'catalog-new-domain';

/** A new domain: its title and its id, then its form, which lists what is still to fill in. */
function NewDomain() {
  const { texts, edit, language, tell } = useSession();
  const [title, name] = useState(() => stored(newTitle));
  const [typed, type] = useState<string>();
  const id = idFromName(typed || title);
  const at = { path: domainPath(id), keys: ['title'] };
  const isFree = texts[at.path] === undefined && idFault(id) === undefined;
  const taken = isFree ? undefined : say`This ID is taken or reserved: choose another one`;
  const fault = id === '' ? say`Write an ID in Latin letters, such as ${'water-supply'}` : taken;
  const typeTitle = (text: string) => {
    name(text);
    storeAt(newTitle, text);
  };
  const begin = (event: Event) => {
    event.preventDefault();
    if (fault !== undefined) return;
    storeAt(newTitle, '');
    edit((work, files) => withValue(withDomain(work, files, id), files, at.path, at.keys.concat(language), title), at);
    lead(at);
  };
  return (
    <details>
      <summary data-action="new-domain">{tell(say`New domain`)}</summary>
      <form onSubmit={begin}>
        <label>
          {tell(say`Its title`)}
          <input
            required
            data-new="title"
            value={title}
            onInput={({ currentTarget }) => typeTitle(currentTarget.value)}
          />
        </label>
        <label>
          {tell(say`ID, made from the title; it stays`)}
          <input
            {...codeField}
            data-new="id"
            value={typed ?? id}
            onInput={({ currentTarget }) => type(currentTarget.value)}
            onBlur={() => typed !== undefined && type(id)}
          />
        </label>
        {fault && title !== '' && <p class="error">{spoken(fault)}</p>}
        <button type="submit" class="main">
          {tell(say`Begin`)}
        </button>
      </form>
    </details>
  );
}
