import { expect, test } from 'vitest';
import { pathRepairs } from '../../../core/read/advice.ts';
import { parseYaml } from '../../../core/read/yaml.ts';
import { meanings } from '../../../core/read/yaml-finding.ts';

const firstFinding = (text: string) => parseYaml('a.yaml', text).findings[0];

for (const [[pattern, matches, misses], message, hint] of meanings)
  test(`${pattern} explains only its sample`, () => {
    expect(firstFinding(matches)).toMatchObject({ message, hint });
    expect(firstFinding(misses)?.message).not.toBe(message);
  });

for (const [pattern, [matches, misses]] of pathRepairs)
  test(`${pattern} matches only its sample`, () => {
    expect(matches).toMatch(pattern);
    expect(misses).not.toMatch(pattern);
  });
