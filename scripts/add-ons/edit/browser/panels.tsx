import { say, several } from '../../../../core/text/say.ts';
import { FindingList, Lead, placeName } from './form.tsx';
import { spoken } from './said.tsx';
import { pageAt, useSession } from './session.ts';

/** What was last done with all changes, and what must be corrected before the website is updated. */
export function Status() {
  const { said, errors, findings, changed, source, words } = useSession();
  const { saved, theirs, refused } = said ?? {};
  const wrong = saved ? errors : errors.filter((one) => findings.includes(one));
  const first = wrong.find(({ place }) => saved?.includes(place.file)) ?? wrong[0];
  const [page] = saved?.flatMap((path) => pageAt(path, source.files) ?? []) ?? [];
  const mistakes = several(wrong.length, 'mistake');
  return (
    <p role="status" class={first && saved ? 'waits' : ''}>
      {saved && <span data-saved>✓ {spoken(say`Saved: ${saved.map(words.titleOf)}`)}</span>}{' '}
      {page && !first && <a href={page}>{spoken(say`see the page`)}</a>}
      {theirs && spoken(say`Someone else has just changed: ${theirs.map(words.titleOf)}`)}
      {refused && spoken(refused)}
      {first && (saved || Object.keys(changed).length > 0) && (
        <Lead finding={first}>
          {spoken(
            saved
              ? say`The website is not updated until you correct ${mistakes}: ${placeName(first, words)}`
              : mistakes,
          )}
        </Lead>
      )}
    </p>
  );
}

/** What is wrong, and what is still to be filled in, each with a link to its field. */
export function Overview() {
  const { findings, toFill, verdict, tell } = useSession();
  const count = findings.length + toFill.length;
  return (
    <>
      <h2>
        <span role="status">{spoken(say`To do (${count})`)}</span>
      </h2>
      {count === 0 && <p>✓ {tell(say`Nothing is wrong`)}</p>}
      <FindingList found={findings.slice(0, 50)} isLed />
      {toFill.length > 0 && <h3>{tell(say`Still to fill in`)}</h3>}
      <ul>
        {toFill.map((finding, index) => (
          <li key={index}>
            <Lead finding={finding} />
          </li>
        ))}
      </ul>
      {verdict.checked.withDrafts === undefined && (
        <p class="help">{tell(say`The whole catalog is checked once every file is right.`)}</p>
      )}
    </>
  );
}
