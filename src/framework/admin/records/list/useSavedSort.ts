import { useListContext } from 'react-admin';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { useListArrangement } from './useListArrangement.ts';

/** Sorts the list and stores the order as its default for the current user. */
export function useSavedSort(entity: EntityView): (path: string, order: 'ASC' | 'DESC') => void {
  const { setSort } = useListContext();
  const { arrange } = useListArrangement(entity);
  return (path, order) => {
    setSort({ field: path, order });
    arrange({ sort: [path, order] });
  };
}
