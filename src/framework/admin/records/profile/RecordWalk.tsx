import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import { IconButton, Stack, Typography } from '@mui/material';
import { type RaRecord, useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { useText } from '../../base/i18n/useText.ts';
import { profilePath } from '../../session/definitions/entityPaths.ts';
import { countedRows } from '../list/countedRows.ts';
import { type ListWalk, walkIn } from '../list/ListWalk.ts';
import { type OpenedRow, openedRowKey } from '../list/OpenedRow.ts';
import { useNeighbours } from './useNeighbours.ts';

interface RecordWalkProps {
  entity: VisibleEntity;
  record: RaRecord;
}

/** Selects open with the same keys, and dialogs and menus handle the keys themselves. */
function takesArrows(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  return target instanceof Element && target.closest('select, [role="combobox"]') !== null;
}

function Walk({ entity, record, walk }: RecordWalkProps & { walk: ListWalk }) {
  const text = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const store = useStoreContext();
  const neighbours = useNeighbours(walk, String(record.id));
  const { before, after } = neighbours ?? {};

  function go(neighbour: typeof before): void {
    if (!neighbour) return;
    const { id, at } = neighbour;
    // replaces the current entry, so that the back button returns to the list
    navigate(profilePath(entity, id) + search, { replace: true, state: { walk: { ...walk, at } } });
  }

  useEffect(() => {
    const key = openedRowKey(walk.list);
    const opened = store.getItem<OpenedRow>(key);
    const id = String(record.id);
    if (opened && opened.id !== id) store.setItem(key, { ...opened, id, at: walk.at });
  }, [store, walk.list, walk.at, record.id]);

  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      const { altKey, ctrlKey, metaKey, shiftKey, key, target } = event;
      if (!altKey || ctrlKey || metaKey || shiftKey || takesArrows(target)) return;
      if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
      event.preventDefault();
      go(key === 'ArrowUp' ? before : after);
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });

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

/** The position of a record in the list it was opened from, with buttons to the previous and next one. */
export function RecordWalk({ entity, record }: RecordWalkProps) {
  const { state } = useLocation();
  const walk = walkIn(state, entity.resource);
  return walk ? <Walk entity={entity} record={record} walk={walk} /> : null;
}
