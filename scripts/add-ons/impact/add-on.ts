import type { AddOn } from '../../add-on.ts';

export const impact: AddOn = {
  commands: { impact: async () => (await import('./command.ts')).showImpact },
};
