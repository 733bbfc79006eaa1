import type { AddOn } from '../../add-on.ts';
import { probeRules } from './probe-rules.ts';

export const probe: AddOn = {
  commands: { probe: async () => (await import('./command.ts')).probe },
  rules: probeRules,
};
