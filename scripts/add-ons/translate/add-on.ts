import type { AddOn } from '../../add-on.ts';

export const translate: AddOn = {
  commands: { i18n: async () => (await import('./command.ts')).i18n },
};
