import * as z from 'zod/mini';
import { importExample, importFacts } from '../contracts/imports.ts';
import { isJsonObject, type JsonObject, type RecordData } from '../Json.ts';
import { envelopeOf, typeNameOf } from '../reading/readEntity.ts';
import type { Call, Shape } from './Call.ts';
import { componentShape, givenSchema } from './componentShape.ts';
import { count, jsonText, recordId } from './shapes.ts';

/**
 * A record, or the values of one, which the repository validates by the definition of its entity.
 * @param component schema of the entity in the API document: `Subject`, `SubjectCreate`, `SubjectUpdate`
 */
// @__NO_SIDE_EFFECTS__
export function recordShape<R extends RecordData = RecordData>(component: string): z.ZodMiniType<R, R> {
  return componentShape(component, z.custom<R>(isJsonObject));
}

/** Query of a call that finds records of an entity: all parameters in one of JSON. */
// @__NO_SIDE_EFFECTS__
export function findQuery(resource: string) {
  const parameters = jsonText(recordShape(`${typeNameOf(resource)}FindQuery`), { limit: 25 });
  return z.strictObject({ json: z.exactOptional(parameters) });
}

/** Answer of such a call. */
export type Found = Record<string, unknown> & { total?: number; maxPage?: number };

/** Answer of such a call: the records under the envelope of their entity, with the counts. */
// @__NO_SIDE_EFFECTS__
export function foundShape(resource: string): z.ZodMiniType<Found, Found> {
  const records: z.ZodMiniType<RecordData> = recordShape(typeNameOf(resource));
  return z.object({
    [envelopeOf(resource)]: z.array(records),
    total: z.exactOptional(count),
    maxPage: z.exactOptional(count),
    totalCapped: z.exactOptional(z.boolean()),
    nextCursor: z.exactOptional(z.string()),
  }) as unknown as z.ZodMiniType<Found, Found>;
}

export type RecordOperation =
  | 'find'
  | 'read'
  | 'create'
  | 'change'
  | 'remove'
  | 'bulk'
  | 'deactivate'
  | 'reactivate'
  | 'import';

/** The records of an entity under the paths of a service. */
export interface ServedRecords {
  /** Start of the paths below `/api/`: `shop`, `shop/orders`. */
  slug: string;
  resource: string;
  /**
   * Paths below the slug, with `{id}` for a record; the first one leads in the API document. Operations
   * without a path are not served.
   */
  paths: Readonly<Partial<Record<RecordOperation, readonly string[]>>>;
}

/** A call on the records of an entity. */
export type RecordCall = Call & { answer: Shape };

type Described = Omit<RecordCall, 'id' | 'path' | 'tag' | 'visibleWith' | 'params'>;

const names: JsonObject = { type: 'array', items: { type: 'string' } };
const populate: JsonObject = { type: 'array' };
const readOptions = givenSchema<unknown>({
  type: 'object',
  properties: { fields: names, populate },
  additionalProperties: false,
});
const optional = (schema: JsonObject, example: 'id' | 'none') =>
  z.exactOptional(jsonText(givenSchema<unknown>(schema), example === 'id' ? ['id'] : []));

const bulkRequest = componentShape('BulkRequest', z.custom<unknown>(isJsonObject));
const bulkAnswer = componentShape('BulkAnswer', z.object({ ids: z.array(recordId) }));
const deleteAnswer = componentShape('DeleteAnswer', z.object({ id: recordId, _id: recordId }));
const lifecycleRequest = componentShape('LifecycleRequest', z.object({ at: z.nullish(z.string()) }));
const lifecycleErrors = [400, 403, 404, 422] as const;

/** Describes each operation, by the entity of its records. */
const describing: Record<RecordOperation, (typeName: string, resource: string) => Described> = {
  find: (_, resource) => ({
    method: 'GET',
    summary: 'Datensätze finden',
    query: findQuery(resource),
    answer: foundShape(resource),
    answerExample: ({ id }) => ({ [envelopeOf(resource)]: [{ id, _id: id }], total: 1, maxPage: 1 }),
    errors: [400, 403],
  }),
  read: (typeName) => ({
    method: 'GET',
    summary: 'Datensatz lesen',
    query: z.strictObject({
      fields: optional(names, 'id'),
      populate: optional(populate, 'none'),
      json: z.exactOptional(jsonText(readOptions, { fields: ['id'] })),
    }),
    answer: recordShape(typeName),
    errors: [400, 403, 404],
  }),
  create: (typeName) => ({
    method: 'POST',
    summary: 'Datensatz anlegen',
    body: recordShape(`${typeName}Create`),
    status: 201,
    answer: recordShape(typeName),
    errors: [400, 403, 410, 413, 422],
  }),
  change: (typeName) => ({
    method: 'PUT',
    summary: 'Datensatz ändern',
    takesVersion: true,
    body: recordShape(`${typeName}Update`),
    answer: recordShape(typeName),
    errors: [400, 403, 404, 409, 413, 422, 428],
  }),
  remove: () => ({
    method: 'DELETE',
    summary: 'Datensatz löschen',
    takesVersion: true,
    answer: deleteAnswer,
    errors: [400, 403, 404, 409, 428],
  }),
  bulk: () => ({
    method: 'PUT',
    summary: 'Mehrere Datensätze ändern oder löschen',
    body: bulkRequest,
    bodyExample: ({ id }) => ({ ids: [{ id, version: 1 }], action: 'delete' }),
    answer: bulkAnswer,
    errors: [400, 403, 404, 409, 413, 422, 428],
  }),
  deactivate: (typeName) => ({
    method: 'PUT',
    summary: 'Datensatz deaktivieren',
    body: lifecycleRequest,
    isBodyOptional: true,
    answer: recordShape(typeName),
    errors: lifecycleErrors,
  }),
  reactivate: (typeName) => ({
    method: 'PUT',
    summary: 'Datensatz reaktivieren',
    body: lifecycleRequest,
    isBodyOptional: true,
    answer: recordShape(typeName),
    errors: lifecycleErrors,
  }),
  import: () => ({
    method: 'POST',
    summary: 'Datei für einen Import hochladen (CSV oder XLSX)',
    isUpload: true,
    status: 201,
    answer: importFacts,
    answerExample: ({ id, resource: visible }) => ({
      ...importExample({ id, resource: visible }),
      state: 'uploaded',
      counts: null,
    }),
    errors: [400, 403, 413, 415, 422],
  }),
};

/** `PUT /api/shop/orders/{id}` -> `putShopOrdersId`. */
function idOf(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).slice(2);
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join(
    '',
  );
}

/** The calls on the records of an entity under the paths of a service, each with its operation. */
export function recordCalls({ slug, resource, paths }: ServedRecords): {
  operation: RecordOperation;
  call: RecordCall;
}[] {
  const operations = Object.entries(paths) as [RecordOperation, readonly string[]][];
  return operations.flatMap(([operation, below]) =>
    below.map((part) => {
      const described = describing[operation](typeNameOf(resource), resource);
      const path = ['/api', slug, part].filter(Boolean).join('/');
      const id = idOf(described.method, path);
      const ofRecord = part.includes('{id}') ? { params: z.object({ id: recordId }) } : {};
      return { operation, call: { ...described, ...ofRecord, id, path, tag: slug, visibleWith: resource } };
    }),
  );
}
