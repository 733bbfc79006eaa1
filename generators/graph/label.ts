/** In letters of common width: marks take none, wide ones more. Fonts differ, so it leaves some room. */
export function widthOf(text: string): number {
  const letters = text.replace(/\p{M}/gu, '');
  const broad = letters.match(/[mwMW@%]/g)?.length ?? 0;
  const double = letters.match(/[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef]|[^\0-\uffff]/gu)?.length ?? 0;
  return [...letters].length + 0.6 * broad + double;
}

/** Lines of at most this width; a word that is longer than one is cut. A no-break space is no end of a word. */
export function wrap(text: string, most: number): string[] {
  const lines: string[] = [];
  let used = most;
  for (const word of text.split(/[^\S\u00a0\u202f]+/).filter((word) => word !== '')) {
    const width = widthOf(word);
    if (used + 1 + width <= most) {
      lines.push(`${lines.pop()} ${word}`);
      used += 1 + width;
    } else {
      lines.push(...(width <= most ? [word] : cut(word, most)));
      used = width <= most ? width : widthOf(lines.at(-1) ?? '');
    }
  }
  return lines;
}

/** A letter stays with its marks. */
function cut(word: string, most: number): string[] {
  const pieces: string[] = [];
  for (const letter of word.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
    const longer = `${pieces.at(-1) ?? ''}${letter}`;
    if (pieces.length > 0 && widthOf(longer) <= most) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}
