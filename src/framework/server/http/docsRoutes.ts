import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../schema/errors.ts';
import { buildOpenApi } from '../../schema/openapi/buildOpenApi.ts';
import type { ServerContext } from './ServerContext.ts';

/** `/api/docs`: the OpenAPI description of everything, made from the definitions; for who has logged in. */
export function docsRoutes(app: FastifyInstance, { index }: ServerContext): void {
  app.register(async (docs) => {
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: buildOpenApi(index().model) as never },
    });
    docs.addHook('onRequest', async (request) => {
      if (!request.session) throw new AppError('notLoggedIn');
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { docExpansion: 'none', filter: true },
    });
  });
}
