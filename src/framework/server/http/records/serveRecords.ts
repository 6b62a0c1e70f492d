import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type RecordCall,
  type RecordOperation,
  recordCalls,
  type ServedRecords,
} from '../../../schema/calls/recordCalls.ts';
import { AppError } from '../../../schema/errors.ts';
import { isJsonObject, type JsonObject, type RecordData } from '../../../schema/Json.ts';
import { requireEntity } from '../../../schema/ModelIndex.ts';
import type { ListRequest, ListResult } from '../../query/ListRequest.ts';
import type { Actor } from '../../rights/Actor.ts';
import { compileRights } from '../../rights/compileRights.ts';
import {
  addTravel,
  failAt,
  mostTravelled,
  narrowRows,
  type TravelSearch,
  takeTravel,
} from '../../services/travel/nearTravel.ts';
import type { ServerContext } from '../ServerContext.ts';
import { serveCall } from '../serveCall.ts';
import { parseBulk } from './bulkRoutes.ts';
import { receiveImport } from './importRoutes.ts';
import { maxPageOf, parseFindQuery, parseReadQuery } from './parseListQuery.ts';
import { creationKeyOf, namingChangeSet, sendRecord, versionOf } from './recordHeaders.ts';

interface Asking {
  actor: Actor;
  resource: string;
}

type Finding = Pick<ServerContext, 'db' | 'repository' | 'settings' | 'index' | 'travel' | 'travelRules'>;

/** What is said about a search with travel times as a whole. */
interface TravelAnswer {
  /** Whether figures of some rows are estimates. */
  isEstimated: boolean;
  /** Whether there may be more rows than the nearest, which were looked at. */
  isCut: boolean;
  /** With a condition: the number of rows about which nothing is stated. */
  unstated?: number;
}

/**
 * Lists the records around a place, the nearest first, with distances and travel times. The fields that this takes
 * are read with the rights of the actor, and returned only if they were requested.
 */
async function findTravelled(
  context: Finding,
  { actor, resource }: Asking,
  { query, search }: { query: ListRequest; search: TravelSearch },
): Promise<ListResult & { travel: TravelAnswer }> {
  const { repository, index, travel, travelRules } = context;
  if (!travelRules?.isAllowed(actor)) throw new AppError('forbidden');
  const entity = requireEntity(index(), resource);
  const rights = compileRights(index(), actor, entity);
  const { condition } = search;
  if (condition?.fields.some((name) => !rights.isReadable(name))) throw new AppError('forbidden');
  const address = entity.fields.find(({ kind, name }) => kind === 'address' && rights.isReadable(name))?.name;
  const vehicle = travelRules.vehicles[resource];
  const taken = [
    address,
    search.mode === 'byVehicle' ? vehicle : undefined,
    ...(condition?.fields ?? []),
  ].filter((name): name is string => name !== undefined && rights.isReadable(name));
  const { fields } = query;
  const isAll = query.window.type === 'all';
  if (condition && !isAll)
    failAt('skipPagination', 'Diese Bedingung gibt es nur für alle Treffer auf einmal.');
  const { records, ...found } = await repository.list(actor, resource, {
    sort: [{ path: 'near', direction: 'ASC' }],
    ...query,
    ...(fields ? { fields: [...new Set([...fields, ...taken])] } : {}),
    ...(isAll ? { window: { type: 'range', offset: 0, limit: mostTravelled + 1 } } : {}),
  });
  const isCut = isAll && records.length > mostTravelled;
  const nearest = isCut ? records.slice(0, mostTravelled) : records;
  const { records: met, unstated } = await narrowRows(context, condition, nearest);
  const rows = await addTravel(travel, met, {
    search,
    address: address ?? '',
    vehicle,
  });
  const extra = fields ? taken.filter((name) => !fields.includes(name)) : [];
  for (const record of rows.records) for (const name of extra) delete record[name];
  const total = condition ? { total: met.length, isCapped: false } : {};
  return {
    ...found,
    ...total,
    records: rows.records,
    travel: { isEstimated: rows.isEstimated, isCut, ...(unstated === undefined ? {} : { unstated }) },
  };
}

/**
 * Answers `find`: the records under the envelope of their entity, and the counts; with `useTravelMode` or
 * `considerTravelMode` in `near` also how far it is to each. @throws AppError 400, 403, 404
 */
export async function findRecords(
  context: Finding,
  { actor, resource }: Asking,
  body: unknown,
): Promise<Record<string, unknown>> {
  const { repository, index, travelRules: rules } = context;
  const { body: plain, search } = takeTravel(body, { resource, rules });
  const query = parseFindQuery(plain);
  const result = search
    ? await findTravelled(context, { actor, resource }, { query, search })
    : { ...(await repository.list(actor, resource, query)), travel: undefined };
  const { records, total, isCapped, nextCursor, travel } = result;
  const envelope: Record<string, RecordData[]> = {
    [index().entity(resource)?.envelope ?? resource]: records,
  };
  return {
    ...envelope,
    ...(query.count === 'none' ? {} : { total, maxPage: maxPageOf(query, total) }),
    ...(isCapped ? { totalCapped: true } : {}),
    ...(nextCursor ? { nextCursor } : {}),
    ...(travel ? { travel } : {}),
  };
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
  context: Finding,
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
