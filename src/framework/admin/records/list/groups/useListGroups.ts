import type { ListView, ViewGroup } from '../../../../schema/lists/ListView.ts';
import { useListArrangement } from '../listArrangement.ts';

interface ListGroups {
  group: ViewGroup | undefined;
  /** Paths of the columns with a total. */
  totals: readonly string[];
  setGroup: (group: ViewGroup | undefined) => void;
  setTotals: (totals: NonNullable<ListView['totals']>) => void;
}

const none: readonly string[] = [];

/** Groups and totals of a list, as its view has them. */
export function useListGroups(): ListGroups {
  const { arrangement, arrange } = useListArrangement();
  return {
    group: arrangement.group,
    totals: arrangement.totals ?? none,
    setGroup: (group) => arrange({ group }),
    setTotals: (totals) => arrange({ totals: totals.length > 0 ? totals : undefined }),
  };
}
