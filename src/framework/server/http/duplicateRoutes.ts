import type { FastifyInstance } from 'fastify';
import type { DuplicatesAnswer } from '../../schema/contracts/duplicates.ts';
import { AppError } from '../../schema/errors.ts';
import { isJsonObject, type RecordData } from '../../schema/Json.ts';
import { requireActor, type ServerContext } from './ServerContext.ts';

/** `POST /api/{resource}/duplicates`: finds similar records before one is created. Requires `duplicates`. */
export function duplicateRoutes(app: FastifyInstance, { repository, index }: ServerContext): void {
  app.post<{ Params: { resource: string } }>(
    '/api/:resource/duplicates',
    async (request): Promise<DuplicatesAnswer> => {
      const actor = requireActor(request);
      const { resource } = request.params;
      if (!index().entity(resource)?.duplicates) throw new AppError('unknownRoute');
      const { body } = request;
      if (!isJsonObject(body) || !isJsonObject(body.values))
        throw new AppError('badRequest', { fields: { values: 'Erwartet wird ein JSON-Objekt.' } });
      return await repository.similar(actor, resource, body.values as RecordData);
    },
  );
}
