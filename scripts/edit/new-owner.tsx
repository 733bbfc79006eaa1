import { useState } from 'preact/hooks';
import { shapes } from '../../core/schema/kinds.ts';
import { countedLists } from '../../core/schema/shape.ts';
import { say } from '../../core/text/say.ts';
import { listAt, textAt, valueAt } from '../../core/text/value.ts';
import common from '../../schema/common.schema.json' with { type: 'json' };
import { idFromNames } from './actions.ts';
import { Action } from './buttons.tsx';
import { codeField } from './focus.ts';
import { spoken } from './said.tsx';
import { editsOf, SessionContext, useSession } from './session.ts';
import { Sheet } from './sheet.tsx';
import { TextField } from './texts.tsx';
import { dataOf, emptyValue, type Work, withValue } from './work.ts';

interface DraftProps {
  /** What is edited, apart from all else. */
  readonly draft: Work;
  readonly set: (work: Work) => void;
  readonly file: string;
}

/** The session of a file that is not part of the work yet. */
export function useDraft({ draft, set, file }: DraftProps, kind: 'domain' | 'owners') {
  const session = useSession();
  const edits = editsOf({ source: session.source, edited: draft, edit: set }, file);
  const value = dataOf(session.texts, draft, file);
  return { ...session, ...edits, path: file, kind, value, placed: [], counted: countedLists(shapes[kind]) };
}

export const isId = (id: string) => new RegExp(common.$defs.id.pattern).test(id);

interface IdProps {
  readonly id: string;
  readonly isTaken: boolean;
  readonly set: (id: string) => void;
}

/** An id that was made from a name, to be changed. */
export function IdField({ id, isTaken, set }: IdProps) {
  return (
    <label>
      {spoken(say`ID, made from the name`)}
      <input {...codeField} data-new="id" value={id} onInput={(event) => set(event.currentTarget.value)} />
      {isTaken && spoken(say`There is one with this ID already`)}
      {!isTaken && id !== '' && !isId(id) && spoken(say`Write small Latin letters, digits and hyphens`)}
    </label>
  );
}

/** Beside a list of owners (`owners`): makes one, and ticks it. */
export function NewOwner({ keys }: { readonly keys: readonly string[] }) {
  return (
    <Sheet name="new-owner" label={say`new owner`}>
      {(close) => <Owner keys={keys} close={close} />}
    </Sheet>
  );
}

function Owner({ keys, close }: { readonly keys: readonly string[]; readonly close: () => void }) {
  const { source, texts, edited, edit, path, value, words } = useSession();
  const file = 'owners.yaml';
  const shape = shapes.owners.properties.owners?.items;
  const before = listAt(dataOf(texts, edited, file), 'owners');
  const index = String(before.length);
  const [draft, set] = useState(() =>
    withValue(edited, source.files, file, ['owners'], [...before, shape ? emptyValue(shape) : {}]),
  );
  const [typed, type] = useState<string>();
  const session = useDraft({ draft, set, file }, 'owners');
  const item = valueAt(session.value, 'owners', index);
  const id =
    typed ??
    idFromNames(
      valueAt(item, 'name'),
      words.languages.map(({ code }) => code),
    );
  const isTaken = before.some((one) => textAt(one, 'id') === id);
  const name = shape?.properties.name;
  const at = (key: string) => ['owners', index, key];
  const create = () => {
    const named = withValue(draft, source.files, file, ['owners', index, 'id'], id);
    edit(withValue(named, source.files, path, keys, [...listAt(value, ...keys), id]));
    close();
  };
  return (
    <SessionContext.Provider value={session}>
      {name && <TextField shape={name} value={valueAt(item, 'name')} keys={at('name')} label={words.labelOf('name')} />}
      <label>
        {words.labelOf('contact')}
        <input
          {...codeField}
          type="email"
          data-new="contact"
          value={textAt(item, 'contact').replace('mailto:', '')}
          onInput={({ currentTarget }) => session.change(at('contact'), contactIn(currentTarget.value))}
        />
      </label>
      <IdField {...{ id, isTaken }} set={type} />
      <Action name="create" label={say`create`} class="main" disabled={!isId(id) || isTaken} onClick={create} />
    </SessionContext.Provider>
  );
}

/** An address as it is stated, from what people write. */
function contactIn(typed: string): string {
  return typed === '' || typed.startsWith('https:') ? typed : `mailto:${typed}`;
}
