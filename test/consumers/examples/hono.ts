import { type Context, Hono } from 'hono';
import { mount, type PartialHandlers } from 'smart-city-domain-catalog/routes/hono';

const pages: PartialHandlers<Context> = {
  'citizen-services.services': (context, { locale }) => context.text(`Services in ${locale}`),
  'citizen-services.services.id': (context, { locale, id }) => context.text(`Service ${id} in ${locale}`),
};

export const app = new Hono();
mount(app, pages);
