import { useState } from 'preact/hooks';
import type { Shape } from '../../core/schema/shape.ts';
import { pointerTo } from '../../core/text/pointer.ts';
import { say } from '../../core/text/say.ts';
import { Act } from './buttons.tsx';
import type { Choice } from './choices.ts';
import { hasText } from './find.ts';
import { focusSoon, idOf } from './focus.ts';
import { type FieldProps, Group } from './form.tsx';
import { NewOwner } from './new-owner.tsx';
import { Search } from './search.tsx';
import { useSession } from './session.ts';

/** Of more things, those that are not chosen are found by a search. */
const fewNames = 6;

/** So many are shown of those that a search finds. */
const maxFound = 20;

/** What a field can name: everything of its kind, but for what it is in. */
export function useChoices(to = '', keys: readonly string[]): readonly Choice[] {
  const { choices, path } = useSession();
  const isAround = (one: Choice) => one.file === path && one.keys.every((key, index) => keys[index] === key);
  return (choices.get(to) ?? []).filter((one) => !isAround(one));
}

/** A list of names of other things, each a box to tick; also those that nothing has any more. */
export function NamesField({ items, ...props }: FieldProps & { readonly items: Shape }) {
  const { tick, tell } = useSession();
  const { keys, value, label } = props;
  const names = (Array.isArray(value) ? value : []).map(String);
  const all = useChoices(items['x-references'], keys);
  const [isOpen, open] = useState(all.length <= fewNames);
  const [searched, search] = useState('');
  const unknown = names.filter((one) => !all.some(({ name }) => name === one)).map((name) => ({ name, label: name }));
  const isChosen = ({ name }: { readonly name: string }) => names.includes(name);
  const found = all.filter((one) => !isChosen(one) && hasText(`${one.label} ${one.name}`, searched)).slice(0, maxFound);
  const add = () => {
    open(!isOpen);
    focusSoon(`[id=${JSON.stringify(idOf(keys))}]`);
  };
  const tools = all.length > fewNames && <Act act="add" keys={keys} what={label} onClick={add} isOpen={isOpen} />;
  const box = ({ name, label: text }: { readonly name: string; readonly label: string }) => (
    <label key={name} class="chip">
      <input
        {...{ type: 'checkbox', value: name, checked: names.includes(name) }}
        data-pointer={pointerTo('', keys)}
        onChange={(event) => tick(keys, name, event.currentTarget.checked)}
      />
      <bdi>{text}</bdi>
    </label>
  );
  // A few stay where they are.
  const shown = all.length <= fewNames ? all : all.filter(isChosen);
  return (
    <Group {...props} tools={tools} inner={[]}>
      <div class="chips">{[...unknown, ...shown].map(box)}</div>
      {isOpen && all.length > fewNames && (
        <div class="choice">
          <Search text={searched} label={tell(say`Search`)} search={search} />
          <div class="chips">{found.map(box)}</div>
        </div>
      )}
      {items['x-references'] === 'owner.id' && <NewOwner keys={keys} />}
    </Group>
  );
}
