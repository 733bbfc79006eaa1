/** Starlight's language for a code: ca for ca-valencia, zh-TW for zh-Hant, else English. @param {string} code @param {readonly string[]} known */
export function frameLanguage(code, known) {
  const same = known.filter((one) => languageAndScript(one) === languageAndScript(code));
  const starts = same.filter((one) => `${code}-`.startsWith(`${one}-`)).sort((a, b) => b.length - a.length);
  return starts[0] ?? same[0] ?? 'en';
}

/** By CLDR's likely subtags: zh-Hant for zh-TW. @param {string} code */
function languageAndScript(code) {
  const { language, script } = new Intl.Locale(code).maximize();
  return `${language}-${script}`;
}
