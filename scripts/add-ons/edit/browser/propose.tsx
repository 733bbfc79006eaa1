import { useEffect, useState } from 'preact/hooks';
import { say } from '../../../../core/text/say.ts';
import { Action } from './buttons.tsx';
import { filesOnBranch, pageOf } from './hoster.ts';
import { spoken } from './said.tsx';
import { useSession } from './session.ts';

/** Proposes a change without signing in here: step by step on the hoster's own pages. */
export function Propose() {
  const { source, changed, words } = useSession();
  const { hoster, files } = source;
  const isSeen = useBranch();
  const [copied, setCopied] = useState('');
  if (hoster === undefined || Object.keys(changed).length === 0) return null;
  const copy = async (path: string, text: string) => {
    await navigator.clipboard.writeText(text);
    setCopied(path);
  };
  return (
    <>
      <h3>{spoken(say`Propose the change`)}</h3>
      {!isSeen && <p class="warning">{spoken(say`This page cannot see what others have changed since`)}</p>}
      {Object.entries(changed).map(([path, text]) => (
        <section key={path}>
          <h4 dir="auto">{words.titleOf(path)}</h4>
          <ol>
            <li>
              {isSecureContext ? (
                <Action name="copy" label={say`copy the new text`} onClick={() => copy(path, text)} />
              ) : (
                // Over plain http, the browser lets no page copy.
                <label>
                  {spoken(say`copy the new text`)}
                  <textarea readOnly value={text} />
                </label>
              )}
              <span role="status">{copied === path && ' ✓'}</span>
            </li>
            <li>
              <a href={pageOf(hoster, path, files[path] === undefined)} target="_blank" rel="noreferrer">
                {spoken(say`open the file where it is kept, and sign in there`)}
              </a>
            </li>
            <li>{spoken(say`paste it there over the whole text, and press the button that proposes it`)}</li>
          </ol>
        </section>
      ))}
      <p>{spoken(say`That is all: an engineer looks at it, and the website is updated afterwards`)}</p>
    </>
  );
}

/** Merges in what others have changed on the branch since the website was built. @returns whether the branch could be read. */
function useBranch(): boolean {
  const { source, changed, takeUp } = useSession();
  const { hoster, files } = source;
  const [isSeen, see] = useState(false);
  useEffect(() => {
    const look = async () => {
      const found = hoster && (await filesOnBranch(hoster, files, Object.keys(changed), rawText));
      see(found !== undefined);
      if (found?.some(([path, text]) => files[path] !== text))
        takeUp({ ...source, files: { ...files, ...Object.fromEntries(found) } });
    };
    void look();
  }, []);
  return isSeen;
}

/** Undefined where the host does not let other pages read it. */
async function rawText(address: string): Promise<string | undefined> {
  const response = await fetch(address, { cache: 'no-store' }).catch(() => undefined);
  return response?.ok ? response.text() : undefined;
}
