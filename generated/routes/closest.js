// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/**
 * Returns the available code (BCP 47) that suits a reader best; undefined if none does. The first preferred tag with a suitable code
 * decides. A code suits if it has the same language and script, or if the tag is a variety of it (RFC 4647, section 3.4). Codes in the
 * same script go first, then the longest.
 */
export function closestLanguage(preferred, available) {
  for (const tag of preferred) {
    const ranked = available.map((code) => ({ code, rank: rankOf(code, tag) })).sort((a, b) => b.rank - a.rank);
    const [best] = ranked;
    if (best !== undefined && best.rank > 0)
      return best.code;
  }
  return undefined;
}
/** Ranks a code for a preferred tag; 0 if it does not suit. The script outweighs the length: a code has fewer than 100 letters. */
function rankOf(code, tag) {
  const [available, preferred] = [localeOf(code), localeOf(tag)];
  if (available === undefined || preferred === undefined)
    return 0;
  const isVariety = `${preferred.baseName}-`.startsWith(`${available.baseName}-`);
  const [a, b] = [available.maximize(), preferred.maximize()];
  const isAlike = a.language === b.language && a.script === b.script;
  return (isVariety ? available.baseName.length : 0) + (isAlike ? 100 : 0);
}
/** Parses a code. `Intl` replaces old codes, such as `iw` by `he`, but not `no` by `nb`. */
function localeOf(tag) {
  try {
    return new Intl.Locale(tag.replace(/^no\b/i, 'nb'));
  }
  catch {
    return undefined;
  }
}
