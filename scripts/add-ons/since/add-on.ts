import type { AddOn, GateOptions } from '../../add-on.ts';
import { parseRef } from '../../options.ts';
import { changeChecks, compareChecks } from './checks/all.ts';
import type { History } from './history.ts';

interface Options extends GateOptions {
  readonly since?: string;
}

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
    async reporter(options: Options, engine, today) {
      const { catalog, staged } = options;
      const { besideLastCommit, sinceCommit } = await import('./since-commit.ts');
      const { historyOf } = await import('./history.ts');
      const { knownRef } = await import('./commits.ts');
      const since = knownRef(catalog, options.since);
      let history: History | undefined;
      return (checked) => {
        if (since) {
          history ??= historyOf(catalog, { since });
          return sinceCommit(checked, history, engine, today);
        }
        return besideLastCommit(checked, catalog, engine, staged);
      };
    },
  },
};
