/** Starlight's: ca for ca-valencia, zh-TW for zh-Hant, else en. @param {string} code @param {readonly string[]} codes */
export function frameLanguage(code, codes) {
  const same = codes.filter((other) => languageAndScript(other) === languageAndScript(code));
  const starts = same.filter((other) => `${code}-`.startsWith(`${other}-`)).sort((a, b) => b.length - a.length);
  return starts[0] ?? same[0] ?? 'en';
}

/** By CLDR's likely subtags: zh-Hant for zh-TW. @param {string} code */
function languageAndScript(code) {
  const { language, script } = new Intl.Locale(code).maximize();
  return `${language}-${script}`;
}
