import { useEffect, useState } from 'preact/hooks';
import { type Sentence, say } from '../../../../core/text/say.ts';
import { Action } from './buttons.tsx';
import { filesOnBranch, pageOf, patchOf } from './hoster.ts';
import { spoken } from './said.tsx';
import { useSession } from './session.ts';

/** Proposes a change without signing in here: step by step on the hoster's own pages, or as a patch. */
export function Propose() {
  const { source, changed, words } = useSession();
  const { hoster, files } = source;
  const isSeen = useBranch();
  const [done, setDone] = useState<readonly string[]>([]);
  if (hoster === undefined || Object.keys(changed).length === 0) return null;
  const patch = `data:text/x-patch;charset=utf-8,${encodeURIComponent(patchOf(hoster, files, changed))}`;
  const mark = (step: string) => setDone([...done, step]);
  const state = (step: string, sentence: Sentence) => done.includes(step) && spoken(sentence);
  return (
    <>
      <h3>{spoken(say`Propose the change`)}</h3>
      {!isSeen && (
        <p class="error">
          {spoken(say`This page cannot tell whether others have changed these files: compare before you paste`)}
        </p>
      )}
      <ol>
        {Object.entries(changed).flatMap(([path, text]) => [
          <li key={`copy ${path}`}>
            <bdi>{words.titleOf(path)}</bdi>:{' '}
            <Action name="copy" label={say`copy the text`} onClick={() => copy(text) && mark(`copy ${path}`)} />{' '}
            {state(`copy ${path}`, say`Copied ✓`)}
          </li>,
          <li key={`open ${path}`}>
            <a
              href={pageOf(hoster, path, files[path] === undefined ? text : undefined)}
              target="_blank"
              rel="noreferrer"
              onClick={() => mark(`open ${path}`)}
            >
              {spoken(say`open the file where it is kept`)}
            </a>{' '}
            {spoken(say`There, select everything, paste, and propose the change`)}{' '}
            {state(`open ${path}`, say`Opened ✓`)}
          </li>,
        ])}
      </ol>
      <p>
        <a href={patch} download="change.patch" onClick={() => mark('patch')}>
          {spoken(say`or download everything as a patch`)}
        </a>{' '}
        {state('patch', say`Downloaded ✓`)}
      </p>
      <p>{spoken(say`Pages and other outputs are updated automatically after the merge`)}</p>
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
async function rawText(address: string | undefined): Promise<string | undefined> {
  if (address === undefined) return undefined;
  const response = await fetch(address, { cache: 'no-store' }).catch(() => undefined);
  return response?.ok ? response.text() : undefined;
}

/** Copies a text to the clipboard, in the old way, which also works over plain http. */
function copy(text: string): boolean {
  const pressed = document.activeElement;
  const field = Object.assign(document.createElement('textarea'), { value: text });
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (pressed instanceof HTMLElement) pressed.focus();
  return isCopied;
}
