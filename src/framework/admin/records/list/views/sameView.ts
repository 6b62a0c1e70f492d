import type { ListView } from '../../../../schema/lists/ListView.ts';
import { sortOrder } from '../../../../schema/lists/sortOrder.ts';
import { isSameValue } from '../../../../schema/merge/isSameValue.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { usualSort } from '../listStart.ts';

/** A view without the parts that say what the definition says anyway. */
export function briefView(entity: EntityView, view: ListView): ListView {
  const { columns, density, sort, filter, layout, ...others } = view;
  const isUsual = isSameValue(
    columns,
    entity.columns.map((path) => ({ path })),
  );
  const isSorted = sort !== undefined && !isSameValue(sortOrder(sort), usualSort(entity));
  return {
    ...others,
    ...(columns && !isUsual ? { columns } : {}),
    ...(density && density !== 'standard' ? { density } : {}),
    ...(isSorted ? { sort } : {}),
    ...(filter && Object.keys(filter).length > 0 ? { filter } : {}),
    ...(layout && layout !== 'table' ? { layout } : {}),
  };
}

/** Whether two views show the same list. */
export function sameView(entity: EntityView, one: ListView, other: ListView): boolean {
  return isSameValue(briefView(entity, one), briefView(entity, other));
}
