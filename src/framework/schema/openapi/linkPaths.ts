import type { JsonObject } from '../Json.ts';
import type { Entity } from '../model.ts';
import { changeSetHeader } from './changeSetHeader.ts';
import { entityUse } from './entityUse.ts';
import { idParameter, operation, parameter, schemaRef } from './operation.ts';

/** Operations that add and remove the links that the reader may change. */
export function linkPaths(entity: Entity): JsonObject {
  const { resource, typeName, plural: tag } = entity;
  const other = parameter('path', 'other', { type: 'string', pattern: '^[0-9a-f]{24}$' });
  const { isUpdatable } = entityUse(entity);
  const links = entity.fields.filter(({ link, readOnly, name }) => link && !readOnly && isUpdatable(name));
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
            bodyExample: 'LinkRequest',
            status: 204,
            headers: changeSetHeader,
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
            headers: changeSetHeader,
            errors: [403, 404],
          }),
        },
      ],
    ]),
  );
}
