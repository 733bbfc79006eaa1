import type { AddOn } from '../../add-on.ts';

export const site: AddOn = {
  commands: {
    site: async () => (await import('./commands/site.ts')).site,
    preview: async () => (await import('./commands/preview.ts')).preview,
  },
};
