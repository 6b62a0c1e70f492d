import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayInBerlin } from '../../../schema/dayInBerlin.ts';
import { AppError } from '../../../schema/errors.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import { requireEntity } from '../../../schema/ModelIndex.ts';
import { createQueryScope } from '../../query/QueryScope.ts';
import { exportColumns, exportCsv } from '../../services/exports/exportCsv.ts';
import { requireActor, type ServerContext } from '../ServerContext.ts';
import { parseJson, parseRestQuery, readNames, refuseUnknown } from './parseListQuery.ts';

interface OfResource {
  Params: { resource: string };
  Querystring: Record<string, unknown>;
}

/** Reads the first part before anything is sent, so that an error still gets its own status. */
async function begun(parts: AsyncGenerator<string>): Promise<Readable> {
  const first = await parts.next();
  async function* all(): AsyncGenerator<string> {
    if (!first.done) yield first.value;
    yield* parts;
  }
  return Readable.from(all());
}

/** Parameters of an export by name, each as JSON. */
type ExportQuery = Record<string, unknown>;

/** Reads the same parameters from a body, whose filter may be longer than an address. */
function queryOfBody(body: unknown): ExportQuery {
  if (!isJsonObject(body)) throw new AppError('badQuery', {}, 'Erwartet wird ein Objekt.');
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, JSON.stringify(value)]));
}

/**
 * `GET /api/{resource}/export?filter&sort&columns`, or `POST` with these in the body: exports a list as CSV,
 * with the rights of the list.
 */
export function exportRoutes(app: FastifyInstance, { repository, index }: ServerContext): void {
  async function send(
    request: FastifyRequest<OfResource>,
    reply: FastifyReply,
    query: ExportQuery,
  ): Promise<FastifyReply> {
    const actor = requireActor(request);
    const { filter, sort, columns, ...others } = query;
    refuseUnknown(others, []);
    const entity = requireEntity(index(), request.params.resource);
    const scope = createQueryScope(index(), actor);
    if (!scope.rights(entity).canReachRows) throw new AppError('forbidden');
    const view = parseRestQuery({
      ...(filter === undefined ? {} : { filter }),
      ...(sort === undefined ? {} : { sort }),
    });
    const paths = columns === undefined ? undefined : readNames('columns', parseJson('columns', columns));
    const chosen = exportColumns(scope, entity, paths);
    const readPage = async (page: Parameters<typeof repository.list>[2]) =>
      await repository.list(actor, entity.resource, page);
    const body = await begun(exportCsv({ scope, readPage }, chosen, view));
    const name = `${entity.plural}-${dayInBerlin(new Date())}.csv`;
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(body);
  }
  const path = '/api/:resource/export';
  app.get<OfResource>(path, (request, reply) => send(request, reply, request.query));
  app.post<OfResource>(path, { config: { isRead: true } }, (request, reply) =>
    send(request, reply, queryOfBody(request.body)),
  );
}
