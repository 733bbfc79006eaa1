declare const xml: unique symbol;

/** Character data of XML 1.0, for an element or a double-quoted attribute. */
export type XmlText = string & { readonly [xml]: true };

const entities: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
};

const noCharacter =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Any text; what XML 1.0 (section 2.2) has no character for becomes U+FFFD. */
export function xmlText(text: string): XmlText {
  const encoded = text
    .replace(noCharacter, '\ufffd')
    .replace(/[<>&"']/g, (sign) => entities[sign] ?? sign)
    .replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return encoded as XmlText;
}
