import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../schema/errors.ts';
import type { JsonObject } from '../../schema/Json.ts';
import type { Model } from '../../schema/model.ts';
import type { ApiPart } from '../../schema/openapi/ApiPart.ts';
import { buildOpenApi } from '../../schema/openapi/buildOpenApi.ts';
import type { ServerContext } from './ServerContext.ts';

/** `/api/docs`: the OpenAPI description of everything, made from the definitions; for who has logged in. */
export function docsRoutes(
  app: FastifyInstance,
  { index }: ServerContext,
  parts: readonly ApiPart[] = [],
): void {
  const documents = new WeakMap<Model, JsonObject>();
  function documentOf(model: Model): JsonObject {
    const document = documents.get(model) ?? buildOpenApi(model, parts);
    documents.set(model, document);
    return document;
  }

  app.register(async (docs) => {
    // its own document stands for that of the definitions, which may become others
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: { openapi: '3.1.0' } as never },
    });
    docs.addHook('onRequest', async (request) => {
      if (!request.session) throw new AppError('notLoggedIn');
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { docExpansion: 'none', filter: true },
      transformSpecification: () => documentOf(index().model),
      transformSpecificationClone: false,
    });
  });
}
