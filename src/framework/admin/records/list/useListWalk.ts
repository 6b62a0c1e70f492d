import type { RaRecord } from 'ra-core';
import { useListContext } from 'react-admin';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import type { ListWalk } from './ListWalk.ts';
import { listKey } from './listKey.ts';

/**
 * Returns the state for links to records of the surrounding list, which lets the profile lead to the previous
 * and next one.
 */
export function useListWalk(entity: EntityView): (id: RaRecord['id']) => { walk: ListWalk } {
  const { sort, filterValues, page, perPage, data = [] } = useListContext();
  return (id) => ({
    walk: {
      resource: entity.resource,
      list: listKey(entity),
      sort: { field: sort.field, order: sort.order },
      filter: { ...filterValues, ...entity.only },
      at: (page - 1) * perPage + data.findIndex((record) => String(record.id) === String(id)),
    },
  });
}
