import type { JsonObject } from '../Json.ts';
import { isGroupable } from '../lists/isGroupable.ts';
import type { Entity } from '../model.ts';
import { entityUse } from './entityUse.ts';
import { jsonParameter, operation, schemaRef } from './operation.ts';

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
