import { useState } from 'preact/hooks';
import { domainPath, idInPath, shapes } from '../../core/schema/kinds.ts';
import { type Sentence, say } from '../../core/text/say.ts';
import { listAt, textAt, valueAt, type YamlValue } from '../../core/text/value.ts';
import { idFromNames } from './actions.ts';
import { Action } from './buttons.tsx';
import { Drawn } from './drawn.tsx';
import { Field, Fields } from './fields.tsx';
import { IdField, isId, useDraft } from './new-owner.tsx';
import { spoken } from './said.tsx';
import { SessionContext, useSession } from './session.ts';
import { Sheet } from './sheet.tsx';
import { type Work, withDomain, withValue } from './work.ts';

const steps: readonly Sentence[] = [say`Names`, say`At a glance`, say`Pages`, say`Look and create`];

/** A new domain in four steps: names, what it is and where, its pages, and a last look. */
export function NewDomain() {
  return (
    <Sheet name="new-domain" label={say`new domain`}>
      {(close) => <Domain close={close} />}
    </Sheet>
  );
}

function Domain({ close }: { readonly close: () => void }) {
  const { source, texts, edited, edit, words } = useSession();
  const [file, setFile] = useState(domainPath('new'));
  const [draft, set] = useState(() => withDomain({}, texts, 'new'));
  const [typed, type] = useState<string>();
  const [step, go] = useState(0);
  const session = useDraft({ draft, set, file }, 'domain');
  const { value } = session;
  const id =
    typed ??
    idFromNames(
      value?.title,
      words.languages.map(({ code }) => code),
    );
  const isTaken = texts[domainPath(id)] !== undefined;
  const isRight = isId(id) && !isTaken && (step < 2 || !listAt(value, 'routes').some(isOpen));
  const next = () => {
    if (step === 0 && id !== idInPath(file)) {
      // Its addresses are made from the id.
      const { id: _, routes, counts, ...stated } = value ?? {};
      const begun = withDomain({}, source.files, id);
      const put = (now: Work, [key, one]: [string, (typeof stated)[string]]) =>
        withValue(now, source.files, domainPath(id), [key], one);
      set(Object.entries(stated).reduce(put, begun));
      setFile(domainPath(id));
    }
    go(step + 1);
  };
  const create = () => {
    edit({ ...edited, ...draft });
    close();
    location.hash = file;
  };
  const only = [['title', 'summary'], ['icon', 'tier', 'status', 'activeFor'], []][step] ?? [];
  const shape = shapes.domain;
  return (
    <SessionContext.Provider value={session}>
      <ol class="steps">
        {steps.map((name, index) => (
          <li key={index} aria-current={index === step ? 'step' : undefined}>
            {spoken(name)}
          </li>
        ))}
      </ol>
      <Fields {...{ shape, value, only }} keys={[]} />
      {step === 0 && <IdField {...{ id, isTaken }} set={type} />}
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
        {isOpen(route) && <p class="unsaved">{spoken(say`Write the rest of this address`)}</p>}
      </div>
    );
  });
}
