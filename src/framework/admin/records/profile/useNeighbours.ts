import { type RaRecord, useGetList } from 'ra-core';
import type { ListWalk } from '../list/ListWalk.ts';

interface Neighbour {
  id: RaRecord['id'];
  /** Index in the whole list, from 0. */
  at: number;
}

interface Neighbours {
  before: Neighbour | undefined;
  after: Neighbour | undefined;
  /** Index of the record, from 0. */
  at: number;
  total: number;
  /** Whether there are more rows than `total`. */
  isCapped: boolean;
}

/** Number of ids per request; the next block is requested only at the edge of the current one. */
const blockSize = 50;

/** One block of ids of the list; null requests none. */
function useBlock({ resource, sort, filter }: ListWalk, block: number | null) {
  return useGetList(
    resource,
    { sort, filter, pagination: { page: (block ?? 0) + 1, perPage: blockSize }, meta: { fields: ['id'] } },
    // without its neighbours the profile still works, so errors are ignored
    { enabled: block !== null, onError: () => undefined },
  );
}

/**
 * The records before and after a record in the list it was opened from, by the current ids of that list. If
 * the record has left the list meanwhile, the next one is that which took its index.
 */
export function useNeighbours(walk: ListWalk, id: string): Neighbours | undefined {
  const block = Math.floor(walk.at / blockSize);
  const here = useBlock(walk, block);
  const found = here.data?.findIndex((record) => String(record.id) === id) ?? -1;
  const at = found < 0 ? walk.at : block * blockSize + found;
  const next = found < 0 ? at : at + 1;
  const total = here.total ?? 0;
  const isCapped = here.meta?.capped === true;
  const blockOf = (place: number) => Math.floor(place / blockSize);
  const isElsewhere = (place: number) =>
    here.data !== undefined && place >= 0 && (isCapped || place < total) && blockOf(place) !== block;
  const edge = [at - 1, next].find(isElsewhere);
  const beside = useBlock(walk, edge === undefined ? null : blockOf(edge));
  if (!here.data) return undefined;

  function neighbour(place: number): Neighbour | undefined {
    if (place < 0) return undefined;
    const rows = blockOf(place) === block ? here.data : beside.data;
    const record = rows?.[place % blockSize];
    return record && { id: record.id, at: place };
  }
  return { before: neighbour(at - 1), after: neighbour(next), at, total, isCapped };
}
