import type { ComponentChildren } from 'preact';
import { canonicalJson } from '../../core/encode/json.ts';
import { shapes } from '../../core/schema/kinds.ts';
import { say } from '../../core/text/say.ts';
import { listAt, textAt, valueAt } from '../../core/text/value.ts';
import { focusAt } from './focus.ts';
import { Icon } from './icons.tsx';
import { nameOfRow } from './rows.tsx';
import { Said } from './said.tsx';
import { useSession } from './session.ts';
import { dataOf } from './work.ts';

/** The page of the domain that is edited, as it will be. Each part leads to its field. */
export function Drawn() {
  const { value, words, choices } = useSession();
  const sites = choices.get('site.id') ?? [];
  const needed = listAt(value, 'requiredDependencies').map(String);
  const nameOf = (title: string) => choices.get('domain.title')?.find(({ name }) => name === title)?.label ?? title;
  return (
    <article class="drawn">
      <h2>
        <Part keys={['icon']} label={words.labelOf('icon')}>
          <Icon name={textAt(value, 'icon')} />
        </Part>
        <Text keys={['title']} />
      </h2>
      <Text keys={['summary']} />
      <Part keys={['activeFor']}>
        {listAt(value, 'activeFor').map((id) => (
          <bdi key={id} class="tag">
            {sites.find(({ name }) => name === id)?.label ?? String(id)}
          </bdi>
        ))}
      </Part>
      <dl>
        {['tier', 'status', 'version'].map((key) => (
          <div key={key}>
            <dt>{words.labelOf(key)}</dt>
            <dd>
              <Part keys={[key]}>{textAt(value, key) && words.labelOf(textAt(value, key))}</Part>
            </dd>
          </div>
        ))}
      </dl>
      <h3>{words.labelOf('routes')}</h3>
      <ul>
        {listAt(value, 'routes').map((route, index) => (
          <li key={index}>
            <Part keys={['routes', String(index)]}>
              <code dir="ltr">{textAt(route, 'path')}</code>
              {textAt(route, 'deprecated', 'until') && <s>{textAt(route, 'deprecated', 'until')}</s>}
            </Part>
          </li>
        ))}
      </ul>
      {['collections', 'blocks', 'components'].map((key) => (
        <Things key={key} list={key} />
      ))}
      {needed.length > 0 && <h3>{words.labelOf('requiredDependencies')}</h3>}
      <Part keys={['requiredDependencies']}>
        {needed.map((title) => (
          <bdi key={title} class="tag">
            {nameOf(title)}
          </bdi>
        ))}
      </Part>
    </article>
  );
}

function Things({ list }: { readonly list: string }) {
  const { value, words } = useSession();
  const things = listAt(value, list);
  const shape = shapes.domain.properties[list]?.items;
  if (things.length === 0 || shape === undefined) return null;
  return (
    <>
      <h3>{words.labelOf(list)}</h3>
      <ul>
        {things.map((thing, index) => {
          const keys = [list, String(index)];
          const isText = typeof valueAt(thing, 'name') === 'object';
          return (
            <li key={index}>
              {isText ? (
                <Text keys={[...keys, 'name']} />
              ) : (
                <Part keys={keys}>{nameOfRow(thing, shape, words)[0]}</Part>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A text in the language of the page; grey, in another one, where it is missing. */
function Text({ keys }: { readonly keys: readonly string[] }) {
  const { value, words, language } = useSession();
  const text = valueAt(value, ...keys);
  const isMissing = textAt(text, language) === '';
  return (
    <Part keys={isMissing ? [...keys, language] : keys} isMissing={isMissing}>
      <bdi>{words.textOf(text)}</bdi> {isMissing && <Said sentence={say`missing`} />}
    </Part>
  );
}

interface PartProps {
  readonly keys: readonly string[];
  readonly isMissing?: boolean;
  readonly label?: string;
  readonly children: ComponentChildren;
}

/** A part of the page: marked where it is not as it was saved. */
function Part({ keys, isMissing = false, label, children }: PartProps) {
  const { source, value, path } = useSession();
  const [before, now] = [dataOf(source.files, {}, path), value].map((one) =>
    canonicalJson(valueAt(one, ...keys) ?? null),
  );
  const classes = ['part', before !== now && 'changed', isMissing && 'missing'];
  return (
    <a href={`#${path}`} aria-label={label} class={classes.filter(Boolean).join(' ')} onClick={() => focusAt(keys)}>
      {children}
    </a>
  );
}
