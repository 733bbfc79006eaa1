import { defineCollection, z } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

const { name, load } = docsLoader();
const loader = {
  name,
  load({ logger, watcher: _, ...context }) {
    // Pages are read again when all of them are written, and each would be a warning.
    return load({ ...context, logger: { info() {}, warn() {}, error: (message) => logger.error(message) } });
  },
};

/** `notFound`: the text of the page for addresses that do not exist; only first pages have it. */
const text = z.string().optional();
const edit = z.object({ label: z.string(), address: z.string() }).optional();
const extend = z.object({ group: text, icon: text, edit, notFound: text });

export const collections = {
  docs: defineCollection({ loader, schema: docsSchema({ extend }) }),
};
