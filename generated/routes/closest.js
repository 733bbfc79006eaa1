// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/**
 * Of the known languages, the one for a reader who wants these (BCP 47), the first of them most: the same one, else the one that is left
 * when the code is shortened (RFC 4647, section 3.4), else the first of the same language; in its script, if there is one in it.
 */
export function closestLanguage(wanted, known) {
  for (const tag of wanted) {
    const own = languageAndScript(tag);
    const alike = known.filter((code) => own !== undefined && languageAndScript(code) === own);
    const found = lookUp(tag, alike) ?? alike[0] ?? lookUp(tag, known);
    if (found !== undefined)
      return found;
  }
  return undefined;
}
function lookUp(tag, known) {
  let range = localeOf(tag)?.baseName ?? '';
  for (; range !== ''; range = range.slice(0, Math.max(0, range.lastIndexOf('-')))) {
    const found = known.find((code) => localeOf(code)?.baseName === range);
    if (found !== undefined)
      return found;
  }
  return undefined;
}
/** `zh-Hant` of zh-TW; undefined for what is no language. */
function languageAndScript(tag) {
  const locale = localeOf(tag)?.maximize();
  return locale && `${locale.language}-${locale.script}`;
}
/** With the code that is usual today, such as he for iw. Unicode keeps no beside nb, which are one. */
function localeOf(tag) {
  try {
    return new Intl.Locale(tag.replace(/^no\b/i, 'nb'));
  }
  catch {
    return undefined;
  }
}
