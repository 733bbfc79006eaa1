import type { AddOn } from '../../add-on.ts';
import { probeRules } from './probe-rules.ts';

/** Whether the running platform is as the catalog says. */
export const probe: AddOn = {
  commands: { probe: async () => (await import('./command.ts')).probe },
  rules: probeRules,
};
