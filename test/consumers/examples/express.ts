import express, { type Request, type Response } from 'express';
import { mount, type PartialHandlers } from 'smart-city-domain-catalog/routes/express';

const pages: PartialHandlers<{ req: Request; res: Response }> = {
  'citizen-services.services': ({ res }, { locale }) => res.send(`Services in ${locale}`),
  'citizen-services.services.id': ({ res }, { locale, id }) => res.send(`Service ${id} in ${locale}`),
};

export const app = express();
mount(app, pages);
