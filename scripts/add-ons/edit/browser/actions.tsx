import { useEffect, useState } from 'preact/hooks';
import type { CheckedFinding, Offer } from '../../../../core/read/diagnostic.ts';
import { pointerOf } from '../../../../core/read/place.ts';
import { idInPath } from '../../../../core/schema/kinds.ts';
import { pointerKeys } from '../../../../core/text/pointer.ts';
import { type Sentence, say } from '../../../../core/text/say.ts';
import { listAt, valueAt } from '../../../../core/text/value.ts';
import { Action } from './buttons.tsx';
import { focusAt, idOf, lead } from './focus.ts';
import { withOldAddresses } from './moves.ts';
import { type Placed, type Session, useSession } from './session.ts';
import { textsIn } from './shown.ts';
import { placeOf } from './words.ts';
import { changedTexts, dataOf, shapeIn, valueIn, withFixes } from './work.ts';

/** One way out of a finding: what its button says and does. */
interface Way {
  readonly name: string;
  readonly label: Sentence;
  /** Of several, one that is offered. */
  readonly offer?: Offer;
  readonly run: () => void;
}

/** What can be done with a finding: a button for each way, which says what it writes. */
export function ButtonsOf({ finding }: { readonly finding: CheckedFinding & Partial<Placed> }) {
  const session = useSession();
  const { verdict } = session;
  const [helpful, setHelpful] = useState<readonly string[]>([]);
  const all = (waysOut[finding.check] ?? corrections)(finding, session);
  useEffect(() => {
    // Each offer is tried, after the paint.
    const wait = setTimeout(() => {
      const offers = all.flatMap(({ offer }) => offer ?? []);
      setHelpful(offers.filter((one) => helps(one, finding, session)).map((one) => JSON.stringify(one)));
    });
    return () => clearTimeout(wait);
  }, [verdict]);
  const ways = all.filter(({ offer }) => offer === undefined || helpful.includes(JSON.stringify(offer)));
  return (
    <div class="beside">
      {ways.map(({ name, label, run }, index) => {
        const act = () => {
          const keys = finding.keys ?? placeOf(finding).keys;
          // A row that is open stays so.
          if (document.getElementById(idOf(keys))?.matches('input, textarea')) focusAt(keys);
          run();
        };
        return <Action key={index} name={name} label={label} onClick={act} />;
      })}
    </div>
  );
}

/** Whether a finding is gone after what it offers. */
function helps(offer: Offer, finding: CheckedFinding, session: Session): boolean {
  const { source, edited, texts, gate } = session;
  const after = gate({ ...texts, ...changedTexts(source.files, withFixes(edited, source.files, [offer])) }).findings;
  const said = ({ check, place, message }: CheckedFinding) => JSON.stringify([check, place, message]);
  return !after.some((one) => said(one) === said(finding));
}

type Ways = (finding: CheckedFinding, session: Session) => Way[];

const waysOut: Readonly<Record<string, Ways>> = {
  'version-too-low': waysOutOfBreak,
  'translation-stale': rightIn('sameMeaning', say`the translation is still right`),
  'translation-same': rightIn('sameWords', say`this is intended`),
  'route-count': intended,
  'admin-route-count': intended,
};

function corrections({ fix = [], offers = [], place }: CheckedFinding, session: Session): Way[] {
  const { correct, words } = session;
  const fixes = fix.slice(0, 1).map((first): Way => {
    return { name: 'fix', label: offered(first, session), run: () => correct(fix) };
  });
  const others = offers.filter(isAsked).map((offer): Way => {
    const does = offered(offer, session);
    const label = offer.file === place.file ? does : say`${does} (${words.titleOf(offer.file)})`;
    return { name: 'offer', label, offer, run: () => correct([offer]) };
  });
  return [...fixes, ...others];
}

/** Whether the form has the field that an offer is about. */
function isAsked({ file, pointer }: Offer): boolean {
  return shapeIn(file, pointerKeys(pointer))?.['x-part'] !== 'engineers';
}

function offered({ file, pointer, value, key }: Offer, session: Session): Sentence {
  const { texts, words } = session;
  if (key !== undefined) return say`rename it to "${key}"`;
  const keys = pointerKeys(pointer);
  const last = keys.at(-1) ?? '';
  if (value === true) return say`tick "${words.nameOf(last) ?? pointer}"`;
  if (value !== undefined) {
    const text = textsIn(value, shapeIn(file, keys), session)[0] ?? String(value);
    return pointer.endsWith('/-') ? say`add "${text}"` : say`write "${text}"`;
  }
  if (!/^\d+$/.test(last)) return say`remove "${words.nameOf(last) ?? last}"`;
  const item = valueAt(valueIn(texts[file] ?? ''), ...keys);
  return typeof item === 'string' ? say`remove "${item}"` : say`remove this entry`;
}

/** The old addresses stay, or the version says that they do not. */
function waysOutOfBreak({ place: { file }, fix = [], severity }: CheckedFinding, session: Session): Way[] {
  const { source, texts, correct, rewrite } = session;
  const before = valueIn((source.release?.files ?? source.base)[file] ?? '');
  const routes = withOldAddresses(before, valueIn(texts[file] ?? ''));
  const version = String(fix[0]?.value);
  const label = severity === 'error' ? say`accept the break: version ${version}` : say`write version ${version}`;
  const kept = say`let the old address lead here`;
  const keep = { name: 'keep', label: kept, run: () => rewrite(file, ['routes'], routes) };
  const accept = { name: 'accept', label, run: () => correct(fix) };
  return [...(routes === undefined ? [] : [keep]), ...(fix.length === 0 ? [] : [accept])];
}

/** A translation that is right as it is: a list of policy.yaml has the text of which it is one. */
function rightIn(list: 'sameMeaning' | 'sameWords', label: Sentence): Ways {
  return ({ place }, { source, edited, texts, words, rewrite }) => {
    const keys = pointerKeys(pointerOf(place));
    const code = keys.at(-1) ?? '';
    const text = valueAt(valueIn(texts[place.file] ?? ''), ...keys.slice(0, -1), words.languages[0]?.code ?? '');
    const stated = listAt(dataOf(source.files, edited, 'policy.yaml'), list);
    const run = () => rewrite('policy.yaml', [list], [...stated, { [code]: text ?? '' }]);
    return text === undefined ? [] : [{ name: 'still-right', label, run }];
  };
}

/** A number of routes that is right as it is: policy.yaml excuses the domain, and asks for the reason. */
function intended({ check, place }: CheckedFinding, { source, edited, rewrite }: Session): Way[] {
  const stated = listAt(dataOf(source.files, edited, 'policy.yaml'), 'exceptions');
  const run = () => {
    rewrite('policy.yaml', ['exceptions'], [...stated, { check, domain: idInPath(place.file), reason: '' }]);
    lead({ path: 'policy.yaml', keys: ['exceptions', String(stated.length), 'reason'] });
  };
  return [{ name: 'intended', label: say`this is intended`, run }];
}

/** Writes the title of what is edited in every file that names it by one that it had. */
export function Rename() {
  const { findings, choices, path, correct } = useSession();
  const titles = (choices.get('domain.title') ?? []).filter(({ file }) => file === path).map(({ name }) => name);
  const names = findings.filter(({ check, fix }) => check === 'unknown-name' && fix?.length === 1);
  const fixes = names.flatMap(({ fix = [] }) => fix).filter(({ value }) => titles.includes(String(value)));
  const label = say`rename it wherever it is named (${fixes.length})`;
  return fixes.length > 0 && <Action name="rename" label={label} onClick={() => correct(fixes)} />;
}
