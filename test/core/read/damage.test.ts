import { expect, test } from 'vitest';
import { parseYaml } from '../../../core/read/yaml.ts';
import { diagnosticsOf, seedFiles } from '../../support/catalogs.ts';

const key = /^(\s*(?:- )?[\w-]+):/;

/** One line as an author damages it; undefined where it cannot be damaged so. The fault is in the last line of what it gives. */
const damages: Readonly<Record<string, (line: string) => string | undefined>> = {
  'no colon': (line) => (key.test(line) ? line.replace(key, '$1') : undefined),
  'no space after a colon': (line) => (/^\s*(?:- )?[\w-]+: /.test(line) ? line.replace(': ', ':') : undefined),
  'no space after a dash': (line) => (/^\s*- /.test(line) ? line.replace('- ', '-') : undefined),
  'a semicolon for a colon': (line) => (/: /.test(line) ? line.replace(': ', '; ') : undefined),
  'an equals sign for a colon': (line) => (/: /.test(line) ? line.replace(': ', ' = ') : undefined),
  'a tab': (line) => (line.startsWith('  ') ? line.replace('  ', '\t') : undefined),
  'a quote that is not closed': (line) => (/: [^{]/.test(line) ? line.replace(': ', ': "') : undefined),
  'a sign that no text begins with': (line) => (/: /.test(line) ? line.replace(': ', ': @') : undefined),
  'a bracket that is not closed': (line) => (line.includes(' }') ? line.replace(' }', '') : undefined),
  'a comma at the end': (line) => (/["'}]$/.test(line) ? `${line},` : undefined),
};

/** Holds that the YAML reader finds the fault in the line, and knows its cause; or that the gate finds one where YAML has none. */
function expectFound(file: string, changed: string, line: number): void {
  const where = `${file}:${line} ${changed.split('\n')[line - 1]}`;
  const [finding] = parseYaml(file, changed).findings;
  if (finding === undefined || !('start' in finding.place)) {
    expect(
      diagnosticsOf(seedFiles().set(file, changed)).map((one) => one.file),
      where,
    ).toContain(file);
    return;
  }
  expect(changed.slice(0, finding.place.start).split('\n').length, `${where} ${finding.message}`).toBe(line);
  expect(finding.message, where).not.toMatch(/^This is not YAML/);
}

test.each(Object.entries(damages))('%s is reported in its own line, and its cause is known', (_, damage) => {
  for (const [file, text] of seedFiles()) {
    if (!/^(?:domains\/(?:education|governance)|sites|languages|policy|external)/.test(file)) continue;
    const lines = text.trimEnd().split('\n');
    for (const [index, line] of lines.entries()) {
      // Behind a comment, `yaml` finds the fault in the line below.
      const damaged = line.includes('#') ? undefined : damage(line);
      if (damaged !== undefined) expectFound(file, `${lines.with(index, damaged).join('\n')}\n`, index + 1);
    }
  }
});
