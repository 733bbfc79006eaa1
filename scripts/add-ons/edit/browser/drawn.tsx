import { canonicalJson } from '../../../../core/encode/json.ts';
import { shapes } from '../../../../core/schema/kinds.ts';
import { sameItems } from '../../../../core/schema/same-item.ts';
import { listAt, textAt, valueAt } from '../../../../core/text/value.ts';
import { focusAt } from './focus.ts';
import { Icon } from './icons.tsx';
import { useSession } from './session.ts';
import { dataOf, type Maybe } from './work.ts';

const lists = ['activeFor', 'requiredDependencies', 'routes', 'collections', 'blocks'];

/** The page of the domain that is edited, as it will be. */
export function Drawn() {
  const { source, path, value, words } = useSession();
  const saved = dataOf(source.files, {}, path);
  const textOf = (key: string) => words.textOf(valueAt(value, key)) || `${words.labelOf(key)} …`;
  return (
    <section class="drawn">
      <h2>
        <Icon name={textAt(value, 'icon')} /> <Part keys={['title']} was={saved?.title} text={textOf('title')} />
      </h2>
      <Part keys={['summary']} was={saved?.summary} text={textOf('summary')} />
      <dl class="beside">
        {['tier', 'status', 'version'].map((key) => (
          <div key={key}>
            <dt>{words.labelOf(key)}</dt>
            <dd>
              <Part keys={[key]} was={saved?.[key]} text={words.labelOf(textAt(value, key)) || '…'} />
            </dd>
          </div>
        ))}
      </dl>
      {lists.map((list) => (
        <Things key={list} list={list} before={listAt(saved, list)} />
      ))}
    </section>
  );
}

/** A list of things: each by its name, or by the label of what it names. */
function Things({ list, before }: { readonly list: string; readonly before: ReturnType<typeof listAt> }) {
  const { value, words, labelOfName } = useSession();
  const shape = shapes.domain.properties[list]?.items;
  const things = listAt(value, list);
  if (shape === undefined || things.length === 0) return null;
  const was = sameItems(before, things, shape);
  return (
    <>
      <h3>{words.labelOf(list)}</h3>
      <ul>
        {things.map((thing, index) => {
          const [name = '', code = name] = words.nameOfRow(thing, shape);
          const text = labelOfName(shape['x-references'] ?? '', thing) ?? (list === 'routes' ? code : name);
          return (
            <li key={index}>
              <Part keys={[list, String(index)]} was={before[was[index] ?? -1]} text={text} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A part of the page, which leads to its field: marked where it is not as on the disk. */
function Part({ keys, was, text }: { readonly keys: readonly string[]; readonly was: Maybe; readonly text: string }) {
  const { value, path } = useSession();
  const isChanged = canonicalJson(was ?? '') !== canonicalJson(valueAt(value, ...keys) ?? '');
  return (
    <a href={`#${path}`} class={isChanged ? 'changed' : ''} onClick={() => focusAt(keys)}>
      <bdi>{text}</bdi>
    </a>
  );
}
