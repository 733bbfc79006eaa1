import type { AddOn } from '../../add-on.ts';

/** The first files of a domain, of an entry of a list, of a check or of an output. */
export const newThings: AddOn = {
  commands: { new: async () => (await import('./command.ts')).create },
};
