/** How to bring a file back; `withPath` writes the file. */
export const restore = 'take its last good version (`git checkout FILE`)';

/** The hint if letters are lost: once the file is saved, they cannot be restored from it. */
export const takeLastGood = `Do not save the file again: ${restore}, and repeat the edit as UTF-8`;

/** Writes the path of a finding into the command of its hint, if a shell reads the path as it is. */
export function withPath(hint: string, path: string): string {
  return /^[\w./-]+$/.test(path) ? hint.replace('`git checkout FILE`', `\`git checkout ${path}\``) : hint;
}
