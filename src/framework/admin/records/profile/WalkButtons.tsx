import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import { IconButton, Stack, Typography } from '@mui/material';
import { type RaRecord, useGetList } from 'ra-core';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useShortcuts } from '../../shell/shortcuts/useShortcuts.ts';
import { countedRows } from '../list/countedRows.ts';
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
function useNeighbours(walk: ListWalk, id: string): Neighbours | undefined {
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

interface WalkButtonsProps {
  walk: ListWalk;
  id: string;
  /** @param at index of the record in the whole list, from 0 */
  onGo: (id: string, at: number) => void;
}

/** The position of a record in a list, with buttons and keys that lead to the previous and next one. */
export function WalkButtons({ walk, id, onGo }: WalkButtonsProps) {
  const text = useText();
  const neighbours = useNeighbours(walk, id);
  const { before, after } = neighbours ?? {};

  function go(neighbour: typeof before): void {
    if (neighbour) onGo(String(neighbour.id), neighbour.at);
  }

  const shared = { scope: 'record', layer: 'panel' } as const;
  useShortcuts([
    {
      ...shared,
      name: 'record.before',
      keys: ['k', 'Alt+ArrowUp'],
      label: text('profile.before'),
      onRun: () => go(before),
    },
    {
      ...shared,
      name: 'record.after',
      keys: ['j', 'Alt+ArrowDown'],
      label: text('profile.after'),
      onRun: () => go(after),
    },
  ]);

  if (!neighbours) return null;
  const place = formatNumber(neighbours.at + 1);
  const { at, total: counted, isCapped } = neighbours;
  const total = formatNumber(isCapped ? Math.max(countedRows, at + 1) : counted);
  return (
    <Stack direction="row" className="no-print" sx={{ alignItems: 'center' }}>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        sx={{ mr: 0.5, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {isCapped ? text('profile.placeOfMore', { place, total }) : text('profile.placeOf', { place, total })}
      </Typography>
      <IconButton
        aria-label={text('profile.before')}
        title={text('profile.beforeKeys')}
        disabled={!before}
        onClick={() => go(before)}
      >
        <KeyboardArrowUpIcon />
      </IconButton>
      <IconButton
        aria-label={text('profile.after')}
        title={text('profile.afterKeys')}
        disabled={!after}
        onClick={() => go(after)}
      >
        <KeyboardArrowDownIcon />
      </IconButton>
    </Stack>
  );
}
