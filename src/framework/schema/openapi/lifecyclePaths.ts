import { accusativeOf } from '../accusativeOf.ts';
import type { JsonObject } from '../Json.ts';
import type { Entity } from '../model.ts';
import { changeSetHeader } from './changeSetHeader.ts';
import { entityUse } from './entityUse.ts';
import { despiteOf, idParameter, operation, schemaRef } from './operation.ts';

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
