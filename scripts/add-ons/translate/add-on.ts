import type { AddOn } from '../../add-on.ts';

/** What is left to translate, and the exchange with translators as PO. Builds on since. */
export const translate: AddOn = {
  commands: { i18n: async () => (await import('./command.ts')).i18n },
};
