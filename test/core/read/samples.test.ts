import { expect, test } from 'vitest';
import { pathRepairs } from '../../../core/read/advice.ts';
import { parseYaml } from '../../../core/read/yaml.ts';
import { meanings } from '../../../core/read/yaml-finding.ts';

const firstMessage = (text: string) => parseYaml('a.yaml', text).findings[0]?.message;

for (const [[error, finds, misses], message] of meanings)
  test(`${error} explains its sample only`, () => {
    expect(firstMessage(finds)).toBe(message);
    expect(firstMessage(misses)).not.toBe(message);
  });

for (const [pattern, [finds, misses]] of pathRepairs)
  test(`${pattern} finds its sample only`, () => {
    expect(finds).toMatch(pattern);
    expect(misses).not.toMatch(pattern);
  });
