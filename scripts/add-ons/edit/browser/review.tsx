import { kindOf, shapes } from '../../../../core/schema/kinds.ts';
import { shapeAt } from '../../../../core/schema/shape.ts';
import { pointerTo } from '../../../../core/text/pointer.ts';
import { type Sentence, say } from '../../../../core/text/say.ts';
import { isMapping } from '../../../../core/text/value.ts';
import { Action, Sheet } from './buttons.tsx';
import { type Difference, differencesIn } from './differences.ts';
import { Overview } from './panels.tsx';
import { Propose } from './propose.tsx';
import { spoken } from './said.tsx';
import { type Session, useSession } from './session.ts';
import type { Conflict } from './take-up.ts';
import { type Maybe, valueIn } from './work.ts';

/** The button "Review and save" (on a website: "Review and propose"), and the sheet that it and Ctrl+S open. */
export function Review() {
  const { source, changed, conflicts } = useSession();
  const count = Object.keys(changed).length;
  const label = source.token === undefined ? say`review and propose` : say`review and save`;
  return (
    <Sheet
      name="review"
      label={count === 0 ? label : say`${label} (${count})`}
      class="main"
      isOff={count + conflicts.length === 0}
    >
      {(close) => <Changes close={close} />}
    </Sheet>
  );
}

function Changes({ close }: { readonly close: () => void }) {
  const { source, changed, verdict, errors, path, save, discard } = useSession();
  const andClose = (act: () => unknown) => async () => {
    await act();
    close();
  };
  return (
    <>
      <ConflictRows />
      {verdict.breaks.length > 0 && (
        <ul class="breaks error">
          {verdict.breaks.map((line, index) => (
            <li key={index}>{spoken(line)}</li>
          ))}
        </ul>
      )}
      {Object.entries(changed).map(([path, text]) => (
        <FileChanges key={path} path={path} text={text} />
      ))}
      {errors.length > 0 && (
        <p class="error">
          {spoken(say`This can be saved or proposed, but the website is not updated until it is right`)}
        </p>
      )}
      <Overview />
      {source.token !== undefined && (
        <Action name="save" label={say`save`} class="main" autofocus onClick={andClose(save)} />
      )}
      <Propose />
      <Action name="discard" label={say`discard all`} onClick={andClose(() => discard({ path, keys: [] }))} />
    </>
  );
}

/** What changes in a file, in words. */
function FileChanges({ path, text }: { readonly path: string; readonly text: string }) {
  const { source, words } = useSession();
  const kind = kindOf(path);
  const before = source.files[path] ?? '';
  return (
    <section data-changes={path}>
      <h3>
        <bdi>{words.titleOf(path)}</bdi>
      </h3>
      <dl>
        {differencesIn(valueIn(before) ?? {}, valueIn(text) ?? {}, kind && shapes[kind]).map((one, index) => (
          <BeforeAndAfter key={index} path={path} {...one} />
        ))}
      </dl>
    </section>
  );
}

function BeforeAndAfter({ path, where, before, after }: Difference & { readonly path: string }) {
  const session = useSession();
  const [was, is] = [before, after].map((one) => shown(one, path, where, session));
  if (was === is) return null;
  return (
    <div>
      <dt>{namesOf(path, where, session)}</dt>
      <dd>
        {was !== '' && <del dir="auto">{was}</del>} {is !== '' && <ins dir="auto">{is}</ins>}
      </dd>
    </div>
  );
}

function namesOf(path: string, where: Difference['where'], session: Session): string {
  const names = where.map((one, index) =>
    isMapping(one) ? shown(one, path, where.slice(0, index), session) : session.words.nameOf(one),
  );
  return names.join(' · ');
}

/** A value in words; of an item, what it is called. */
function shown(value: Maybe, path: string, where: Difference['where'], session: Session): string {
  const { words, labelOfName } = session;
  if (Array.isArray(value)) return session.tell(say`${value.map((one) => shown(one, path, where, session))}`);
  const kind = kindOf(path);
  const keys = where.map((one) => (isMapping(one) ? '0' : one));
  const shape = kind && shapeAt(shapes[kind], pointerTo('', keys));
  if (!isMapping(value)) {
    const { enum: allowed, 'x-references': to = '' } = shape?.items ?? shape ?? {};
    const text = String(value ?? '');
    return labelOfName(to, text) ?? (allowed ? words.labelOf(text) : text);
  }
  // Marks of direction (U+200E) keep the slashes of a path where they are.
  if (shape?.items) return `${words.nameOfRow(value, shape.items).join(' · \u200e')}\u200e`;
  if (shape?.['x-language-map']) return words.textOf(value);
  return Object.entries(value)
    .map(([key, one]) => shown(one, path, [...where, key], session))
    .join(' · ');
}

/** What I and somebody else have changed, each in another way: one of both is to be chosen. Nothing without such a conflict. */
export function ConflictRows() {
  const { conflicts } = useSession();
  if (conflicts.length === 0) return null;
  return (
    <ul class="conflicts error" role="alert">
      {conflicts.map((conflict, index) => (
        <ConflictRow key={index} conflict={conflict} />
      ))}
    </ul>
  );
}

function ConflictRow({ conflict }: { readonly conflict: Conflict }) {
  const session = useSession();
  const { choose, words } = session;
  const { path, where } = conflict;
  const side = (one: 'mine' | 'theirs', label: Sentence) => (
    <button type="button" data-choose={one} onClick={() => choose(conflict, one)}>
      <b>{spoken(label)}</b> <bdi>{shown(conflict[one], path, where, session) || '—'}</bdi>
    </button>
  );
  return (
    <li>
      <p>
        {spoken(
          where.length === 0
            ? say`Someone has deleted this file: ${words.titleOf(path)}`
            : say`Someone else has changed this too: ${`${words.titleOf(path)} · ${namesOf(path, where, session)}`}`,
        )}
      </p>
      {side('mine', say`mine`)} {side('theirs', say`theirs`)}
    </li>
  );
}
