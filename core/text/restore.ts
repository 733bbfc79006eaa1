/** Part of a hint; `withPath` replaces FILE. */
export const restoreAdvice = 'take its last good version (`git checkout FILE`)';

/** The hint if characters were lost: an editor that saves the file loses the bytes that may still have them. */
export const restoreHint = `Do not save the file again: ${restoreAdvice}, and repeat the edit as UTF-8 without BOM`;

/** Replaces FILE in a hint with a path, unless a shell would need quotes around it. */
export function withPath(hint: string, path: string): string {
  return /^[\w./-]+$/.test(path) ? hint.replace('`git checkout FILE`', `\`git checkout ${path}\``) : hint;
}
