import { accusativeOf } from '../german/grammar.ts';
import type { JsonObject } from '../Json.ts';
import type { Entity } from '../model.ts';
import { groupPaths, lifecyclePaths, versionPaths } from './actionPaths.ts';
import { entityExamples } from './entityExamples.ts';
import { entityUse } from './entityUse.ts';
import { backlinkPaths, linkPaths } from './linkPaths.ts';
import {
  despiteOf,
  idParameter,
  jsonParameter,
  keyParameter,
  operation,
  parameter,
  schemaRef,
  versionParameter,
} from './operation.ts';
import { changeSetHeader } from './sharedSchemas.ts';

const text = { type: 'string' };
const header = (description: string): JsonObject => ({ description, schema: text });
const etag = { ETag: header('Version des Datensatzes') };
const listHeaders = (resource: string): JsonObject => ({
  'Content-Range': header(`${resource} 0-24/319`),
  'X-Total-Capped': header('true, wenn es mehr als 1.000 sind'),
  'X-Next-Cursor': header('für `after` der nächsten Seite'),
});

/** A path with the operations that the reader may use; an empty object if there are none. */
function pathItem(path: string, operations: Record<string, JsonObject | false>): JsonObject {
  const given = Object.entries(operations).filter(
    (entry): entry is [string, JsonObject] => entry[1] !== false,
  );
  return given.length > 0 ? { [path]: Object.fromEntries(given) } : {};
}

const names = { type: 'array', items: text };
const populateParameter = jsonParameter('populate', { type: 'array' }, []);

/** Parameters of a list; all but `count` and `after` are JSON. */
function queryParameters(entity: Entity): JsonObject[] {
  const { filter, sort } = entityExamples(entity);
  return [
    jsonParameter('sort', { type: 'array', minItems: 1 }, sort),
    jsonParameter('range', { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 }, [0, 24]),
    jsonParameter('filter', schemaRef(`${entity.typeName}Filter`), filter),
    jsonParameter('fields', names, ['id']),
    populateParameter,
    parameter('query', 'count', { enum: ['capped', 'exact', 'none'] }),
    parameter('query', 'after', text),
  ];
}

function collectionPaths(entity: Entity): JsonObject {
  const { resource, typeName, plural, envelope } = entity;
  const use = entityUse(entity);
  const tag = plural;
  const list = { type: 'array', items: schemaRef(typeName) };
  const found = {
    type: 'object',
    properties: { [envelope]: list, total: { type: 'integer' }, maxPage: { type: 'integer' } },
  };
  return {
    ...pathItem(`/api/${resource}`, {
      get:
        use.reads &&
        operation({
          id: `list${typeName}`,
          summary: `${plural}: Liste`,
          tag,
          parameters: queryParameters(entity),
          answer: list,
          answerExample: `${typeName}List`,
          headers: listHeaders(resource),
          errors: [400, 403],
        }),
      post:
        use.creates &&
        operation({
          id: `create${typeName}`,
          summary: `${accusativeOf(entity)} anlegen`,
          tag,
          parameters: [keyParameter, ...despiteOf(entity)],
          body: schemaRef(`${typeName}Create`),
          bodyExample: `${typeName}Create`,
          status: 201,
          answer: schemaRef(typeName),
          answerExample: typeName,
          headers: { ...etag, ...changeSetHeader },
          errors: [400, 403, ...(entity.guards.length > 0 ? [409 as const] : []), 410, 413, 422],
        }),
    }),
    ...pathItem(`/api/${resource}/find`, {
      get:
        use.reads &&
        operation({
          id: `find${typeName}`,
          summary: `${plural} finden`,
          tag,
          parameters: [jsonParameter('json', schemaRef(`${typeName}FindQuery`), { limit: 25 })],
          answer: found,
          answerExample: `${typeName}Found`,
          errors: [400, 403],
        }),
      post:
        use.reads &&
        operation({
          id: `findByBody${typeName}`,
          summary: `${plural} finden (lange Abfrage)`,
          tag,
          body: schemaRef(`${typeName}FindQuery`),
          bodyExample: `${typeName}FindQuery`,
          answer: found,
          answerExample: `${typeName}Found`,
          errors: [400, 403, 413],
        }),
    }),
    ...pathItem(`/api/${resource}/export`, {
      get:
        use.reads &&
        operation({
          id: `export${typeName}`,
          summary: `${plural}: Liste als CSV`,
          tag,
          parameters: [
            ...queryParameters(entity).filter(({ name }) => name === 'sort' || name === 'filter'),
            jsonParameter('columns', names, ['id']),
          ],
          errors: [400, 403],
        }),
      post:
        use.reads &&
        operation({
          id: `exportByBody${typeName}`,
          summary: `${plural}: Liste als CSV (lange Abfrage)`,
          tag,
          body: {
            type: 'object',
            properties: { filter: { type: 'object' }, sort: { type: 'array' }, columns: names },
            additionalProperties: false,
          },
          bodyExample: `${typeName}Export`,
          errors: [400, 403, 413],
        }),
    }),
    ...pathItem(`/api/${resource}/bulk`, {
      post:
        (use.updates || use.deletes) &&
        operation({
          id: `bulk${typeName}`,
          summary: `${plural}: mehrere ändern oder löschen`,
          tag,
          parameters: despiteOf(entity),
          body: schemaRef('BulkRequest'),
          bodyExample: `${typeName}Bulk`,
          answer: schemaRef('BulkAnswer'),
          answerExample: 'BulkAnswer',
          headers: changeSetHeader,
          errors: [400, 403, 404, 409, 413, 422, 428],
        }),
    }),
  };
}

function recordPaths(entity: Entity): JsonObject {
  const { resource, typeName, plural: tag, title } = entity;
  const use = entityUse(entity);
  const answer = schemaRef(typeName);
  const changed = [versionParameter, idParameter, ...despiteOf(entity)];
  const read = [
    idParameter,
    jsonParameter('fields', names, ['id']),
    populateParameter,
    jsonParameter('json', { type: 'object' }, { fields: ['id'] }),
  ];
  return {
    ...pathItem(`/api/${resource}/{id}`, {
      get:
        use.reads &&
        operation({
          id: `get${typeName}`,
          summary: `${accusativeOf(entity)} lesen`,
          tag,
          parameters: read,
          answer,
          answerExample: typeName,
          headers: etag,
          errors: [400, 403, 404],
        }),
      put:
        use.updates &&
        operation({
          id: `update${typeName}`,
          summary: `${accusativeOf(entity)} ändern`,
          tag,
          parameters: changed,
          body: schemaRef(`${typeName}Update`),
          bodyExample: `${typeName}Update`,
          answer,
          answerExample: typeName,
          headers: { ...etag, ...changeSetHeader },
          errors: [400, 403, 404, 409, 413, 422, 428],
        }),
      delete:
        use.deletes &&
        operation({
          id: `delete${typeName}`,
          summary: `${accusativeOf(entity)} löschen`,
          tag,
          parameters: changed,
          answer: schemaRef('DeleteAnswer'),
          answerExample: 'DeleteAnswer',
          headers: changeSetHeader,
          errors: [400, 403, 404, 409, 428],
        }),
    }),
    ...pathItem(`/api/${resource}/{id}/history`, {
      get:
        use.reads &&
        operation({
          id: `history${typeName}`,
          summary: `${title}: Verlauf`,
          tag,
          parameters: [
            idParameter,
            parameter('query', 'offset', { type: 'integer' }),
            parameter('query', 'limit', { type: 'integer' }),
          ],
          answer: schemaRef('HistoryAnswer'),
          answerExample: `${typeName}History`,
          errors: [400, 403, 404],
        }),
    }),
    ...versionPaths(entity),
    ...pathItem(`/api/${resource}/{id}/restore`, {
      post:
        use.updates &&
        operation({
          id: `restore${typeName}`,
          summary: `${title}: Stand wiederherstellen`,
          tag,
          parameters: [idParameter, ...despiteOf(entity)],
          body: schemaRef('RestoreRequest'),
          bodyExample: 'RestoreRequest',
          answer,
          answerExample: typeName,
          headers: { ...etag, ...changeSetHeader },
          errors: [400, 403, 404, 409, 422],
        }),
    }),
  };
}

function duplicatePaths({ resource, typeName, plural: tag, title, duplicates }: Entity): JsonObject {
  if (!duplicates?.length) return {};
  return {
    [`/api/${resource}/duplicates`]: {
      post: operation({
        id: `duplicates${typeName}`,
        summary: `${title}: gibt es schon?`,
        tag,
        body: schemaRef('DuplicatesRequest'),
        bodyExample: `${typeName}Duplicates`,
        answer: schemaRef('DuplicatesAnswer'),
        answerExample: 'duplicatesAnswer',
        errors: [400, 413],
      }),
    },
  };
}

/** All operations on the records of one entity. */
export function entityPaths(entity: Entity): JsonObject {
  return {
    ...collectionPaths(entity),
    ...recordPaths(entity),
    ...groupPaths(entity),
    ...backlinkPaths(entity),
    ...duplicatePaths(entity),
    ...lifecyclePaths(entity),
    ...linkPaths(entity),
  };
}
