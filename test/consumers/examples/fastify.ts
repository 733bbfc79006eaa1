import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { type PartialHandlers, plugin } from 'smart-city-domain-catalog/routes/fastify';

const pages: PartialHandlers<{ request: FastifyRequest; reply: FastifyReply }> = {
  'citizen-services.services': async (_, { locale }) => `Services in ${locale}`,
  'citizen-services.services.id': async (_, { locale, id }) => `Service ${id} in ${locale}`,
};

export const app = fastify();
await app.register(plugin(pages));
