import type { AddOn, GateOptions } from '../../add-on.ts';
import { parseRef } from '../../options.ts';
import { changeChecks, compareChecks } from './checks/all.ts';

export const since: AddOn = {
  commands: {
    changes: async () => (await import('./commands/changes.ts')).showChanges,
    release: async () => (await import('./commands/release.ts')).release,
  },
  rules: [...compareChecks, ...changeChecks],
  gate: {
    options: [
      ['--since <ref>', 'report only what is new since this branch began from REF, a branch or commit', parseRef],
    ],
    async reporter({ catalog, staged, since }: GateOptions & { since?: string }, engine, today) {
      const { besideLastCommit, sinceCommit } = await import('./since-commit.ts');
      const { historyOf } = await import('./history.ts');
      const { knownRef } = await import('./commits.ts');
      const known = knownRef(catalog, since);
      const history = known ? historyOf(catalog, { since: known }) : undefined;
      return (checked) =>
        history ? sinceCommit(checked, history, engine, today) : besideLastCommit(checked, catalog, engine, staged);
    },
  },
};
