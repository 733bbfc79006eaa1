import { useState } from 'preact/hooks';
import { domainPath, idInPath, kindOf, shapes } from '../../../../core/schema/kinds.ts';
import { type Sentence, say } from '../../../../core/text/say.ts';
import { listAt, textAt, valueAt, type YamlValue } from '../../../../core/text/value.ts';
import { Action } from './buttons.tsx';
import { Drawn } from './drawn.tsx';
import { Field, Fields } from './fields.tsx';
import { useDraft, useNewId } from './new-owner.tsx';
import { spoken } from './said.tsx';
import { SessionContext, useSession } from './session.ts';
import { withDomain } from './work.ts';

const steps: readonly Sentence[] = [say`Names`, say`At a glance`, say`Pages`, say`Look and create`];

/** The keys of a domain that a step asks for. */
const asked: readonly (readonly string[])[] = [
  ['title', 'summary'],
  ['icon', 'tier', 'status', 'activeFor'],
];

/** A new domain in four steps: names, what it is and where, its pages, and a last look. */
export function NewDomain({ close }: { readonly close: () => void }) {
  const { texts, edited, edit } = useSession();
  const begun = (id: string) => withDomain({}, texts, id)[domainPath(id)] ?? { value: {}, base: '' };
  const [step, go] = useState(0);
  const session = useDraft('domain', () => begun('new').value);
  const { value } = session;
  const domains = Object.keys(texts).filter((path) => kindOf(path) === 'domain');
  const { id, field } = useNewId({ name: value.title, taken: domains.map(idInPath) });
  const isRight = id !== '' && (step < 2 || !listAt(value, 'routes').some(isOpen));
  const next = () => {
    // Addresses that nobody has typed are made from the id.
    const [old, made] = [textAt(value, 'id'), id].map((one) => listAt(begun(one).value, 'routes'));
    const isMade = (route: YamlValue, index: number) => textAt(route, 'path') === textAt(old?.[index], 'path');
    const routes = listAt(value, 'routes').map((route, index) => (isMade(route, index) && made?.[index]) || route);
    session.set({ ...value, id, routes });
    go(step + 1);
  };
  const create = () => {
    edit({ ...edited, [domainPath(id)]: { ...begun(id), value } }, { path: '', keys: [] });
    close();
    location.hash = domainPath(id);
  };
  return (
    <SessionContext.Provider value={session}>
      <ol class="beside">
        {steps.map((name, index) => (
          <li key={index} aria-current={index === step ? 'step' : undefined}>
            {spoken(name)}
          </li>
        ))}
      </ol>
      {asked[step] && <Fields {...{ shape: shapes.domain, value, keys: [], only: asked[step] }} />}
      {step === 0 && field}
      {step === 2 && <Addresses />}
      {step === 3 && <Drawn />}
      {step > 0 && <Action name="back" label={say`back`} onClick={() => go(step - 1)} />}
      {step < 3 && <Action name="next" label={say`next`} class="main" disabled={!isRight} onClick={next} />}
      {step === 3 && <Action name="create" label={say`create`} class="main" onClick={create} />}
    </SessionContext.Provider>
  );
}

/** Whether the address of a page is only begun. */
function isOpen(route: YamlValue): boolean {
  return textAt(route, 'path').endsWith('/');
}

function Addresses() {
  const { value, words } = useSession();
  const shape = shapes.domain.properties.routes?.items?.properties.path;
  return listAt(value, 'routes').map((route, index) => {
    const keys = ['routes', String(index), 'path'];
    const label = `${words.labelOf('path')} ${index + 1}`;
    return (
      <div key={index}>
        {shape && <Field {...{ shape, keys, label }} value={valueAt(route, 'path')} />}
        {isOpen(route) && <p class="warning">{spoken(say`Write the rest of this address`)}</p>}
      </div>
    );
  });
}
