/** Two columns wide (UAX 11, for which JavaScript has no property). */
const wide =
  /(?![\uff61-\uffdc])[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\p{sc=Yiii}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;

/** The columns of a text; marks and joiners have none. */
export function widthOf(text: string): number {
  return [...text.replace(/[\p{Mn}\p{Me}\p{Cf}]/gu, '')].reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0);
}
