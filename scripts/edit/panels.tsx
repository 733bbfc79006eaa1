import { structuredPatch } from 'diff';
import { type ComponentChildren, Fragment, type TargetedSubmitEvent } from 'preact';
import type { CheckedFinding } from '../../core/read/diagnostic.ts';
import { pointerKeys } from '../../core/text/pointer.ts';
import { say } from '../../core/text/say.ts';
import common from '../../schema/common.schema.json' with { type: 'json' };
import { focusAt } from './focus.ts';
import { Said } from './said.tsx';
import { useSession } from './session.ts';
import { pathsIn } from './work.ts';

/** What was last done with all changes, and what the website waits for. */
export function Status() {
  const { said, errors, words } = useSession();
  const [first] = errors;
  return (
    <p role="status">
      {typeof said === 'object' && 'saved' in said && <span data-saved>✓ {words.word('saved')}</span>}
      {typeof said === 'object' && 'theirs' in said && (
        <Said sentence={say`${said.theirs.map(words.titleOf)} changed on the disk just now`} />
      )}
      {typeof said === 'object' && 'refused' in said && <Said sentence={said.refused} />}
      {said === 'layout' && words.word('layout')} {first && <Lead finding={first}>{words.word('withErrors')}</Lead>}
    </p>
  );
}

/** Says that the form is open in another tab, and works here. Outside of what is `inert`. */
export function Elsewhere() {
  const { isElsewhere, takeOver } = useSession();
  if (!isElsewhere) return null;
  return (
    <p role="alert" data-elsewhere>
      <Said sentence={say`This form is open in another tab`} />{' '}
      <button type="button" data-action="takeOver" onClick={takeOver}>
        <Said sentence={say`work here`} />
      </button>
    </p>
  );
}

/** Links to every file, each with how many findings are in it. */
export function FileList() {
  const { texts, changed, findings, path, words } = useSession();
  return (
    <ul class="files">
      {pathsIn(texts).map((file) => {
        const count = findings.filter(({ place }) => place.file === file).length;
        return (
          <li key={file}>
            <a href={`#${file}`} aria-current={file === path ? 'page' : undefined} dir="auto">
              {words.titleOf(file)}
            </a>
            {changed[file] !== undefined && <span title={words.word('changes')}>•</span>}
            {count > 0 && <b title={words.word('findings')}>{count}</b>}
          </li>
        );
      })}
    </ul>
  );
}

export function NewDomain() {
  const { words, create } = useSession();
  const { pattern, maxLength, description } = common.$defs.id;
  const attributes = { name: 'id', class: 'code', dir: 'ltr', autocomplete: 'off', required: true } as const;
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    create(String(new FormData(event.currentTarget).get('id')));
    event.currentTarget.reset();
    focusAt(['title']);
  };
  return (
    <form onSubmit={submit}>
      <label>
        {words.word('newDomain')}
        <input data-new="domain" {...{ ...attributes, pattern, maxLength }} title={words.text(description)} />
      </label>
      <button type="submit" data-action="create">
        {words.word('create')}
      </button>
    </form>
  );
}

/** How many findings there are; those of other files, and what is to be filled in, with a link to each field. */
export function Overview() {
  const { findings, toFill, path, words, verdict } = useSession();
  const here = findings.filter(({ place }) => place.file === path);
  const others = findings.filter(({ place }) => place.file !== path).slice(0, 50);
  return (
    <section aria-labelledby="findings">
      <h2 id="findings">
        {words.word('findings')} <span role="status">({findings.length})</span>
      </h2>
      {findings.length + toFill.length === 0 && <p class="right">✓ {words.word('none')}</p>}
      {here[0] && <Lead finding={here[0]}>{`${words.titleOf(path)} (${here.length})`}</Lead>}
      <ul class="found">
        {others.map((finding) => (
          <li key={finding} class={finding.severity} data-finding={finding.check}>
            <Lead finding={finding}>
              <Said sentence={say`${words.titleOf(finding.place.file)}: ${finding.message}`} />
            </Lead>
          </li>
        ))}
      </ul>
      {toFill.length > 0 && (
        <p>
          {words.word('toFill')}:{' '}
          {toFill.map((finding, index) => (
            <Fragment key={finding}>
              {index > 0 && ' · '}
              <Lead finding={finding}>
                {words.labelOf(keysOf(finding).findLast((key) => !/^\d+$/.test(key)) ?? '')}
              </Lead>
            </Fragment>
          ))}
        </p>
      )}
      {verdict.checked.withDrafts === undefined && <p class="about">{words.word('waiting')}</p>}
    </section>
  );
}

function keysOf({ place }: CheckedFinding): string[] {
  return 'pointer' in place ? pointerKeys(place.pointer) : [];
}

/** A link to the field that a finding is about. */
function Lead({ finding, children }: { readonly finding: CheckedFinding; readonly children: ComponentChildren }) {
  return (
    <a href={`#${finding.place.file}`} onClick={() => focusAt(keysOf(finding))}>
      {children}
    </a>
  );
}

/** What changes, as sentences and as lines of the files. */
export function Changes() {
  const { source, changed, verdict, words } = useSession();
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{words.word('changes')}</h2>
      {Object.keys(changed).length + verdict.lines.length === 0 && <p class="about">{words.word('noChanges')}</p>}
      <ul class="sentences">
        {verdict.lines.map((line) => (
          <li key={line}>
            <Said sentence={line} />
          </li>
        ))}
      </ul>
      {Object.entries(changed).map(([path, text]) => {
        const { hunks } = structuredPatch(path, path, source.files[path] ?? '', text, '', '', { context: 1 });
        const lines = hunks.flatMap((hunk) => hunk.lines).filter((line) => !line.startsWith('\\'));
        return (
          <figure key={path} data-diff={path} dir="ltr">
            <figcaption>{path}</figcaption>
            <pre>
              {lines.map((line, index) => {
                const Tag = line.startsWith('+') ? 'ins' : line.startsWith('-') ? 'del' : 'span';
                return <Tag key={index}>{`${line}\n`}</Tag>;
              })}
            </pre>
          </figure>
        );
      })}
    </section>
  );
}
