import { useState } from 'preact/hooks';
import { dependentsOf } from '../../core/graph/dependencies.ts';
import type { CheckedFinding, Offer } from '../../core/read/diagnostic.ts';
import { pointerOf } from '../../core/read/place.ts';
import { domainPath, idInPath } from '../../core/schema/kinds.ts';
import { pointerKeys } from '../../core/text/pointer.ts';
import { type Sentence, say, upToTen } from '../../core/text/say.ts';
import { isMapping, listAt, textAt, valueAt, type YamlMapping } from '../../core/text/value.ts';
import { correctionsOf, type Move, movedRoute, withOldAddresses } from './actions.ts';
import { Action } from './buttons.tsx';
import { codeField, focusAt } from './focus.ts';
import { spoken } from './said.tsx';
import { type Placed, useSession } from './session.ts';
import { Sheet } from './sheet.tsx';
import type { Words } from './words.ts';
import { dataOf, type Texts, valueIn } from './work.ts';

interface FindingProps {
  readonly finding: CheckedFinding & Partial<Pick<Placed, 'keys'>>;
}

/** What can be done with a finding: a button for each way, which says what it writes. The focus goes to its field. */
export function ButtonsOf({ finding }: FindingProps) {
  const { correct: write, findings, texts, words } = useSession();
  const { check, offers = [], keys, place } = finding;
  const correct = (fixes: readonly Offer[]) => {
    write(fixes);
    if (keys !== undefined) focusAt(keys);
  };
  const labelOf = (offer: Offer) => {
    const does = offered(offer, texts, words);
    return offer.file === place.file ? does : say`${does} (${words.titleOf(offer.file)})`;
  };
  if (check === 'version-too-low') return <Accept finding={finding} />;
  if (check === 'translation-stale') return <StillRight finding={finding} />;
  const { fix, everywhere } = correctionsOf(finding, findings);
  const [first] = fix;
  return (
    <>
      {first && <Action name="fix" label={writes(first.value)} onClick={() => correct(fix)} />}
      {everywhere.length > 0 && (
        <Action
          name="everywhere"
          label={say`write it in all ${everywhere.length} places`}
          onClick={() => correct(everywhere)}
        />
      )}
      {offers.map((one) => (
        <Action key={JSON.stringify(one)} name="offer" label={labelOf(one)} onClick={() => correct([one])} />
      ))}
    </>
  );
}

function writes(value: string | number | boolean): Sentence {
  return say`write "${String(value)}"`;
}

function offered({ file, pointer, value, key }: Offer, texts: Texts, words: Words): Sentence {
  if (key !== undefined) return say`rename it to "${key}"`;
  if (value !== undefined) return pointer.endsWith('/-') ? say`add "${String(value)}"` : writes(value);
  const [last = '', ...rest] = pointerKeys(pointer).reverse();
  if (!/^\d+$/.test(last)) return say`remove "${words.pathOf([last]) ?? last}"`;
  const item = valueAt(valueIn(texts[file] ?? ''), ...rest.reverse(), last);
  return typeof item === 'string' ? say`remove "${item}"` : say`remove this entry`;
}

/** Two ways out of a break: the old addresses stay, or the version says it. With who is hit. */
function Accept({ finding: { place, fix = [], severity } }: FindingProps) {
  const { source, texts, verdict, words, correct, rewrite } = useSession();
  const { catalog } = verdict.checked;
  const before = valueIn((source.release?.files ?? source.base)[place.file] ?? '');
  const routes = withOldAddresses(before, valueIn(texts[place.file] ?? ''));
  const hit = catalog === undefined ? [] : dependentsOf(catalog)(idInPath(place.file));
  const titles = upToTen(hit.map(({ domain }) => words.titleOf(domainPath(domain))));
  const version = String(fix[0]?.value);
  return (
    <>
      {severity === 'error' && (
        <p>{spoken(hit.length > 0 ? say`Who needs this domain: ${titles}` : say`No domain needs this one`)}</p>
      )}
      {routes && (
        <Action name="keep" label={say`keep the old address`} onClick={() => rewrite(place.file, ['routes'], routes)} />
      )}
      {fix.length > 0 && (
        <Action
          name="accept"
          label={severity === 'error' ? say`accept the break: version ${version}` : say`write version ${version}`}
          onClick={() => correct(fix)}
        />
      )}
    </>
  );
}

/** A translation that says the same as the changed text: policy.yaml lists it. */
function StillRight({ finding: { place } }: FindingProps) {
  const { source, edited, texts, words, rewrite } = useSession();
  const keys = pointerKeys(pointerOf(place));
  const code = keys.at(-1) ?? '';
  const text = valueAt(valueIn(texts[place.file] ?? ''), ...keys.slice(0, -1), words.languages[0]?.code ?? '');
  if (text === undefined) return null;
  const stated = listAt(dataOf(source.files, edited, 'policy.yaml'), 'sameMeaning');
  return (
    <Action
      name="still-right"
      label={say`the translation is still right`}
      onClick={() => rewrite('policy.yaml', ['sameMeaning'], [...stated, { [code]: text }])}
    />
  );
}

interface AtProps {
  /** In the open file. */
  readonly keys: readonly string[];
}

/** What can be done with what is at some keys of the open file: move a page (`routes/0`), rename a domain everywhere (`title`). */
export function ActionsOf({ keys }: AtProps) {
  const { kind, value, words } = useSession();
  const [list = ''] = keys;
  const item = valueAt(value, ...keys);
  const title = { title: item, externalDomains: valueAt(item, 'title') }[list];
  if (title !== undefined) return <Rename title={textAt(title, words.languages[0]?.code ?? '')} />;
  if (kind !== 'domain' || list !== 'routes' || !isMapping(item)) return null;
  return (
    <Sheet name="move" label={say`move this page`}>
      {(close) => <MovePage {...{ keys, close }} route={item} />}
    </Sheet>
  );
}

/** Where other files name a domain by a title that it had. */
function Rename({ title }: { readonly title: string }) {
  const { findings, correct } = useSession();
  const names = findings.filter(({ check, fix }) => check === 'unknown-name' && fix?.length === 1);
  const fixes = names.flatMap(({ fix = [] }) => fix).filter(({ value }) => value === title);
  const label = say`rename it in all ${fixes.length} places that name it`;
  return fixes.length > 0 && <Action name="rename" label={label} onClick={() => correct(fixes)} />;
}

interface PageProps extends AtProps {
  readonly route: YamlMapping;
  readonly close: () => void;
}

function MovePage({ keys, route, close }: PageProps) {
  const { change, path } = useSession();
  const [to, set] = useState<Move>({ address: textAt(route, 'path'), keepsAddress: true, keepsId: true });
  const tick = (key: 'keepsAddress' | 'keepsId', label: Sentence) => (
    <label class="chip">
      <input type="checkbox" checked={to[key]} onChange={() => set({ ...to, [key]: !to[key] })} /> {spoken(label)}
    </label>
  );
  const move = () => {
    change(keys, movedRoute(route, idInPath(path), to));
    close();
  };
  return (
    <>
      <label>
        {spoken(say`new address`)}
        <input
          {...codeField}
          data-move="address"
          value={to.address}
          onInput={(event) => set({ ...to, address: event.currentTarget.value })}
        />
      </label>
      <p>
        {tick('keepsAddress', say`the old address keeps working`)} {tick('keepsId', say`services keep its id`)}
      </p>
      <p>
        {spoken(
          to.keepsAddress && to.keepsId
            ? say`Nobody is affected`
            : say`Links to the page or services that import it break: the version must say so`,
        )}
      </p>
      <Action name="moved" label={say`move`} class="main" onClick={move} />
    </>
  );
}
