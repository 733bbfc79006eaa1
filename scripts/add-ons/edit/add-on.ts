import type { AddOn } from '../../add-on.ts';
import { commandsWith } from '../site/add-on.ts';
import type { Form } from '../site/form.ts';

export const edit: AddOn = { commands: commandsWith(form) };

async function form(): Promise<Form> {
  const { publishedSource, writeForm } = await import('./form.ts');
  const { serveFiles } = await import('./save.ts');
  return {
    published(project, catalog, address) {
      const source = publishedSource(catalog, address, project.engine.rules);
      return (website) => writeForm(project, website, source);
    },
    async previewed(project, catalog, website) {
      await writeForm(project, website);
      return serveFiles(catalog, project.engine.rules);
    },
  };
}
