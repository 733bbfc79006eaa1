import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mermaidLabel } from '../../../core/encode/mermaid.ts';

test('a label holds letters, digits and codes, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(mermaidLabel(text)).toMatch(/^"(?:[\p{L}\p{M}\p{N} .,_-]|#\d+;)*"$/u);
    }),
  );
  expect(mermaidLabel('a"] --> b\nclick a "javascript:alert(1)" %%{init}%% `**x**` end')).not.toMatch(/[\]>%`*\n(){}]/);
});

test('the codes stand for the signs, so that the text is shown as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const shown = mermaidLabel(text)
        .slice(1, -1)
        .replace(/#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
      expect(shown).toBe(text.replace(/\s+/g, ' ').trim());
    }),
  );
});
