import { expect, test } from 'vitest';
import { pathRepairs } from '../../../core/read/advice.ts';
import { parseYaml } from '../../../core/read/yaml.ts';
import { meanings } from '../../../core/read/yaml-finding.ts';

const firstMessage = (text: string) => parseYaml('a.yaml', text).findings[0]?.message;

for (const [[pattern, matches, misses], message] of meanings)
  test(`${pattern} explains only its sample`, () => {
    expect(firstMessage(matches)).toBe(message);
    expect(firstMessage(misses)).not.toBe(message);
  });

for (const [pattern, [matches, misses]] of pathRepairs)
  test(`${pattern} matches only its sample`, () => {
    expect(matches).toMatch(pattern);
    expect(misses).not.toMatch(pattern);
  });
