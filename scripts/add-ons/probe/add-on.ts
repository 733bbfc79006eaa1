import type { AddOn } from '../../add-on.ts';
import { probeChecks } from './probe-checks.ts';

export const probe: AddOn = {
  commands: { probe: async () => (await import('./command.ts')).probe },
  rules: probeChecks,
};
