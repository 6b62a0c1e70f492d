import type { JsonObject } from '../Json.ts';
import type { Entity } from '../model.ts';
import { idParameter, operation, parameter, schemaRef } from './operation.ts';

const text = { type: 'string' };
const header = (description: string): JsonObject => ({ description, schema: text });
const versionParameter = parameter('header', 'If-Match', text, 'Version: 7, "7" oder W/"7"');
const etag = { ETag: header('Version des Datensatzes') };
const listHeaders = {
  'Content-Range': header('institutions 0-24/319'),
  'X-Total-Capped': header('true, wenn es mehr als 1.000 sind'),
  'X-Next-Cursor': header('für `after` der nächsten Seite'),
};

const queryParameters = [
  parameter('query', 'sort', text, '["name","ASC"]'),
  parameter('query', 'range', text, '[0,24]'),
  parameter('query', 'filter', text, '{"name":"…"}, {"name":{"$in":[…]}}, $and $or $not $search near'),
  parameter('query', 'fields', text, '["name"]'),
  parameter('query', 'populate', text, '["contract",{"path":"subjects","fields":["name"]}]'),
  parameter('query', 'count', { enum: ['capped', 'exact', 'none'] }),
  parameter('query', 'after', text),
];

function collectionPaths(entity: Entity): JsonObject {
  const { resource, typeName, plural, title, envelope } = entity;
  const tag = plural;
  const list = { type: 'array', items: schemaRef(typeName) };
  const found = {
    type: 'object',
    properties: { [envelope]: list, total: { type: 'integer' }, maxPage: { type: 'integer' } },
  };
  return {
    [`/api/${resource}`]: {
      get: operation({
        id: `list${typeName}`,
        summary: `${plural}: Liste`,
        tag,
        parameters: queryParameters,
        answer: list,
        headers: listHeaders,
        errors: [400, 403],
      }),
      post: operation({
        id: `create${typeName}`,
        summary: `${title} anlegen`,
        tag,
        parameters: [parameter('header', 'Idempotency-Key', text)],
        body: schemaRef(`${typeName}Create`),
        status: 201,
        answer: schemaRef(typeName),
        headers: etag,
        errors: [400, 403, 413, 422],
      }),
    },
    [`/api/${resource}/find`]: {
      get: operation({
        id: `find${typeName}`,
        summary: `${plural} finden`,
        tag,
        parameters: [parameter('query', 'json', text)],
        answer: found,
        errors: [400, 403],
      }),
      post: operation({
        id: `findByBody${typeName}`,
        summary: `${plural} finden (lange Abfrage)`,
        tag,
        body: schemaRef('FindQuery'),
        answer: found,
        errors: [400, 403, 413],
      }),
    },
    [`/api/${resource}/bulk`]: {
      post: operation({
        id: `bulk${typeName}`,
        summary: `${plural}: mehrere ändern oder löschen`,
        tag,
        body: schemaRef('BulkRequest'),
        answer: { type: 'object' },
        errors: [400, 403, 404, 409, 413, 422, 428],
      }),
    },
  };
}

function recordPaths(entity: Entity): JsonObject {
  const { resource, typeName, plural: tag, title } = entity;
  const answer = schemaRef(typeName);
  const changed = [versionParameter, idParameter];
  const read = [
    idParameter,
    parameter('query', 'fields', text),
    parameter('query', 'populate', text),
    parameter('query', 'json', text),
  ];
  return {
    [`/api/${resource}/{id}`]: {
      get: operation({
        id: `get${typeName}`,
        summary: `${title} lesen`,
        tag,
        parameters: read,
        answer,
        headers: etag,
        errors: [400, 403, 404],
      }),
      put: operation({
        id: `update${typeName}`,
        summary: `${title} ändern`,
        tag,
        parameters: changed,
        body: schemaRef(`${typeName}Update`),
        answer,
        headers: etag,
        errors: [400, 403, 404, 409, 413, 422, 428],
      }),
      delete: operation({
        id: `delete${typeName}`,
        summary: `${title} löschen`,
        tag,
        parameters: changed,
        answer: { type: 'object' },
        errors: [400, 403, 404, 409, 428],
      }),
    },
    [`/api/${resource}/{id}/history`]: {
      get: operation({
        id: `history${typeName}`,
        summary: `${title}: Verlauf`,
        tag,
        parameters: [
          idParameter,
          parameter('query', 'offset', { type: 'integer' }),
          parameter('query', 'limit', { type: 'integer' }),
        ],
        answer: { type: 'object' },
        errors: [400, 403, 404],
      }),
    },
    [`/api/${resource}/{id}/restore`]: {
      post: operation({
        id: `restore${typeName}`,
        summary: `${title}: Stand wiederherstellen`,
        tag,
        parameters: [idParameter],
        body: schemaRef('RestoreRequest'),
        answer,
        headers: etag,
        errors: [400, 403, 404, 409, 422],
      }),
    },
  };
}

function lifecyclePaths(entity: Entity): JsonObject {
  if (!entity.fields.some((field) => field.name === 'isActive')) return {};
  const { resource, typeName, plural: tag, title } = entity;
  const verbs = [
    ['deactivate', 'deaktivieren'],
    ['reactivate', 'reaktivieren'],
  ] as const;
  return Object.fromEntries(
    verbs.map(([name, verb]) => [
      `/api/${resource}/{id}/${name}`,
      {
        post: operation({
          id: `${name}${typeName}`,
          summary: `${title} ${verb}`,
          tag,
          parameters: [idParameter],
          body: schemaRef('LifecycleRequest'),
          answer: schemaRef(typeName),
          headers: etag,
          errors: [400, 403, 404, 422],
        }),
      },
    ]),
  );
}

function linkPaths(entity: Entity): JsonObject {
  const { resource, typeName, plural: tag } = entity;
  const other = parameter('path', 'other', { type: 'string', pattern: '^[0-9a-f]{24}$' });
  const links = entity.fields.filter((field) => field.link && !field.readOnly);
  return Object.fromEntries(
    links.flatMap(({ name, title }) => [
      [
        `/api/${resource}/{id}/links/${name}`,
        {
          post: operation({
            id: `link${typeName}_${name}`,
            summary: `${title}: hinzufügen`,
            tag,
            parameters: [idParameter],
            body: schemaRef('LinkRequest'),
            status: 204,
            errors: [400, 403, 404, 422],
          }),
        },
      ],
      [
        `/api/${resource}/{id}/links/${name}/{other}`,
        {
          delete: operation({
            id: `unlink${typeName}_${name}`,
            summary: `${title}: entfernen`,
            tag,
            parameters: [idParameter, other],
            status: 204,
            errors: [403, 404],
          }),
        },
      ],
    ]),
  );
}

/** All operations on the records of one entity. */
export function entityPaths(entity: Entity): JsonObject {
  return {
    ...collectionPaths(entity),
    ...recordPaths(entity),
    ...lifecyclePaths(entity),
    ...linkPaths(entity),
  };
}
