import type { ComponentChildren } from 'preact';
import { canonicalJson } from '../../../../core/encode/json.ts';
import { kindOf, shapes } from '../../../../core/schema/kinds.ts';
import { sameItems } from '../../../../core/schema/same-item.ts';
import { say } from '../../../../core/text/say.ts';
import { listAt, textAt, valueAt, type YamlValue } from '../../../../core/text/value.ts';
import { focusAt } from './focus.ts';
import { Icon } from './icons.tsx';
import { spoken } from './said.tsx';
import { useSession } from './session.ts';
import { dataOf, type Maybe, valueIn } from './work.ts';

const lists = ['activeFor', 'requiredDependencies', 'routes', 'collections', 'blocks'];

/** The page of the domain that is edited, as it will be. Each part leads to its field. */
export function Drawn() {
  const { value, words } = useSession();
  return (
    <section id="page" class="drawn" tabIndex={-1}>
      <h2>
        <Icon name={textAt(value, 'icon')} /> <Part keys={['title']} />
      </h2>
      <Part keys={['summary']} />
      <dl class="beside">
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
    </section>
  );
}

/** A list of things: each by its name, or by the label of what it names. */
function Things({ list }: { readonly list: string }) {
  const { value, words, labelOfName, source, path } = useSession();
  const before = listAt(dataOf(source.files, {}, path), list);
  const shape = shapes.domain.properties[list]?.items;
  const nameOf = (thing: YamlValue) =>
    labelOfName(shape?.['x-references'] ?? '', thing) ?? (shape && words.nameOfRow(thing, shape).at(-1));
  const was = sameItems(before, listAt(value, list), shape);
  const items = listAt(value, list).map((thing, index) => {
    const [keys, old] = [[list, String(index)], before[was[index] ?? -1]];
    const isText = typeof valueAt(thing, 'name') === 'object';
    if (isText) return <Part keys={[...keys, 'name']} was={valueAt(old, 'name')} />;
    return (
      <Part keys={keys} was={old}>
        {nameOf(thing)}
      </Part>
    );
  });
  return <List title={words.labelOf(list)} items={items} />;
}

/** Which domains require this one: of other files, to be opened. */
function Dependents() {
  const { texts, self, words } = useSession();
  const needsIt = (file: string) => listAt(valueIn(texts[file] ?? ''), 'requiredDependencies').includes(self);
  const files = Object.keys(texts).filter((file) => kindOf(file) === 'domain' && needsIt(file));
  const items = files.map((file) => (
    <a key={file} href={`#${file}`}>
      <bdi>{words.titleOf(file)}</bdi>
    </a>
  ));
  return <List title={spoken(say`Required by`)} items={items} />;
}

function List({ title, items }: { readonly title: ComponentChildren; readonly items: readonly ComponentChildren[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </>
  );
}

interface PartProps {
  readonly keys: readonly string[];
  /** What was there before, where its list says that. */
  readonly was?: Maybe;
  /** Without it, the text there: grey, in another language, where that of the page is missing. */
  readonly children?: ComponentChildren;
}

/** A part of the page: marked where it is not as it was saved. */
function Part({ keys, children, ...others }: PartProps) {
  const { source, value, path, words, language } = useSession();
  const here = valueAt(value, ...keys);
  const isMissing = children === undefined && textAt(here, language) === '';
  const text = children ?? (
    <>
      {words.textOf(here)} {isMissing && spoken(say`missing`)}
    </>
  );
  const before = 'was' in others ? others.was : valueAt(dataOf(source.files, {}, path), ...keys);
  const isChanged = canonicalJson(before ?? '') !== canonicalJson(here ?? '');
  const lead = () => focusAt(isMissing ? [...keys, language] : keys);
  return (
    <a href={`#${path}`} class={isMissing ? 'missing' : isChanged ? 'changed' : ''} onClick={lead}>
      <bdi>{text}</bdi>
    </a>
  );
}
