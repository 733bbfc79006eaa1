/** The page `#translate`: what is missing in a language, from one text to the next. */
export function Translate() {
  return null;
}
