import { diffArrays } from 'diff';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { type Sentence, say } from '../../../../core/text/say.ts';
import { inEnglish } from '../../../../core/text/tell.ts';
import { isMapping } from '../../../../core/text/value.ts';
import { Action, closeSheet, Sheet } from './buttons.tsx';
import { type Difference, differencesOfFile } from './differences.ts';
import { focusAt } from './focus.ts';
import { Icon } from './icons.tsx';
import { Propose } from './propose.tsx';
import { isolated, spoken } from './said.tsx';
import { type Session, useSession } from './session.ts';
import { textsIn } from './shown.ts';
import type { Conflict } from './take-up.ts';
import { type Maybe, shapeIn } from './work.ts';

/** The button "Review and save" (on a website: "Review and propose"), and the sheet that it and Ctrl+S open. */
export function Review() {
  const { source, changed, conflicts } = useSession();
  const isOff = Object.keys(changed).length + conflicts.length === 0;
  const label = source.token === undefined ? say`review and propose` : say`review and save`;
  return (
    <Sheet name="review" label={label} class="main" aria-disabled={isOff}>
      <Changes />
    </Sheet>
  );
}

function Changes() {
  const { source, changed, verdict, gate, errors, save, edit } = useSession();
  const known = useMemo(() => gate(source.files).breaks.map((line) => inEnglish(line)), [source.files]);
  const breaks = verdict.breaks.filter((line) => !known.includes(inEnglish(line)));
  const saveAll = () => save().then(closeSheet);
  const discardAll = () => {
    edit(() => ({}), { path: '', keys: [] });
    closeSheet();
  };
  return (
    <>
      <ConflictRows />
      {breaks.length > 0 && (
        <ul class="breaks error">
          {breaks.map((line, index) => (
            <li key={index}>{spoken(line)}</li>
          ))}
        </ul>
      )}
      {Object.entries(changed).map(([file, text]) => (
        <FileChanges key={file} path={file} text={text} />
      ))}
      {errors.length > 0 && <p class="error">{spoken(say`The website is not updated until all is right`)}</p>}
      <Propose />
      {source.token !== undefined && <Action name="save" label={say`save`} class="main" onClick={saveAll} />}
      <Action name="discard" label={say`discard all`} onClick={discardAll} />
    </>
  );
}

/** What changes in a file: a line for each change, and a button that takes it back. */
function FileChanges({ path, text }: { readonly path: string; readonly text: string }) {
  const session = useSession();
  const { edited, words, edit, rewrite } = session;
  return (
    <section data-changes={path}>
      <div class="beside">
        <h3 dir="auto">{words.titleOf(path)}</h3>
        {discard('discard-file', () => edit(({ [path]: _, ...others }) => others, { path, keys: [] }))}
      </div>
      <ul>
        {differencesOfFile(path, edited[path]?.base ?? '', text).map(({ back, ...one }, index) => (
          <li key={index} class="beside">
            <p class="name">
              <small>{namesOf(path, one.where, session)}</small> <Change {...one} path={path} />
            </p>
            {back && discard('discard-change', () => rewrite(path, back.keys, back.value))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function discard(name: string, onClick: () => void) {
  return <Action name={name} label={say`discard`} class="quiet" onClick={onClick} />;
}

/** What was and what is; of a text, the words that differ, unless it is another one. */
function Change({ path, where, before, after, isKept }: Omit<Difference, 'back'> & { readonly path: string }) {
  const session = useSession();
  const isText = typeof before === 'string' && typeof after === 'string' && /\s/.test(before);
  const [was = [], is = []] = [before, after].map((one) => {
    return isText ? String(one).split(/\s+/) : shown(one, path, where, session);
  });
  const all = diffArrays(was, is);
  const same = all.flatMap(({ value, added, removed }) => (added || removed ? [] : value));
  const isOther = same.length < Math.max(was.length, is.length) / 2;
  const parts = isOther ? [...diffArrays(was, []), ...diffArrays([], is)] : all;
  return (
    <span dir={isText ? 'auto' : undefined}>
      {parts.map(({ value, added, removed }, index) => {
        const Tag = added ? 'ins' : removed ? 'del' : 'span';
        return [
          <Tag key={index}>
            {where.at(-1) === 'icon' && <Icon name={String((removed ? before : after) ?? '')} />}
            {isText ? value.join(' ') : isolated(value)}
          </Tag>,
          ' ',
        ];
      })}
      {isKept && spoken(say`the old address keeps working`)}
    </span>
  );
}

function namesOf(path: string, where: Difference['where'], session: Session): ComponentChildren {
  const names = where.flatMap((one, index) => {
    const key = isMapping(one) ? undefined : (session.words.nameOf(one) ?? one);
    return key ?? shown(one, path, where.slice(0, index), session).slice(0, 1);
  });
  return isolated(names);
}

/** A value in words. */
function shown(value: Maybe, path: string, where: Difference['where'], session: Session): string[] {
  const keys = where.map((one) => (isMapping(one) ? '0' : one));
  return textsIn(value, shapeIn(path, keys), session, true);
}

/** What I and somebody else have changed, each in another way: one of both is to be chosen. Nothing without such a conflict. */
export function ConflictRows() {
  const { conflicts } = useSession();
  if (conflicts.length === 0) return null;
  return (
    <ul class="conflicts error" role="alert">
      {conflicts.map((conflict) => (
        <ConflictRow key={conflict.path + conflict.name} conflict={conflict} />
      ))}
    </ul>
  );
}

function ConflictRow({ conflict }: { readonly conflict: Conflict }) {
  const session = useSession();
  const { path, where } = conflict;
  const title = session.words.titleOf(path);
  const isGone = where.length === 0;
  const side = (one: 'mine' | 'theirs', label: Sentence) => {
    const take = () => {
      session.choose(conflict, one);
      focusAt(where.filter((key) => typeof key === 'string'));
    };
    const said = shown(conflict[one], path, where, session).join(' · ') || '—';
    return <Action name={one} label={say`${label}: ${said}`} onClick={take} />;
  };
  return (
    <li>
      <p>
        {spoken(
          isGone ? say`Someone has deleted this file: ${title}` : say`Someone else has changed this too: ${title}`,
        )}{' '}
        {namesOf(path, where, session)}
      </p>
      <div class="beside">
        {side('mine', say`mine`)}
        {side('theirs', say`theirs`)}
      </div>
    </li>
  );
}
