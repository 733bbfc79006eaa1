import type { AddOn } from '../../add-on.ts';
import type { Form } from './form.ts';

/** The commands of the website; with a form, where an add-on has one. */
export const commandsWith = (form?: () => Promise<Form>): NonNullable<AddOn['commands']> => ({
  async site() {
    const [{ site }, added] = await Promise.all([import('./commands/site.ts'), form?.()]);
    return (args, project) => site(args, project, added);
  },
  async preview() {
    const [{ preview }, added] = await Promise.all([import('./commands/preview.ts'), form?.()]);
    return (args, project) => preview(args, project, added);
  },
});

export const site: AddOn = { commands: commandsWith() };
