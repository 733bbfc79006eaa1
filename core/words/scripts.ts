/**
 * The script of a language whose code names none (ISO 15924, after CLDR's likely subtags). Pinned, because `Intl` knows more
 * languages in each release of Node; of a language that is not here nothing is said.
 */
const languagesByScript = {
  Arab: 'ar arq ary apc arz ckb fa glk ks lrc mzn pnb prs ps sd skr ug ur',
  Armn: 'hy hyw',
  Beng: 'as bn',
  Cher: 'chr',
  Copt: 'cop',
  Cyrl: 'ab ba be bg ce chm cv kk ky mk mn os ru sah sr tg tt tyv udm uk',
  Deva: 'bho hi mai mr ne sa',
  Ethi: 'am ti',
  Geor: 'ka',
  Grek: 'el grc',
  Gujr: 'gu',
  Guru: 'pa',
  Hans: 'zh',
  Hebr: 'he yi',
  Jpan: 'ja',
  Khmr: 'km',
  Knda: 'kn',
  Kore: 'ko',
  Laoo: 'lo',
  Latn:
    'af az bm br bs ca co cs cy da de en eo es et eu fi fil fo fr fy ga gd gl gn ha haw hr ht hu id ig is it jv ku la lb ln lt ' +
    'lv mg mi ms mt nb nl nn no oc om pl pt qu rm ro rw sk sl sm sn so sq st su sv sw tk tl tn to tr ts uz vi wo xh yo zu',
  Lisu: 'lis',
  Mlym: 'ml',
  Mymr: 'my',
  Nkoo: 'nqo',
  Sinh: 'si',
  Syrc: 'syr',
  Taml: 'ta',
  Telu: 'te',
  Thaa: 'dv',
  Thai: 'th',
  Tibt: 'bo dz',
};

const scripts: ReadonlyMap<string, string> = new Map(
  Object.entries(languagesByScript).flatMap(([script, languages]) =>
    languages.split(' ').map((language) => [language, script] as const),
  ),
);

/** Scripts that run from right to left, as Unicode has it. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** The script of a language (BCP 47), as an ISO 15924 code: the one that its code names, else the usual one. */
export function scriptOf(language: string): string | undefined {
  const [base = '', ...subtags] = language.split('-');
  const named = subtags.find((subtag) => /^[A-Za-z]{4}$/.test(subtag));
  if (named === undefined) return scripts.get(base);
  return named.charAt(0).toUpperCase() + named.slice(1).toLowerCase();
}

/** In which direction a language is written, where its script is known. */
export function directionOf(language: string): 'ltr' | 'rtl' | undefined {
  const script = scriptOf(language);
  return script === undefined ? undefined : rightToLeft.has(script) ? 'rtl' : 'ltr';
}
