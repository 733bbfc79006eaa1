import { canonicalCode } from '../../../core/text/scripts.ts';

/** The modifiers of gettext that are scripts: `sr@latin`. Any other modifier is a variant: `ca@valencia`. */
const scripts: Readonly<Record<string, string>> = { latin: 'Latn', cyrillic: 'Cyrl', devanagari: 'Deva' };

/** Gettext's name of a language: `pt_BR`, `sr_RS@latin` for sr-Latn-RS, `ca@valencia`, `zh_Hant`. */
export function localeOf(code: string): string {
  const { language, script, region } = new Intl.Locale(code);
  const name = [language, script, region].filter((part) => part !== undefined);
  const variant = code.slice(name.join('-').length + 1);
  if (variant !== '') return `${name.join('_')}@${variant}`;
  const modifier = Object.keys(scripts).find((key) => scripts[key] === script);
  return modifier === undefined ? name.join('_') : `${[language, ...name.slice(2)].join('_')}@${modifier}`;
}

/** The code of a name of gettext, else the only one that differs only in its region. */
export function languageOf(locale: string, codes: readonly string[]): string | undefined {
  const code = codeOf(locale);
  if (code === undefined || codes.includes(code)) return code;
  const [language, ...others] = codes.filter((other) => withoutRegion(other) === withoutRegion(code));
  return others.length === 0 ? language : undefined;
}

function codeOf(locale: string): string | undefined {
  const [name = '', modifier] = locale.replaceAll('_', '-').split('@');
  if (modifier === undefined) return canonicalCode(name);
  const script = scripts[modifier];
  return canonicalCode(script === undefined ? `${name}-${modifier}` : name.replace(/^[a-z]+/i, `$&-${script}`));
}

/** With the probable script: `zh-Hant` for zh-TW, `ca-Latn-valencia` for ca-ES-valencia. */
function withoutRegion(code: string): string {
  const locale = new Intl.Locale(code).maximize();
  return String(locale).replace(`-${locale.region}`, '');
}
