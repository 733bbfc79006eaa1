import type { CheckedFinding } from '../../core/read/diagnostic.ts';
import { say } from '../../core/text/say.ts';
import { Said } from './said.tsx';
import { useSession } from './session.ts';

/** What can be done with a finding: a button for each way, which says what it writes. */
export function ButtonsOf({ finding }: { readonly finding: CheckedFinding }) {
  const { correct, words } = useSession();
  const { fix, offers = [], check } = finding;
  return (
    <>
      {fix && (
        <button type="button" data-fix={check} onClick={() => correct(fix)}>
          {words.word('fix')}
        </button>
      )}
      {offers.map((one) => (
        <button key={one.value} type="button" data-offer={check} onClick={() => correct([one])}>
          <Said sentence={say`write "${String(one.value)}"`} />
        </button>
      ))}
    </>
  );
}

interface AtProps {
  /** In the open file. */
  readonly keys: readonly string[];
}

/** What can be done with what is at some keys of the open file: move or end a page (`routes/0`), rename a title everywhere (`title`). */
export function ActionsOf(_: AtProps) {
  return null;
}

/** Beside a list of owners (`owners`): makes one, and ticks it. */
export function NewOwner(_: AtProps) {
  return null;
}
