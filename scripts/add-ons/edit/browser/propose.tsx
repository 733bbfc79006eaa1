import { useEffect, useState } from 'preact/hooks';
import { say } from '../../../../core/text/say.ts';
import { Action } from './buttons.tsx';
import { pageOf } from './hoster.ts';
import { spoken } from './said.tsx';
import { useSession } from './session.ts';

/** Proposes a change without signing in here: step by step on the hoster's own pages. */
export function Propose() {
  const { source, changed, words, look } = useSession();
  const { hoster, files } = source;
  const [copied, setCopied] = useState('');
  useEffect(() => {
    if (hoster) void look();
  }, []);
  if (hoster === undefined || Object.keys(changed).length === 0) return null;
  const copy = async (path: string, text: string) => {
    await navigator.clipboard.writeText(text);
    setCopied(path);
  };
  return (
    <>
      <h3>{spoken(say`Propose the change`)}</h3>
      <p class="warning">{spoken(say`This page cannot see what others have changed since`)}</p>
      {Object.entries(changed).map(([path, text]) => (
        <section key={path}>
          <h4 dir="auto">{words.titleOf(path)}</h4>
          <ol>
            <li>
              <Action name="copy" label={say`copy the new text`} onClick={() => copy(path, text)} />
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
