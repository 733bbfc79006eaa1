import { useMemo, useState } from 'preact/hooks';
import { type Sentence, say, several } from '../../../../core/text/say.ts';
import { listAt, textAt } from '../../../../core/text/value.ts';
import { Search, Sheet } from './buttons.tsx';
import { hasText } from './find.ts';
import { Icon } from './icons.tsx';
import { NewDomain } from './new-domain.tsx';
import { spoken } from './said.tsx';
import { type Session, useSession } from './session.ts';
import { pathsIn, valueIn } from './work.ts';

/** The files of a catalog as people look for them, with a picture of those that have none; the second has all that the others have not. */
const groups: readonly { readonly title: Sentence; readonly has: RegExp; readonly icon: string }[] = [
  { title: say`Domains`, has: /^domains\//, icon: 'LayoutGrid' },
  { title: say`Sites, owners and more`, has: /^(?!domains|translate|languages|messages|policy)/, icon: 'MapPin' },
  { title: say`Languages and words`, has: /^(translate|languages\.|messages\/)/, icon: 'Languages' },
  { title: say`Rules`, has: /^policy\./, icon: 'Scale' },
];

/** All files, or those in which something is searched for, in any language: drawn anew when the checks have run. */
export function Files({ searched = '' }: { readonly searched?: string }) {
  const session = useSession();
  return useMemo(() => filesOf(session, searched), [session.verdict, session.path, searched]);
}

function filesOf(session: Session, searched: string) {
  const { texts, words, language } = session;
  const order = new Intl.Collator(language).compare;
  const all = [...pathsIn(texts), 'translate'].map((file) => ({ file, title: words.titleOf(file) }));
  const found = all.filter(({ file, title }) => hasText(`${title} ${file} ${texts[file] ?? ''}`, searched));
  return groups.map(({ title, has, icon }, index) => {
    const files = found.filter(({ file }) => has.test(file)).sort((a, b) => order(a.title, b.title));
    if (files.length === 0) return null;
    return (
      <section key={index} aria-labelledby={`files-${index}`}>
        <h2 id={`files-${index}`}>{spoken(title)}</h2>
        <ul>
          {files.map(({ file }) => (
            <li key={file}>{linkTo(file, icon, session)}</li>
          ))}
        </ul>
      </section>
    );
  });
}

/** A link to a file, with what is to be known of it: its sites, and whether it is changed or wrong. */
function linkTo(file: string, icon: string, { texts, changed, findings, labelOfName, path, words, tell }: Session) {
  const value = valueIn(texts[file] ?? '');
  const sites = listAt(value, 'activeFor').map((id) => labelOfName('site.id', id));
  const errors = findings.filter(({ place, severity }) => place.file === file && severity === 'error').length;
  return (
    <a class="link" href={`#${file}`} aria-current={file === path ? 'page' : undefined}>
      <Icon name={textAt(value, 'icon') || icon} />
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
        <Sheet name="new-domain" label={say`new domain`} class="main">
          {(close) => <NewDomain close={close} />}
        </Sheet>
      </div>
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
