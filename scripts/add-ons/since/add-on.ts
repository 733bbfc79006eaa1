import type { AddOn, GateOptions } from '../../add-on.ts';
import { CommandError } from '../../command-error.ts';
import { changeChecks, compareChecks } from './checks/all.ts';
import { parseRef } from './parse-ref.ts';

type Options = GateOptions & { readonly since?: string; readonly released?: string };

export const since: AddOn = {
  commands: {
    changes: async () => (await import('./commands/changes.ts')).showChanges,
    release: async () => (await import('./commands/release.ts')).release,
  },
  rules: [...compareChecks, ...changeChecks],
  gate: {
    options: [
      ['--since <ref>', 'report only what is new since this branch began from REF, a branch or commit', parseRef],
      ['--released <ref>', 'with --since: the release (default: the highest release tag before that)', parseRef],
    ],
    async reporter({ catalog, staged, since, released }: Options, engine, today) {
      if (released !== undefined && since === undefined)
        throw new CommandError('--released needs --since: without it, nothing is compared');
      const { sinceCommit, sinceLastCommit } = await import('./since-commit.ts');
      const { historyOf } = await import('./history.ts');
      const { knownRef } = await import('./commits.ts');
      const ref = knownRef(catalog, since);
      if (ref) return sinceCommit(historyOf(catalog, { since: ref, released }), engine, today);
      return (checked) => (staged ? sinceLastCommit(checked, catalog, engine) : checked);
    },
  },
};
