import { useGetList } from 'ra-core';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import type { ListMeta, QueryMeta } from '../dataProvider/QueryMeta.ts';

interface EntityCount {
  /** Undefined while it is not known. */
  count: number | undefined;
  /** There are more than `count` minus one. */
  isCapped: boolean;
}

const onlyIds: QueryMeta = { fields: ['id'] };

/** How many records the list of an entity shows at first: the active ones, where the entity knows that. */
export function useEntityCount({ resource, fields }: VisibleEntity): EntityCount {
  const knowsActive = fields.some(({ name }) => name === 'isActive');
  const { total, meta } = useGetList(resource, {
    pagination: { page: 1, perPage: 1 },
    filter: knowsActive ? { isActive: true } : {},
    meta: onlyIds,
  });
  const listMeta: ListMeta | undefined = meta;
  return { count: total, isCapped: listMeta?.capped ?? false };
}
