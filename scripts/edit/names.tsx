import { useState } from 'preact/hooks';
import type { Shape } from '../../core/schema/shape.ts';
import { pointerTo } from '../../core/text/pointer.ts';
import { say } from '../../core/text/say.ts';
import { hasText } from './find.ts';
import { type FieldProps, Group } from './form.tsx';
import { NewOwner } from './new-owner.tsx';
import { Search } from './search.tsx';
import { useSession } from './session.ts';

/** Of more things, those that are not chosen are found by a search. */
const fewNames = 6;

/** So many are shown of those that a search finds. */
const maxFound = 20;

interface Name {
  readonly name: string;
  readonly label: string;
}

/** What a field can name: everything of its kind, but for what it is in. A page is named with its domain. */
export function useChoices(to = '', keys: readonly string[]): readonly Name[] {
  const { choices, path, words } = useSession();
  const others = (choices.get(to) ?? []).filter(
    (one) => one.file !== path || one.keys.some((key, index) => keys[index] !== key),
  );
  if (to !== 'route.id') return others;
  return others.map(({ name, label, file }) => ({ name, label: `${words.titleOf(file)} · ${label}` }));
}

/** A list of names of other things, each a box to tick; also those that nothing has any more. */
export function NamesField({ items, ...props }: FieldProps & { readonly items: Shape }) {
  const { tick, tell } = useSession();
  const { keys, value, label } = props;
  const names = (Array.isArray(value) ? value : []).map(String);
  const all = useChoices(items['x-references'], keys);
  const [searched, search] = useState('');
  const isMany = all.length > fewNames;
  const unknown = names.filter((one) => !all.some(({ name }) => name === one)).map((name) => ({ name, label: name }));
  const isChosen = ({ name }: Name) => names.includes(name);
  const found = all.filter((one) => !isChosen(one) && hasText(`${one.label} ${one.name}`, searched)).slice(0, maxFound);
  const box = ({ name, label: text }: Name) => (
    <label key={name} class="chip">
      <input
        {...{ type: 'checkbox', value: name, checked: names.includes(name) }}
        data-pointer={pointerTo('', keys)}
        onChange={(event) => tick(keys, name, event.currentTarget.checked)}
      />
      <bdi>{text}</bdi>
    </label>
  );
  return (
    <Group {...props}>
      <div class="beside">{[...unknown, ...(isMany ? all.filter(isChosen) : all)].map(box)}</div>
      {isMany && (
        <details>
          <summary data-add={pointerTo('', keys)} aria-label={`${tell(say`Add`)}: ${label}`}>
            {tell(say`Add`)}
          </summary>
          <Search text={searched} label={tell(say`Search`)} search={search} />
          <div class="beside">{found.map(box)}</div>
        </details>
      )}
      {items['x-references'] === 'owner.id' && <NewOwner keys={keys} />}
    </Group>
  );
}
