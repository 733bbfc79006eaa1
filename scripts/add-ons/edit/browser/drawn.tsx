import { shapes } from '../../../../core/schema/kinds.ts';
import { sameItems } from '../../../../core/schema/same-item.ts';
import type { Shape } from '../../../../core/schema/shape.ts';
import { textAt, valueAt } from '../../../../core/text/value.ts';
import { focusAt } from './focus.ts';
import { Icon } from './icons.tsx';
import { useSession } from './session.ts';
import { nameOfRow } from './shown.ts';
import { askedKeys } from './words.ts';
import { dataOf } from './work.ts';

/** The page of the domain that is edited, as it will be. */
export function Drawn() {
  const { value } = useSession();
  const { icon, ...others } = shapes.domain.properties;
  return (
    <section class="drawn">
      <Icon name={textAt(value, 'icon')} />
      {askedKeys({ ...shapes.domain, properties: others }).map((key) => (
        <Part key={key} name={key} shape={others[key]} />
      ))}
    </section>
  );
}

/** What the page says of one key: each thing leads to its field, and is marked where the disk says it otherwise. */
function Part({ name, shape }: { readonly name: string; readonly shape: Shape | undefined }) {
  const session = useSession();
  const { source, path, value, words } = session;
  const isList = shape?.items !== undefined;
  const [things = [], saved = []] = [value, dataOf(source.files, {}, path)].map((file) => {
    const stated = valueAt(file, name) ?? (isList ? [] : '');
    return Array.isArray(stated) ? stated : [stated];
  });
  const was = sameItems(saved, things, shape?.items);
  if (shape === undefined || things.length === 0) return null;
  const shown = shape.items ?? shape;
  return (
    <>
      {shape['x-language-map'] === undefined && <h3>{words.labelOf(name)}</h3>}
      <ul>
        {things.map((thing, index) => {
          const keys = isList ? [name, String(index)] : [name];
          const [said, before] = [thing, saved[was[index] ?? -1] ?? ''].map((one) => nameOfRow(one, shown, session)[0]);
          return (
            <li key={index}>
              <a href={`#${path}`} class={said === before ? '' : 'changed'} onClick={() => focusAt(keys)}>
                <bdi>{said}</bdi>
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}
