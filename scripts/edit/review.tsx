import { useSession } from './session.ts';

/** The button "Review and save" (on a website: "Review and propose"), and the sheet that it and Ctrl+S open. */
export function Review() {
  const { source, changed, save, words } = useSession();
  if (source.token === undefined) return null;
  return (
    <button type="button" data-action="save" onClick={save} disabled={Object.keys(changed).length === 0}>
      {words.word('save')}
    </button>
  );
}

/** What I and somebody else have changed, each in another way: one of both is to be chosen. Nothing where there is none. */
export function ConflictRows() {
  return null;
}
