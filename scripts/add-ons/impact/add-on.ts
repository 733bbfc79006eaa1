import type { AddOn } from '../../add-on.ts';

/** Who is affected when something is down or removed. */
export const impact: AddOn = {
  commands: { impact: async () => (await import('./command.ts')).showImpact },
};
