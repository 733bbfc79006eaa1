/** Part of a hint; `withPath` replaces FILE. */
export const restore = 'take its last good version (`git checkout FILE`)';

/** The hint if letters are lost: once the file is saved, they cannot be restored from it. */
export const takeLastGood = `Do not save the file again: ${restore}, and repeat the edit as UTF-8`;

/** Replaces FILE in a hint with a path, unless a shell would need quotes around it. */
export function withPath(hint: string, path: string): string {
  return /^[\w./-]+$/.test(path) ? hint.replace('`git checkout FILE`', `\`git checkout ${path}\``) : hint;
}
