import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { CrudAnswer, VisibleRights, VisibleScope } from '../../../schema/contracts/permissioner.ts';
import { coversAny, coversField, uniteScopes } from '../../../schema/rights/fieldScope.ts';
import type { FieldScope } from '../../../schema/rights/Grants.ts';

function somewhere({ all, ids, some }: VisibleScope): FieldScope {
  return uniteScopes([all, some, ...(ids === 'many' ? [] : Object.values(ids))]);
}

function seenBy(entity: VisibleEntity, { create, delete: remove, read, update, custom }: VisibleRights) {
  const readSomewhere = somewhere(read);
  const updateSomewhere = somewhere(update);
  const isSeen = (path: string) => {
    const [name = path] = path.split('.');
    return coversField(readSomewhere, name) || coversField(updateSomewhere, name);
  };
  const rights = {
    create,
    delete: remove,
    read: read.all,
    update: update.all,
    custom,
    readSomewhere,
    updateSomewhere,
  };
  return {
    ...entity,
    rights,
    fields: entity.fields.filter(({ name }) => isSeen(name)),
    columns: entity.columns.filter((path) => coversField(readSomewhere, path.split('.')[0] ?? path)),
  };
}

/**
 * Derives the definitions another user gets, limited to those visible to the current user. As on the server,
 * an entity is included if the user may read, create or update it.
 */
export function rightsInView(entities: readonly VisibleEntity[], rights: CrudAnswer): VisibleEntity[] {
  return entities.flatMap((entity) => {
    const visible = rights[entity.resource];
    if (!visible) return [];
    const isThere =
      visible.create || coversAny(somewhere(visible.read)) || coversAny(somewhere(visible.update));
    return isThere ? [seenBy(entity, visible)] : [];
  });
}
