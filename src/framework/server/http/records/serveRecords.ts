import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type RecordCall,
  type RecordOperation,
  recordCalls,
  type ServedRecords,
} from '../../../schema/calls/recordCalls.ts';
import { isJsonObject, type JsonObject, type RecordData } from '../../../schema/Json.ts';
import type { Actor } from '../../rights/Actor.ts';
import { compileRights } from '../../rights/compileRights.ts';
import type { ServerContext } from '../ServerContext.ts';
import { serveCall } from '../serveCall.ts';
import { parseBulk } from './bulkRoutes.ts';
import { receiveImport } from './importRoutes.ts';
import { maxPageOf, parseFindQuery, parseReadQuery } from './parseListQuery.ts';
import { creationKeyOf, namingChangeSet, sendRecord, versionOf } from './recordHeaders.ts';

/** Answers `find`: the records under the envelope of their entity, and the counts. @throws AppError 400, 403, 404 */
export async function findRecords(
  { repository, index }: Pick<ServerContext, 'repository' | 'index'>,
  { actor, resource }: { actor: Actor; resource: string },
  body: unknown,
): Promise<Record<string, unknown>> {
  const query = parseFindQuery(body);
  const { records, total, isCapped, nextCursor } = await repository.list(actor, resource, query);
  const envelope: Record<string, RecordData[]> = {
    [index().entity(resource)?.envelope ?? resource]: records,
  };
  return {
    ...envelope,
    ...(query.count === 'none' ? {} : { total, maxPage: maxPageOf(query, total) }),
    ...(isCapped ? { totalCapped: true } : {}),
    ...(nextCursor ? { nextCursor } : {}),
  };
}

interface Asking {
  actor: Actor;
  resource: string;
}

/**
 * The names among `names` of fields that the actor may read somewhere; `id` if there are none. Clients of a
 * service send one list of fields for several entities.
 */
export function readableNames(
  { index }: Pick<ServerContext, 'index'>,
  { actor, resource }: Asking,
  names: unknown,
): unknown {
  const entity = index().entity(resource);
  if (!entity || !Array.isArray(names)) return names;
  const rights = compileRights(index(), actor, entity);
  const isReadable = (name: unknown) =>
    entity.fields.some((field) => field.name === name && !field.writeOnly && rights.isReadable(field.name));
  const known = names.filter((name) => typeof name !== 'string' || isReadable(name));
  return known.length > 0 ? known : ['id'];
}

/** Answers `find` of a service: as that of the entity, but names without a readable field are ignored. */
export async function findForService(
  context: Pick<ServerContext, 'repository' | 'index'>,
  asking: Asking,
  body: unknown,
): Promise<Record<string, unknown>> {
  if (!isJsonObject(body) || body.fields === undefined) return await findRecords(context, asking, body ?? {});
  return await findRecords(context, asking, { ...body, fields: readableNames(context, asking, body.fields) });
}

/** Rewrites a filter of a service in the words of the entity. */
export type TranslateFilter = (
  asking: { context: ServerContext; actor: Actor },
  filter: JsonObject,
) => JsonObject | Promise<JsonObject>;

/** Records under the paths of a service, and what is special about its filters. */
interface RecordService extends ServedRecords {
  translate?: TranslateFilter;
}

interface Request {
  context: ServerContext;
  service: RecordService;
  actor: Actor;
  /** Id of the record; empty for calls on the collection. */
  id: string;
  query: Record<string, unknown>;
  body: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function find({ context, service, actor, query: { json } }: Request): Promise<unknown> {
  const { translate, resource } = service;
  if (!translate || !isJsonObject(json) || !isJsonObject(json.filter))
    return await findForService(context, { actor, resource }, json);
  const filter = await translate({ context, actor }, json.filter as JsonObject);
  return await findForService(context, { actor, resource }, { ...json, filter });
}

async function read({ context, service, actor, id, query, reply }: Request): Promise<unknown> {
  const { resource } = service;
  const { json, ...beside } = query;
  const { fields, ...others } = isJsonObject(json) ? json : beside;
  const names = fields === undefined ? {} : { fields: readableNames(context, { actor, resource }, fields) };
  const options = parseReadQuery({ ...others, ...names });
  return sendRecord(reply, await context.repository.get(actor, resource, id, options));
}

function setActive(activates: boolean): (asked: Request) => Promise<unknown> {
  return async ({ context, service, actor, id, body, reply }) => {
    const day = (body as { at?: string | null }).at ?? undefined;
    const writing = namingChangeSet(context.repository, reply);
    return sendRecord(reply, await writing.setActive(actor, service.resource, id, { activates, day }));
  };
}

/** The calls of the repository that each operation makes: those of the routes of the entity itself. */
const operations: Record<RecordOperation, (asked: Request) => Promise<unknown>> = {
  find,
  read,
  async create({ context, service: { resource }, actor, body, request, reply }) {
    const key = creationKeyOf(request.headers['idempotency-key']);
    const record = await namingChangeSet(context.repository, reply).create(actor, resource, body, key);
    reply.header('location', `/api/${resource}/${String(record.id)}`);
    return sendRecord(reply, record);
  },
  async change({ context, service, actor, id, body, request, reply }) {
    const version = versionOf(request.headers['if-match']);
    const writing = namingChangeSet(context.repository, reply);
    return sendRecord(reply, await writing.update(actor, service.resource, id, body, version));
  },
  async remove({ context, service, actor, id, request, reply }) {
    const version = versionOf(request.headers['if-match']);
    await namingChangeSet(context.repository, reply).remove(actor, service.resource, id, version);
    return { id, _id: id };
  },
  async bulk({ context, service, actor, body, reply }) {
    const { items, write } = parseBulk(body);
    await namingChangeSet(context.repository, reply).bulk(actor, service.resource, items, write);
    return { ids: items.map((item) => item.id) };
  },
  deactivate: setActive(false),
  reactivate: setActive(true),
  import: async ({ context, service: { resource }, actor, request, reply }) =>
    await receiveImport(context, { actor, resource, reading: {}, request, reply }),
};

/**
 * Serves the records of an entity under the paths of a service: the same repository calls, rights and answers
 * as `/api/{resource}`. Only lists of fields differ: names without a readable field are ignored.
 */
export function serveRecords(app: FastifyInstance, context: ServerContext, service: RecordService): void {
  for (const { operation, call } of recordCalls(service))
    serveCall<RecordCall>(app, call, async ({ actor, params, query, body, request, reply }) => {
      const { id = '' } = (params ?? {}) as { id?: string };
      return await operations[operation]({
        context,
        service,
        actor,
        id,
        query: query ?? {},
        body,
        request,
        reply,
      });
    });
}
