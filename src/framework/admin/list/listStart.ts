import type { SortPayload } from 'ra-core';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { initialFilter } from './initialFilter.ts';

interface ListStart {
  perPage: number;
  sort: SortPayload;
  filterDefaultValues: Record<string, unknown>;
}

/** How a list is asked for until somebody asks otherwise. */
export function listStart(entity: VisibleEntity): ListStart {
  const [sort] = entity.sort;
  return {
    perPage: 25,
    sort: sort ? { field: sort.path, order: sort.direction } : { field: 'id', order: 'ASC' },
    filterDefaultValues: initialFilter(entity),
  };
}
