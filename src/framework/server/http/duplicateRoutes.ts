import type { FastifyInstance } from 'fastify';
import { findSimilar } from '../../schema/contracts/duplicates.ts';
import { AppError } from '../../schema/errors.ts';
import type { ServerContext } from './ServerContext.ts';
import { serveCall } from './serveCall.ts';

/** Finds similar records before one is created. Requires a session and `duplicates` in the definition. */
export function duplicateRoutes(app: FastifyInstance, { repository, index }: ServerContext): void {
  serveCall(app, findSimilar, async ({ actor, params: { resource }, body: { values } }) => {
    if (!index().entity(resource)?.duplicates) throw new AppError('unknownRoute');
    return await repository.similar(actor, resource, values);
  });
}
