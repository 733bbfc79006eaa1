import { expect, test } from 'vitest';
import { parseYaml } from '../../../core/read/yaml.ts';
import { seedFiles } from '../../support/catalogs.ts';

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

test.each(Object.entries(damages))('%s is reported in its own line, and its cause is known', (_, damage) => {
  for (const [file, text] of seedFiles()) {
    if (!/^(?:domains\/(?:education|governance)|sites|languages|policy|external)/.test(file)) continue;
    const lines = text.trimEnd().split('\n');
    for (const [index, line] of lines.entries()) {
      // Behind a comment, `yaml` finds the fault in the line below.
      const damaged = line.includes('#') ? undefined : damage(line);
      if (damaged === undefined) continue;
      const changed = lines.with(index, damaged).join('\n');
      const [finding] = parseYaml(file, `${changed}\n`).findings;
      // What YAML takes for a text or a key of another name is for the schema to tell.
      if (finding === undefined || !('start' in finding.place)) continue;
      const told = changed.slice(0, finding.place.start).split('\n').length;
      expect([told, finding.message], `${file}:${index + 1} ${damaged}`).toEqual([index + 1, finding.message]);
      expect(finding.message).not.toMatch(/^This is not YAML/);
    }
  }
});

test.each(['word', '// note', '  word', '@'])('a line that says nothing is told in its place: %s', (added) => {
  for (const file of ['domains/education.yaml', 'sites.yaml']) {
    const lines = (seedFiles().get(file) ?? '').trimEnd().split('\n');
    for (const [index, line] of lines.entries()) {
      const indent = /^ */.exec(line)?.[0] ?? '';
      if (index === 0 || (added.startsWith(' ') && indent !== '')) continue;
      const changed = lines.toSpliced(index, 0, added.startsWith(' ') ? added.trim() : `${indent}${added}`).join('\n');
      const [finding] = parseYaml(file, `${changed}\n`).findings;
      if (finding === undefined || !('start' in finding.place)) continue;
      expect(changed.slice(0, finding.place.start).split('\n').length, `${file}:${index + 1}`).toBe(index + 1);
    }
  }
});
