import type { EarlyCheck } from '../core/check/check.ts';
import { type Finding, fixAt } from '../core/read/finding.ts';
import { at, inFile, type Location } from '../core/read/location.ts';
import { isMisread, misreadWords } from '../core/text/misread.ts';
import type { YamlValue } from '../core/text/value.ts';
import { textConventions, typographyFindings } from '../core/words/typography.ts';

export const textForm: EarlyCheck = {
  id: 'text-form',
  severity: 'warning',
  runsEarly: true,
  title:
    'No text has surrounding spaces or quotation marks, double spaces, HTML or Markdown; each value is in NFC and was read in the right encoding',
  why: 'They are copied from documents and spreadsheets: pages show them, and search and comparison miss the text. Search also misses an accented letter that is two characters, which is not Unicode’s composed form (NFC). If a program reads UTF-8 as Windows-1252, é becomes Ã©; the finding shows the probable word.',
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
  run: ({ localizedTexts, files }) => [
    ...typographyFindings(localizedTexts, () => textConventions),
    ...files.flatMap(({ path, value = {} }) => [...findingsIn(inFile(path), value)]),
  ],
};

/** Values that are not in NFC (UAX 15), or were read in a wrong encoding. */
function* findingsIn(node: Location, value: YamlValue): Iterable<Finding> {
  if (isCorrect(value)) return;
  if (typeof value !== 'string') {
    for (const [key, child] of Object.entries(value ?? {})) yield* findingsIn(at(node, key), child);
  } else if (isMisread(value)) {
    const { misread, original } = misreadWords(value);
    const message = `"${misread}" is probably "${original}", read in a wrong encoding`;
    yield { location: node, message, hint: `Write "${original}"` };
  } else {
    const message = 'The text is not in Unicode’s composed form (NFC): search and comparison miss it';
    const hint = 'Write each letter in that form; it looks the same';
    yield { location: node, message, hint, fix: [fixAt(node, value.normalize())] };
  }
}

function isCorrect(value: YamlValue): boolean {
  // Most texts have only ASCII.
  if (typeof value === 'string') return !/[^\0-\x7f]/.test(value) || (value === value.normalize() && !isMisread(value));
  return typeof value !== 'object' || Object.values(value ?? {}).every(isCorrect);
}
