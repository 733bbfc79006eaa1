import { useState } from 'preact/hooks';
import { idFault } from '../../../../core/schema/id-fault.ts';
import { shapes } from '../../../../core/schema/kinds.ts';
import { say } from '../../../../core/text/say.ts';
import { isMapping, listAt, textAt, type YamlMapping, type YamlValue } from '../../../../core/text/value.ts';
import { Action } from './buttons.tsx';
import { codeField } from './focus.ts';
import { spoken } from './said.tsx';
import { SessionContext, useSession } from './session.ts';
import { TextField } from './texts.tsx';
import { codesIn, dataOf, idFromNames, type Maybe, setValue, withValue } from './work.ts';

/** The session of a value that is not part of the work yet. */
export function useDraft(kind: 'domain' | 'owners', begin: () => YamlMapping) {
  const session = useSession();
  const [value, set] = useState(begin);
  const change = (keys: readonly string[], next: Maybe) => {
    const changed = setValue(value, keys, next);
    if (isMapping(changed)) set(changed);
  };
  return { ...session, kind, path: '', value, set, change, placed: [], counted: [] };
}

interface IdProps {
  /** The name that the id is made from. */
  readonly name: YamlValue | undefined;
  readonly taken: readonly YamlValue[];
}

/** The id of something new, made from its name or typed; '' for one that cannot be taken; and the field to change it. */
export function useNewId({ name, taken }: IdProps) {
  const { texts, edited } = useSession();
  const [typed, type] = useState<string>();
  const id = typed ?? idFromNames(name, codesIn(texts, edited));
  const fault = id === '' ? undefined : idFault(id);
  const isTaken = taken.includes(id);
  const field = (
    <label>
      {spoken(say`ID, made from the name`)}
      <input {...codeField} data-new="id" value={id} onInput={(event) => type(event.currentTarget.value)} />
      {isTaken && spoken(say`There is one with this ID already`)}
      {fault && spoken(fault)}
    </label>
  );
  return { id: fault === undefined && !isTaken ? id : '', field };
}

/** Makes an owner, and ticks it in the list at some keys of the open file. */
export function NewOwner({ keys, close }: { readonly keys: readonly string[]; readonly close: () => void }) {
  const { source, texts, edited, edit, path, value, words } = useSession();
  const file = 'owners.yaml';
  const owners = listAt(dataOf(texts, edited, file), 'owners');
  const session = useDraft('owners', () => ({ name: {}, contact: '' }));
  const { name, contact } = session.value;
  const { id, field } = useNewId({ name, taken: owners.map((one) => textAt(one, 'id')) });
  const shape = shapes.owners.properties.owners?.items?.properties.name;
  const create = () => {
    const owner = { id, name: name ?? {}, contact: contact ?? '' };
    const added = withValue(edited, source.files, file, ['owners'], [...owners, owner]);
    edit(withValue(added, source.files, path, keys, [...listAt(value, ...keys), id]), { path, keys });
    close();
  };
  return (
    <SessionContext.Provider value={session}>
      {shape && <TextField shape={shape} value={name} keys={['name']} label={words.labelOf('name')} />}
      <label>
        {words.labelOf('contact')}
        <input
          {...codeField}
          type="email"
          data-new="contact"
          value={String(contact).replace('mailto:', '')}
          onInput={(event) => session.change(['contact'], contactIn(event.currentTarget.value))}
        />
      </label>
      {field}
      <Action name="create" label={say`create`} class="main" disabled={id === ''} onClick={create} />
    </SessionContext.Provider>
  );
}

/** An address as it is stated, from what people write. */
function contactIn(typed: string): string {
  return typed === '' || typed.startsWith('https:') ? typed : `mailto:${typed}`;
}
