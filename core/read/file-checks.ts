import { fileKinds } from '../schema/kinds.ts';
import type { CheckInfo } from './finding.ts';

const names = fileKinds.map(({ path }) => path.replace('*', 'NAME'));
export const strayHint = `Allowed names: ${names.join(', ')}; keep anything else in another folder`;

function fileError(checkInfo: Omit<CheckInfo, 'severity'>): CheckInfo {
  return { ...checkInfo, severity: 'error', isMandatory: true };
}

/** These checks allow no exceptions. */
export const fileCheck = {
  missingFile: fileError({
    id: 'missing-file',
    title: 'No file of the catalog is missing',
    why: 'The contents of the missing file are unknown, so nothing can be generated.',
    example: `
-# no file: policy.yaml # want: The catalog has no file policy.yaml
-# hint: If it has another name, rename it. If it was deleted, take its last good version (\`git checkout policy.yaml\`). If the catalog never had one, create it
+# whole file: policy.yaml
+limits: { routesPerDomain: 2, adminRoutesPerDomain: 1, idRoutesInCatalog: 1 }
`,
  }),
  strayFile: fileError({
    id: 'stray-file',
    title: 'The catalog folder contains only files of the catalog',
    why: 'A file that the tool does not read looks like part of the catalog. A `.gitattributes` can hide a change from its reviewer. Links and devices are never opened; only `.gitkeep` may begin with a dot. In the working tree, temporary files of editors and systems, and files that git ignores, are skipped; in the index, they are errors.',
    example: `
-# whole file: .gitattributes
-* -diff # want: This file does not belong in the catalog
-# hint: ${strayHint}
+# whole file: domains/.gitkeep
`,
  }),
  encoding: fileError({
    id: 'encoding',
    title: 'A file is UTF-8 without BOM, without invisible characters, except for needed joiners',
    why: 'With control, invisible and bidirectional characters, also escaped ones, a text looks different from its content, in reviews and in every output. Words of Persian, Hindi and other scripts need joiners. Lines end in LF or CRLF. If a program saves the file in another encoding, letters are lost; only an earlier version of the file has them, so nothing is corrected.',
    example: `
# file: domains/water.yaml
title:
-  en: "Water\\u200bSupply" # want: The text contains the invisible character U+200B, escaped
-  # hint: Delete it
+  en: Water Supply
  fr: Distribution d’eau
  ar: إمدادات المياه
`,
  }),
  tooLarge: fileError({
    id: 'too-large',
    title: 'A file has at most 65,536 bytes',
    why: 'A domain file has about 3,000 bytes. A file of twenty times that size is a mistake, or an attack on the gate.',
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
    why: 'The file has at most 32 levels. A text without quotes is on one line, and a comment after it has a space after its `#`. A number with a leading zero, with an exponent, or beyond 2^53, is in quotes. Every parser must read the same data: parsers differ in the features that are not allowed here, or expand a short file into a very large one. If YAML joins a text with the next line, or ends it before a `#`, the author seldom meant that.',
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
    title: 'A domain file is domains/<id>.yaml',
    why: 'Files are named by the id of the domain, here and in every output, so readers find them.',
    example: `
# file: domains/water.yaml
-id: waters # want: The file is named "water.yaml", but the id is "waters"
-# hint: Write \`id: water\`, or rename the file to "waters.yaml", if no other file has that name
+id: water
`,
  }),
};

export const fileChecks: readonly CheckInfo[] = Object.values(fileCheck);
