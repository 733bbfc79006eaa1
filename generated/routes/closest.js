// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/**
 * Of the known languages (BCP 47), the one for a reader who wants these, the first of them most: the same one, else the longest of which
 * the wanted one is a variety (RFC 4647, section 3.4), else the first of the same language; in its script, where there is one in it.
 */
export function closestLanguage(wanted, known) {
  for (const tag of wanted) {
    const ranked = known.map((code) => ({ code, rank: rankOf(code, tag) })).sort((a, b) => b.rank - a.rank);
    const [best] = ranked;
    if (best !== undefined && best.rank > 0)
      return best.code;
  }
  return undefined;
}
/** How well a language suits who wants another one: 0 where not at all. A code of BCP 47 is shorter than a hundred letters. */
function rankOf(code, tag) {
  const [one, other] = [localeOf(code), localeOf(tag)];
  if (one === undefined || other === undefined)
    return 0;
  const isVariety = `${other.baseName}-`.startsWith(`${one.baseName}-`);
  const [a, b] = [one.maximize(), other.maximize()];
  const isAlike = a.language === b.language && a.script === b.script;
  return (isVariety ? one.baseName.length : 0) + (isAlike ? 100 : 0);
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
