import { fileKinds } from '../schema/kinds.ts';
import type { CheckInfo } from './finding.ts';

const names = fileKinds.map(({ path }) => path.replace('*', 'NAME'));
export const strayHint = `Allowed names: ${names.join(', ')}; keep anything else in another folder`;

function fileError(checkInfo: Omit<CheckInfo, 'severity'>): CheckInfo {
  return { ...checkInfo, severity: 'error', isMandatory: true };
}

/** The per-file checks are never excused. */
export const fileCheck = {
  missingFile: fileError({
    id: 'missing-file',
    title: 'No file of the catalog is missing',
    why: 'What the missing file would say is unknown, so nothing can be generated.',
    example: `
-# no file: policy.yaml # want: The catalog lacks the file policy.yaml
-# hint: If it has another name, rename it. If it was deleted, take its last good version (\`git checkout policy.yaml\`). If the catalog never had one, write one
+# whole file: policy.yaml
+limits: { routesPerDomain: 2, adminRoutesPerDomain: 1, idRoutesInCatalog: 1 }
`,
  }),
  strayFile: fileError({
    id: 'stray-file',
    title: 'The catalog folder holds nothing but the files of the catalog',
    why: 'A file that nobody reads looks like part of the catalog and is not. A `.gitattributes` can hide a change from its reviewer. Links and devices are never opened; only `.gitkeep` may begin with a dot. Temporary files of editors and systems, and what git ignores, are nothing in the working tree; in the index, they are errors.',
    example: `
-# whole file: .gitattributes
-* -diff # want: This file has no place in the catalog
-# hint: ${strayHint}
+# whole file: domains/.gitkeep
`,
  }),
  encoding: fileError({
    id: 'encoding',
    title: 'A file is UTF-8 without BOM, without invisible characters, except for needed joiners',
    why: 'Control, invisible and bidirectional characters make a text look different from what it says, in a review and in every output; escaped ones too; joiners inside words of Persian, Hindi and other scripts are needed. Lines end in LF or CRLF. If a program saves the file in another encoding, letters are lost: only an earlier version of the file has them, so nothing is corrected.',
    example: `
# file: domains/water.yaml
title:
-  en: "Water\\u200bSupply" # want: The text holds the invisible character U+200B, escaped
-  # hint: Delete it
+  en: Water Supply
  fr: Distribution d’eau
  ar: إمدادات المياه
`,
  }),
  tooLarge: fileError({
    id: 'too-large',
    title: 'A file has at most 65,536 bytes',
    why: 'A descriptor has about 3,000 bytes; one twenty times as long is a mistake, or an attack on the gate.',
    example: `
-# padded file: policy.yaml
-sameWords: [] # want: The file has more than 65536 bytes
+# file: policy.yaml
+sameWords: []
`,
  }),
  yaml: fileError({
    id: 'yaml',
    title: 'A file is one group of keys in YAML: no anchors, aliases, tags, merge keys, directives or duplicate keys',
    why: 'At most 32 levels deep; a text without quotes is in one line, and a comment after it has a space after its number sign; a number with a leading zero, an exponent, or beyond 2^53, is in quotes. Every reader must see the same document: YAML parsers differ in what is left out here, or turn a short file into a very large one. A text that YAML joins with the next line, or that ends before a #, is seldom the one that was meant.',
    example: `
# file: domains/water.yaml
-tier: standard
-status: planned
icon: Droplets
-icon: Waves # want: The key "icon" is a duplicate
-# hint: If another key or language is meant, write that. If a key is missing above, or a new list entry begins here, write the key or the dash. If the indentation is wrong, correct it. If not, delete one of the two
-# also: First here
`,
  }),
  schema: fileError({
    id: 'schema',
    title: 'A file matches the JSON Schema of its kind',
    why: 'Types, routes and pages are generated from that structure.',
    example: `
# file: domains/water.yaml
-tier: standart # want: \`tier\` is "standart"; allowed: essential, standard
-# hint: Did you mean "standard"?
+tier: standard
`,
  }),
  versionFormat: fileError({
    id: 'version-format',
    title: 'A version is three numbers separated by dots, without leading zeros',
    why: 'Versions are compared number by number, and YAML reads 1.10 as the number 1.1.',
    example: `
# file: domains/water.yaml
-version: 1.10 # want: YAML reads this version as the number 1.1; a version is three numbers separated by dots, without leading zeros
-# hint: Write 1.10.0
+version: 1.10.0
`,
  }),
  fileName: fileError({
    id: 'file-name',
    title: 'A descriptor is in domains/<id>.yaml',
    why: 'The id names a file here and in every output: who looks for a domain finds its file by its id.',
    example: `
# file: domains/water.yaml
-id: waters # want: The file is named "water.yaml", but the id is "waters"
-# hint: Write \`id: water\`, or rename the file to "waters.yaml", if no other file has that name
+id: water
`,
  }),
};

export const fileChecks: readonly CheckInfo[] = Object.values(fileCheck);
