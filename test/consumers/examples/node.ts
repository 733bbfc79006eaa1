import { createServer } from 'node:http';
import { handler, type NodeContext, type PartialHandlers } from 'smart-city-domain-catalog/routes/node';

const pages: PartialHandlers<NodeContext> = {
  'citizen-services.services': ({ res }, { locale }) => res.end(`Services in ${locale}`),
  'citizen-services.services.id': ({ res }, { locale, id }) => res.end(`Service ${id} in ${locale}`),
};

export const server = createServer(handler(pages));
