import type { AddOn } from '../../add-on.ts';

export const city: AddOn = {
  commands: {
    init: async () => (await import('./commands/init.ts')).init,
    test: async () => (await import('./commands/test.ts')).test,
    '--version': async () => (await import('./commands/init.ts')).showVersion,
  },
  anywhere: ['init', '--version'],
  async ownCode(folder, args, known) {
    if (args.includes('--no-config')) return undefined;
    const { customCodeIn, stagedCodeIn } = await import('./custom-code.ts');
    return args.includes('--staged') ? stagedCodeIn(folder, known) : customCodeIn(folder, known);
  },
};
