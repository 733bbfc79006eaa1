import type { Catalog } from '../catalog.ts';
import type { Finding, Severity } from '../diagnostic.ts';

/**
 * The rule of one check and its documentation: the page `generated/docs/checks.md` and `explain` are rendered from it, and
 * its example is its test.
 */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  /** The rule, as one sentence without a full stop. */
  readonly title: string;
  /** What goes wrong for whom when the rule is broken. */
  readonly why: string;
  /** Laid over a small catalog (`test/support/example.ts`); `# want: message` stands on the faulty line of `fails`. */
  readonly example: {
    /** For a rule that compares two states: the earlier one, where it is not the example catalog itself. */
    readonly before?: string;
    readonly fails: string;
    readonly passes: string;
  };
}

/**
 * An example as a diff: a line that begins with `-` is only in the text that fails, one with `+` only in the text that passes. The
 * signs themselves are in neither.
 */
export function exampleOf(diff: string): Rule['example'] {
  const without = (lines: RegExp) => diff.replace(lines, '').replace(/^[-+]/gm, '');
  return { fails: without(/^\+.*\n/gm), passes: without(/^-.*\n/gm) };
}

/** A catalog-wide check. */
export interface Check extends Rule {
  /** Set where the check speaks of the catalog as a whole: an exception to it then names no domain. */
  readonly subject?: 'catalog';
  run(catalog: Catalog): Iterable<Finding>;
}
