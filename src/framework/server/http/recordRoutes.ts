import type { FastifyInstance } from 'fastify';
import { AppError } from '../../schema/errors.ts';
import { isJsonObject } from '../../schema/Json.ts';
import type { BulkItem, BulkWrite } from '../repository/bulkWrite.ts';
import {
  maxPageOf,
  parseFindQuery,
  parseJson,
  parseRestQuery,
  readNames,
  readPopulate,
  refuseUnknown,
} from './parseListQuery.ts';
import { namingChangeSet, sendRecord, setListHeaders, versionOf } from './recordHeaders.ts';
import { requireActor, type ServerContext } from './ServerContext.ts';

interface OfResource {
  Params: { resource: string };
  Querystring: Record<string, unknown>;
}

interface OfRecord {
  Params: { resource: string; id: string };
  Querystring: Record<string, unknown>;
}

function readBulk(body: unknown): { items: BulkItem[]; write: BulkWrite } {
  if (!isJsonObject(body) || !Array.isArray(body.ids)) {
    throw new AppError('badRequest', { fields: { ids: 'Erwartet wird eine Liste von {id, version}.' } });
  }
  const items = body.ids.map((item: unknown) => {
    const isItem = isJsonObject(item) && typeof item.id === 'string';
    if (!isItem)
      throw new AppError('badRequest', { fields: { ids: 'Erwartet wird eine Liste von {id, version}.' } });
    return {
      id: item.id as string,
      version: Number.isInteger(item.version) ? (item.version as number) : undefined,
    };
  });
  if (body.action === 'delete') return { items, write: { action: 'delete' } };
  if (body.action === 'update') return { items, write: { action: 'update', data: body.data } };
  throw new AppError('badRequest', { fields: { action: 'Möglich sind update und delete.' } });
}

function listRoutes(app: FastifyInstance, { repository, index }: ServerContext): void {
  app.get<OfResource>('/api/:resource', async (request, reply) => {
    const actor = requireActor(request);
    const { resource } = request.params;
    const entity = index().entity(resource);
    if (entity && request.query.json !== undefined) {
      return await find(actor, resource, parseJson('json', request.query.json));
    }
    const query = parseRestQuery(request.query);
    const result = await repository.list(actor, resource, query);
    setListHeaders(reply, resource, query, result);
    return result.records;
  });
  const find = async (actor: ReturnType<typeof requireActor>, resource: string, body: unknown) => {
    const query = parseFindQuery(body);
    const { records, total, isCapped, nextCursor } = await repository.list(actor, resource, query);
    const envelope = index().entity(resource)?.envelope ?? resource;
    return {
      [envelope]: records,
      ...(query.count === 'none' ? {} : { total, maxPage: maxPageOf(query, total) }),
      ...(isCapped ? { totalCapped: true } : {}),
      ...(nextCursor ? { nextCursor } : {}),
    };
  };
  app.get<OfResource>('/api/:resource/find', async (request) => {
    const actor = requireActor(request);
    refuseUnknown(request.query, ['json']);
    const body = request.query.json === undefined ? {} : parseJson('json', request.query.json);
    return await find(actor, request.params.resource, body);
  });
  app.post<OfResource>('/api/:resource/find', async (request) => {
    return await find(requireActor(request), request.params.resource, request.body ?? {});
  });
}

function readOptions(query: Record<string, unknown>) {
  refuseUnknown(query, ['fields', 'populate', 'json']);
  const body = query.json === undefined ? query : parseJson('json', query.json);
  if (!isJsonObject(body)) throw new AppError('badQuery', { fields: { json: 'Erwartet wird ein Objekt.' } });
  const value = (name: 'fields' | 'populate') =>
    typeof body[name] === 'string' ? parseJson(name, body[name]) : body[name];
  const [fields, populate] = [value('fields'), value('populate')];
  return {
    ...(fields === undefined ? {} : { fields: readNames('fields', fields) }),
    ...(populate === undefined ? {} : { populate: readPopulate(populate) }),
  };
}

function oneRoutes(app: FastifyInstance, { repository }: ServerContext): void {
  app.get<OfRecord>('/api/:resource/:id', async (request, reply) => {
    const actor = requireActor(request);
    const { resource, id } = request.params;
    const options = readOptions(request.query);
    return sendRecord(reply, await repository.get(actor, resource, id, options));
  });
  app.post<OfResource>('/api/:resource', async (request, reply) => {
    const actor = requireActor(request);
    const key = request.headers['idempotency-key'];
    if (Array.isArray(key) || (key !== undefined && !/^[\w-]{8,100}$/.test(key))) {
      throw new AppError('badRequest', {
        fields: { 'Idempotency-Key': 'Erwartet werden 8 bis 100 Zeichen.' },
      });
    }
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
    const { items, write } = readBulk(request.body);
    await namingChangeSet(repository, reply).bulk(actor, request.params.resource, items, write);
    return { ids: items.map((item) => item.id) };
  });
}

/** Records of every entity: lists in both dialects, single records, create, update, delete, bulk writes. */
export function recordRoutes(app: FastifyInstance, context: ServerContext): void {
  listRoutes(app, context);
  oneRoutes(app, context);
}
