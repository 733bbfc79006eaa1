import type { FileCheck } from '../core/check/check.ts';
import { type Finding, fixAt } from '../core/read/diagnostic.ts';
import { at, inFile, type Located } from '../core/read/place.ts';
import type { YamlValue } from '../core/text/value.ts';
import { slipsIn, textConventions } from '../core/words/typography.ts';

export const textForm: FileCheck = {
  id: 'text-form',
  severity: 'warning',
  isOfFile: true,
  title: 'No text has spaces or quotation marks around it, two spaces in a row, or signs of HTML; each value is in NFC',
  why: 'Such signs are copied from documents and spreadsheets: pages show them, and search and comparison miss the text. So they do where a letter and its accent are two characters, which is not Unicode’s composed form (NFC).',
  example: `
# file: domains/water.yaml
summary:
-  en: Drinking water,  meters and outages # want: The text in en (English) has more than one space in a row
-  # hint: Write one
-  # fix: Drinking water, meters and outages
+  en: Drinking water, meters and outages
-  fr: '« Eau potable, compteurs et coupures »' # want: The text in fr (French) is entirely in quotation marks
-  # hint: Write it without them
+  fr: Eau potable, compteurs et coupures
-  ar: 'مياه الشرب والعدادات والانقطاعات ' # want: The text in ar (Arabic) begins or ends with a space
-  # hint: Delete it
-  # fix: مياه الشرب والعدادات والانقطاعات
+  ar: مياه الشرب والعدادات والانقطاعات
`,
  run: ({ wordings, files }) => [
    ...slipsIn(wordings, () => textConventions),
    ...files.flatMap(({ path, value = {} }) => [...decomposedIn(inFile(path), value)]),
  ],
};

/** Every value that is not in Normalization Form C (UAX 15): texts, and what names them. */
function* decomposedIn(node: Located, value: YamlValue): Iterable<Finding> {
  if (isComposed(value)) return;
  if (typeof value === 'string') {
    const message = 'The text is not in Unicode’s composed form (NFC): search and comparison miss it';
    const hint = 'Write each letter in that form; it looks the same';
    yield { place: node, message, hint, fix: [fixAt(node, value.normalize())] };
  } else for (const [key, inside] of Object.entries(value ?? {})) yield* decomposedIn(at(node, key), inside);
}

function isComposed(value: YamlValue): boolean {
  // Most texts have no character from U+0300 on, where the first accent is.
  if (typeof value === 'string') return !/[^\0-\u02ff]/.test(value) || value === value.normalize();
  return typeof value !== 'object' || Object.values(value ?? {}).every(isComposed);
}
