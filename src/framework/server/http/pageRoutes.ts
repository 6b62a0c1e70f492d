import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../schema/errors.ts';
import { errorBody } from './errorBody.ts';

/** Serves the built admin: hashed files for ever, its page for every other path. */
export async function pageRoutes(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) {
      return reply.code(404).send(errorBody(new AppError('unknownRoute')));
    }
    const asked = request.url.split('?')[0] ?? '';
    const file = /^\/[\w-]+\.(svg|png|ico|txt)$/.test(asked) ? asked.slice(1) : 'index.html';
    return reply.header('cache-control', 'no-cache').sendFile(file, folder);
  });
}
