import type { ComponentChildren } from 'preact';
import { canonicalJson } from '../../core/encode/json.ts';
import { kindOf, shapes } from '../../core/schema/kinds.ts';
import { say } from '../../core/text/say.ts';
import { listAt, textAt, valueAt, type YamlValue } from '../../core/text/value.ts';
import { focusAt } from './focus.ts';
import { Icon } from './icons.tsx';
import { nameOfRow } from './rows.tsx';
import { spoken } from './said.tsx';
import { useSession } from './session.ts';
import { dataOf, valueIn } from './work.ts';

const lists = ['activeFor', 'requiredDependencies', 'routes', 'collections', 'blocks', 'components'];

/** The page of the domain that is edited, as it will be. Each part leads to its field; of a new one, nowhere. */
export function Drawn() {
  const { value, words } = useSession();
  return (
    <article class="drawn">
      <h2>
        <Part keys={['icon']} label={words.labelOf('icon')}>
          <Icon name={textAt(value, 'icon')} />
        </Part>
        <Text keys={['title']} />
      </h2>
      <Text keys={['summary']} />
      <dl>
        {['tier', 'status', 'version'].map((key) => (
          <div key={key}>
            <dt>{words.labelOf(key)}</dt>
            <dd>
              <Part keys={[key]}>{words.labelOf(textAt(value, key)) || '…'}</Part>
            </dd>
          </div>
        ))}
      </dl>
      {lists.map((list) => (
        <Things key={list} list={list} />
      ))}
      <Dependents />
    </article>
  );
}

/** A list of things: each by its name, or by the label of what it names. */
function Things({ list }: { readonly list: string }) {
  const { value, words, choices } = useSession();
  const things = listAt(value, list);
  const shape = shapes.domain.properties[list]?.items;
  if (things.length === 0 || shape === undefined) return null;
  const nameOf = (thing: YamlValue) =>
    choices.get(shape['x-references'] ?? '')?.find(({ name }) => name === thing)?.label ??
    nameOfRow(thing, shape, words).at(-1);
  return (
    <section>
      <h3>{words.labelOf(list)}</h3>
      <ul>
        {things.map((thing, index) => {
          const keys = [list, String(index)];
          const isText = typeof valueAt(thing, 'name') === 'object';
          return (
            <li key={index}>{isText ? <Text keys={[...keys, 'name']} /> : <Part keys={keys}>{nameOf(thing)}</Part>}</li>
          );
        })}
      </ul>
    </section>
  );
}

/** Which domains require this one: of other files, to be opened. */
function Dependents() {
  const { texts, self, words } = useSession();
  const needsIt = (file: string) => listAt(valueIn(texts[file] ?? ''), 'requiredDependencies').includes(self);
  const files = Object.keys(texts).filter((file) => kindOf(file) === 'domain' && needsIt(file));
  if (files.length === 0) return null;
  return (
    <section>
      <h3>{spoken(say`Required by`)}</h3>
      <ul>
        {files.map((file) => (
          <li key={file}>
            <a href={`#${file}`}>
              <bdi>{words.titleOf(file)}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A text in the language of the page; grey, in another one, where it is missing. */
function Text({ keys }: { readonly keys: readonly string[] }) {
  const { value, words, language } = useSession();
  const text = valueAt(value, ...keys);
  if (textAt(text, language) !== '') return <Part keys={keys}>{textAt(text, language)}</Part>;
  return (
    <Part keys={[...keys, language]} isMissing>
      {words.textOf(text)} {spoken(say`missing`)}
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
  const { source, texts, value, path } = useSession();
  const [before, now] = [dataOf(source.files, {}, path), value].map((one) =>
    canonicalJson(valueAt(one, ...keys) ?? ''),
  );
  const isNew = texts[path] === undefined;
  const style = isMissing ? 'missing' : isNew || before === now ? '' : 'changed';
  if (isNew) return <bdi class={style}>{children}</bdi>;
  return (
    <a href={`#${path}`} aria-label={label} class={style} onClick={() => focusAt(keys)}>
      <bdi>{children}</bdi>
    </a>
  );
}
