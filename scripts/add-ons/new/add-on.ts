import type { AddOn } from '../../add-on.ts';

export const newThings: AddOn = {
  commands: { new: async () => (await import('./command.ts')).scaffold },
};
