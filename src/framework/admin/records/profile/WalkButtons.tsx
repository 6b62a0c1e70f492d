import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import { IconButton, Stack, Typography } from '@mui/material';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useShortcuts } from '../../shell/shortcuts/useShortcuts.ts';
import { countedRows } from '../list/countedRows.ts';
import type { ListWalk } from '../list/ListWalk.ts';
import { useNeighbours } from './useNeighbours.ts';

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
