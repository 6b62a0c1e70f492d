import { accusativeOf } from '../german/grammar.ts';
import type { JsonObject } from '../Json.ts';
import { isGroupable } from '../lists/ListLayouts.ts';
import type { Entity } from '../model.ts';
import { entityUse } from './entityUse.ts';
import { despiteOf, idParameter, jsonParameter, operation, parameter, schemaRef } from './operation.ts';
import { changeSetHeader } from './sharedSchemas.ts';

/** Operations that deactivate and reactivate a record, if the entity has a lifecycle. */
export function lifecyclePaths(entity: Entity): JsonObject {
  const { isUpdatable } = entityUse(entity);
  if (!entity.lifecycle || !isUpdatable(entity.lifecycle.activeField)) return {};
  const { resource, typeName, plural: tag } = entity;
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
          summary: `${accusativeOf(entity)} ${verb}`,
          tag,
          parameters: [idParameter, ...despiteOf(entity)],
          body: schemaRef('LifecycleRequest'),
          isBodyOptional: true,
          bodyExample: 'LifecycleRequest',
          answer: schemaRef(typeName),
          answerExample: typeName,
          headers: {
            ETag: { description: 'Version des Datensatzes', schema: { type: 'string' } },
            ...changeSetHeader,
          },
          errors: [400, 403, 404, 422],
        }),
      },
    ]),
  );
}

/** Operation that lists former files, for the fields of an entity that keep versions. */
export function versionPaths(entity: Entity): JsonObject {
  const { fields, resource, typeName, plural: tag, title } = entity;
  const { isReadable } = entityUse(entity);
  const kept = fields.filter(({ hasVersions, name }) => hasVersions && isReadable(name));
  const versioned = kept.map(({ name }) => name);
  if (versioned.length === 0) return {};
  return {
    [`/api/${resource}/{id}/versions/{field}`]: {
      get: operation({
        id: `versions${typeName}`,
        summary: `${title}: Fassungen einer Datei`,
        tag,
        parameters: [idParameter, parameter('path', 'field', { enum: versioned })],
        answer: schemaRef('FileVersionsAnswer'),
        answerExample: 'FileVersionsAnswer',
        errors: [400, 403, 404],
      }),
    },
  };
}

/** A field to group by, as an example. */
function exampleField(entity: Entity): string {
  const { isReadable } = entityUse(entity);
  const found = entity.fields.find(
    (field) =>
      isReadable(field.name) &&
      field.kind !== 'reference' &&
      isGroupable({ path: field.name, hops: [], entity, field, members: [] }),
  );
  return found?.name ?? 'id';
}

/** Operations that group the records of an entity and sum their fields. */
export function groupPaths(entity: Entity): JsonObject {
  const { resource, typeName, plural: tag } = entity;
  if (!entityUse(entity).reads) return {};
  const required = (parameter: JsonObject): JsonObject => ({ ...parameter, required: true });
  return {
    [`/api/${resource}/groups`]: {
      get: operation({
        id: `groups${typeName}`,
        summary: `${tag} gruppieren`,
        tag,
        parameters: [
          required(jsonParameter('json', schemaRef('GroupsRequest'), { by: exampleField(entity) })),
        ],
        answer: schemaRef('GroupsAnswer'),
        answerExample: 'groupsAnswer',
        errors: [400, 403],
      }),
    },
    [`/api/${resource}/totals`]: {
      get: operation({
        id: `totals${typeName}`,
        summary: `${tag}: Summen`,
        tag,
        parameters: [required(jsonParameter('json', schemaRef('TotalsRequest'), { fields: [] }))],
        answer: schemaRef('TotalsAnswer'),
        answerExample: 'totalsAnswer',
        errors: [400, 403],
      }),
    },
  };
}
