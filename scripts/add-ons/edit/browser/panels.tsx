import { say, several } from '../../../../core/text/say.ts';
import { Lead, Sign } from './form.tsx';
import { spoken } from './said.tsx';
import { useSession } from './session.ts';
import { placeName, placeOf } from './words.ts';

/** What was last done with all changes, and what must be corrected before the website is updated. */
export function Status() {
  const { said, errors, words } = useSession();
  const { saved, theirs, undone, refused } = said ?? {};
  const first = saved && (errors.find(({ place }) => saved.includes(place.file)) ?? errors[0]);
  const mistakes = several(errors.length, 'mistake');
  return (
    <p role="status" class={first ? 'waits' : ''}>
      {saved && <span data-saved>✓ {spoken(say`Saved: ${saved.map(words.titleOf)}`)}</span>}
      {theirs && spoken(say`Someone else has just changed: ${theirs.map(words.titleOf)}`)}
      {undone && spoken(say`Undone: ${placeName(undone, words)}`)}
      {refused && spoken(refused)}
      {first && (
        <Lead finding={first}>
          {spoken(say`The website is not updated until you correct ${mistakes}: ${placeName(placeOf(first), words)}`)}
        </Lead>
      )}
    </p>
  );
}

/** Where something is wrong or still to be filled in: the field there says what. */
export function Overview() {
  const { findings, toFill, verdict } = useSession();
  const listOf = (found: typeof findings) => (
    <ul>
      {found.slice(0, 50).map((finding, index) => (
        <li key={index}>
          {found === findings && <Sign severity={finding.severity} />} <Lead finding={finding} />
        </li>
      ))}
    </ul>
  );
  const count = findings.length + toFill.length;
  return (
    <>
      <h2>
        <span role="status">{spoken(say`To do (${count})`)}</span>
      </h2>
      {count === 0 && <p>✓ {spoken(say`Nothing is wrong`)}</p>}
      {listOf(findings)}
      {toFill.length > 0 && <h3>{spoken(say`Still to fill in`)}</h3>}
      {listOf(toFill)}
      {verdict.checked.withDrafts === undefined && (
        <p class="help">{spoken(say`The whole catalog is checked once every file is right.`)}</p>
      )}
    </>
  );
}
