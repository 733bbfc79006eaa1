import { defineCollection, z } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

const { name, load } = docsLoader();
const loader = {
  name,
  load({ logger, ...context }) {
    // Otherwise it warns of each page that is read again.
    return load({ ...context, logger: { info() {}, warn() {}, error: (message) => logger.error(message) } });
  },
};

/** The group of a page in the sidebar (a site, or the external domains), the name of its icon, and the link to its form. */
const extend = z.object({
  group: z.string().optional(),
  icon: z.string().optional(),
  edit: z.object({ label: z.string(), address: z.string() }).optional(),
});

export const collections = {
  docs: defineCollection({ loader, schema: docsSchema({ extend }) }),
};
