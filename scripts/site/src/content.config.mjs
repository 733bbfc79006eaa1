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

/** A page's group in the sidebar: a site, or the external domains. */
const group = z.string().optional();

export const collections = {
  docs: defineCollection({ loader, schema: docsSchema({ extend: z.object({ group }) }) }),
};
