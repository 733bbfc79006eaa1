import { describe } from 'vitest';
import { diagnosticsOf, seedFiles } from '../support/catalogs.ts';
import { goldenList } from '../support/golden.ts';
import { reported } from '../support/reported.ts';

const seed = seedFiles();

describe.each(['mistakes', 'mistakes-in-values', 'mistakes-in-yaml'])(
  '%s: each is reported once, at its line, and who follows the hint has no finding',
  (name) => {
    const { hold } = goldenList(new URL(`${name}.txt`, import.meta.url), seed, 'domains/education.yaml');
    hold(({ after }, index) => {
      const all = diagnosticsOf(after).flatMap((one) => reported(after, one));
      const lines = all.map((line) => line.replace(/^domains\/education\.yaml /, ''));
      return lines.length === 0 && index === 0 ? ['nothing'] : lines;
    });
  },
);
