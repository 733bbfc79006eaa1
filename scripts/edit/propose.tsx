import { pageOf, patchOf } from './hoster.ts';
import { useSession } from './session.ts';

/** Ways to propose a change without signing in here: as a patch, or as text on the hoster's own page. */
export function Propose() {
  const { source, changed, words } = useSession();
  const { hoster, files } = source;
  if (hoster === undefined || Object.keys(changed).length === 0) return null;
  const patch = `data:text/x-patch;charset=utf-8,${encodeURIComponent(patchOf(hoster, files, changed))}`;
  const open = (path: string, text: string) => pageOf(hoster, path, files[path] === undefined ? text : undefined);
  return (
    <section aria-labelledby="propose">
      <h2 id="propose">{words.word('propose')}</h2>
      <ol>
        {Object.entries(changed).map(([path, text]) => (
          <li key={path}>
            <span dir="ltr">{path}</span>
            <button type="button" onClick={() => navigator.clipboard.writeText(text)}>
              {words.word('copy')}
            </button>
            <a href={open(path, text)} target="_blank" rel="noreferrer">
              {words.word('open')}
            </a>
          </li>
        ))}
      </ol>
      <a href={patch} download="change.patch">
        {words.word('patch')}
      </a>
      <p class="about">{words.word('follows')}</p>
    </section>
  );
}
