import type { FastifyInstance, FastifyReply } from 'fastify';
import { findSimilar } from '../../../schema/contracts/duplicates.ts';
import { listGroups, listTotals } from '../../../schema/contracts/listGroups.ts';
import { AppError } from '../../../schema/errors.ts';
import type { RecordData } from '../../../schema/Json.ts';
import type { Repository } from '../../repository/Repository.ts';
import type { Actor } from '../../rights/Actor.ts';
import { encodeRecords } from '../encodeRecords.ts';
import { requireActor, type ServerContext } from '../ServerContext.ts';
import { serveCall } from '../serveCall.ts';
import { parseBulk } from './bulkRoutes.ts';
import { parseJson, parseReadQuery, parseRestQuery, refuseUnknown } from './parseListQuery.ts';
import {
  creationKeyOf,
  namingChangeSet,
  packBody,
  sendRecord,
  setListHeaders,
  versionOf,
} from './recordHeaders.ts';
import { findRecords } from './serveRecords.ts';

interface OfResource {
  Params: { resource: string };
  Querystring: Record<string, unknown>;
}

interface OfRecord {
  Params: { resource: string; id: string };
  Querystring: Record<string, unknown>;
}

function listRoutes(app: FastifyInstance, context: ServerContext): void {
  const { repository, index } = context;
  app.get<OfResource>('/api/:resource', async (request, reply) => {
    const actor = requireActor(request);
    const { resource } = request.params;
    const entity = index().entity(resource);
    if (entity && request.query.json !== undefined)
      return await findRecords(context, { actor, resource }, parseJson('json', request.query.json));
    const query = parseRestQuery(request.query);
    const result = await repository.list(actor, resource, query);
    setListHeaders(reply, resource, query, result);
    const body = await packBody(reply, encodeRecords(result.records));
    return reply.type('application/json; charset=utf-8').send(body);
  });
  app.get<OfResource>('/api/:resource/find', async (request) => {
    const actor = requireActor(request);
    refuseUnknown(request.query, ['json']);
    const body = request.query.json === undefined ? {} : parseJson('json', request.query.json);
    return await findRecords(context, { actor, resource: request.params.resource }, body);
  });
  app.post<OfResource>('/api/:resource/find', { config: { isRead: true } }, async (request) => {
    const { resource } = request.params;
    return await findRecords(context, { actor: requireActor(request), resource }, request.body ?? {});
  });
}

function oneRoutes(app: FastifyInstance, { repository }: ServerContext): void {
  app.get<OfRecord>('/api/:resource/:id', async (request, reply) => {
    const actor = requireActor(request);
    const { resource, id } = request.params;
    const options = parseReadQuery(request.query);
    return sendRecord(reply, await repository.get(actor, resource, id, options));
  });
  app.post<OfResource>('/api/:resource', async (request, reply) => {
    const actor = requireActor(request);
    const key = creationKeyOf(request.headers['idempotency-key']);
    const writing = namingChangeSet(repository, reply);
    const record = await writing.create(actor, request.params.resource, request.body, key);
    reply.code(201).header('location', `/api/${request.params.resource}/${String(record.id)}`);
    return sendRecord(reply, record);
  });
  app.put<OfRecord>('/api/:resource/:id', async (request, reply) => {
    const actor = requireActor(request);
    const { resource, id } = request.params;
    const version = versionOf(request.headers['if-match']);
    const writing = namingChangeSet(repository, reply);
    return sendRecord(reply, await writing.update(actor, resource, id, request.body, version));
  });
  app.delete<OfRecord>('/api/:resource/:id', async (request, reply) => {
    const actor = requireActor(request);
    const { resource, id } = request.params;
    const writing = namingChangeSet(repository, reply);
    await writing.remove(actor, resource, id, versionOf(request.headers['if-match']));
    return { id, _id: id };
  });
  app.post<OfResource>('/api/:resource/bulk', async (request, reply) => {
    const actor = requireActor(request);
    const { items, write } = parseBulk(request.body);
    await namingChangeSet(repository, reply).bulk(actor, request.params.resource, items, write);
    return { ids: items.map((item) => item.id) };
  });
}

/** Records of every entity: lists in both dialects, single records, create, update, delete, bulk writes. */
export function recordRoutes(app: FastifyInstance, context: ServerContext): void {
  listRoutes(app, context);
  oneRoutes(app, context);
}

/**
 * Questions about the records of an entity: similar ones before one is created, which requires `duplicates` in the
 * definition; groups and sums of a list. They require a session.
 */
export function entityRoutes(app: FastifyInstance, { repository, index }: ServerContext): void {
  serveCall(app, findSimilar, async ({ actor, params: { resource }, body: { values } }) => {
    if (!index().entity(resource)?.duplicates) throw new AppError('unknownRoute');
    return await repository.similar(actor, resource, values);
  });
  serveCall(
    app,
    listGroups,
    async ({ actor, params, query }) => await repository.groups(actor, params.resource, query.json),
  );
  serveCall(
    app,
    listTotals,
    async ({ actor, params, query }) => await repository.totals(actor, params.resource, query.json),
  );
}

interface Written {
  actor: Actor;
  resource: string;
  id: string;
}

/** Sends a record that was just written; only its id if the actor may not read it. */
export async function sendWritten(
  reply: FastifyReply,
  repository: Pick<Repository, 'get'>,
  { actor, resource, id }: Written,
): Promise<RecordData> {
  try {
    return sendRecord(reply, await repository.get(actor, resource, id));
  } catch (error) {
    if (error instanceof AppError && (error.status === 403 || error.status === 404)) return { id, _id: id };
    throw error;
  }
}
