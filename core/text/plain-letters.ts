/** For sorting, searching and ids; equal for texts that look the same to a reader: `école` and `ÉCOLE` are `ecole`. */
export function plainLetters(text: string): string {
  return text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(/[‘’‛ʼʹ′`׳]/g, "'")
    .replace(/[“”„«»״]/g, '"')
    .replace(/[\p{M}\p{DI}\u0640]/gu, '')
    .toLowerCase()
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/(?!\d)\p{Nd}/gu, (digit) => String(valueOfDigit(Number(digit.codePointAt(0)))))
    .replace(letters, (letter) => basic[letter] ?? letter);
}

/** Equal for names that look the same to a reader. Accents stay: in many languages they make another word. */
export function plainName(text: string, language = 'en'): string {
  const composed = text.normalize('NFKC').replace(/\p{DI}/gu, '');
  return composed.replace(/\s+/g, ' ').trim().toLocaleLowerCase(language);
}

/** Unicode has the ten digits of a script in a row. */
function valueOfDigit(digit: number): number {
  return /\p{Nd}/u.test(String.fromCodePoint(digit - 1)) ? (valueOfDigit(digit - 1) + 1) % 10 : 0;
}

// Letters that Unicode does not decompose.
/** As in dictionaries and CLDR's root collation. */
const latin = { œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ŧ: 't', ı: 'i', ß: 'ss', þ: 'th', ħ: 'h' };
/** Letters that differ only in form, or by the keyboard (Persian, Urdu). */
const arabic = { ٱ: 'ا', ة: 'ه', ە: 'ه', ہ: 'ه', ھ: 'ه', ى: 'ي', ی: 'ي', ے: 'ي', ک: 'ك' };
const basic: Readonly<Record<string, string>> = { ...latin, ...arabic, ς: 'σ' };
const letters = new RegExp(`[${Object.keys(basic).join('')}]`, 'g');
