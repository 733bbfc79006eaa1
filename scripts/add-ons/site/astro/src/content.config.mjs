import { defineCollection, z } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

const { name, load } = docsLoader();
/** Astro warns of each page that it reads again. */
const quiet = (logger) => ({ info() {}, warn() {}, error: (message) => logger.error(message) });
const loader = { name, load: (context) => load({ ...context, watcher: undefined, logger: quiet(context.logger) }) };

const text = z.string().optional();
const edit = z.object({ label: z.string(), address: z.string() }).optional();
/** Only first pages have `notFound`, the text for an address without a page, and `footer`, the links of every page. */
const footer = z.array(z.object({ label: z.string(), url: z.string() })).default([]);
const extend = z.object({ group: text, icon: text, edit, notFound: text, footer });

export const collections = {
  docs: defineCollection({ loader, schema: docsSchema({ extend }) }),
};
