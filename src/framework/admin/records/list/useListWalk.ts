import type { RaRecord } from 'ra-core';
import { useListContext } from 'react-admin';
import type { PlacedEntity } from '../../session/definitions/placesOf.ts';
import type { ListWalk } from './ListWalk.ts';
import { listKey } from './listKey.ts';

/** For links from the list around to its records: the state from which the profile leads to those before and after. */
export function useListWalk(entity: PlacedEntity): (id: RaRecord['id']) => { walk: ListWalk } {
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
