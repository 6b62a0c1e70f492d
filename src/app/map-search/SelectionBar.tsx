import ClearIcon from '@mui/icons-material/Clear';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { formatNumber } from '../../framework/admin/base/format/formatNumber.ts';
import { useText } from '../../framework/admin/base/i18n/useText.ts';
import { type Selection, SelectionContext } from '../../framework/admin/records/list/bulk/Selection.ts';
import { checkAccess } from '../../framework/admin/session/auth-provider/checkAccess.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import type { RegisteredBulkAction } from '../../framework/admin/session/registry/Registry.ts';
import { useStatus } from '../../framework/admin/session/services/useStatus.ts';
import { type MapTab, mapTabs } from './mapSearch.ts';
import { pickActions } from './pickActions.ts';
import type { Picks } from './picks.ts';
import type { MapResult } from './searchResults.ts';

/** What the dialogs of bulk changes know of a selection. */
function useAsSelection(picks: Picks): Selection {
  const ids = useSyncExternalStore(picks.subscribe, picks.current);
  return useMemo(
    () => ({
      canSelect: true,
      selection: ids.length > 0 ? { ids: [...ids] } : undefined,
      count: ids.length,
      isCounting: false,
      isByFilter: false,
      isSelected: (id) => picks.has(String(id)),
      toggle: (id) => picks.toggle(String(id)),
      page: 'none',
      selectPage: () => undefined,
      selectAll: () => undefined,
      selectOnly(only) {
        picks.clear();
        picks.add(only);
      },
      clear: picks.clear,
    }),
    [ids, picks],
  );
}

interface SelectionBarProps {
  tab: MapTab;
  picks: Picks;
  /** Results of the tab; the selection may have others, from a search before. */
  results: readonly MapResult[];
}

/** How many results are selected, and what can be done with all of them. */
export function SelectionBar({ tab, picks, results }: SelectionBarProps) {
  const text = useText();
  const { entity: entityOf, entities } = useDefinitions();
  const selected = useAsSelection(picks);
  const sendsMails = useStatus()?.sendsMails;
  const [opened, setOpened] = useState<{ action: RegisteredBulkAction; ids: string[] } | null>(null);
  const { resource } = mapTabs[tab];
  const entity = entityOf(resource);
  const shown = useMemo(() => new Set(results.map(({ id }) => id)), [results]);
  const ids = picks.current();
  const hadSome = useRef(false);
  hadSome.current ||= ids.length > 0;
  const others = ids.filter((id) => !shown.has(id)).length;
  if (!entity) return null;
  const may = (of: string, action: string) => checkAccess(entities, { action, resource: of });
  const offered = pickActions.flatMap((action) => {
    const label = action.label({ entity, may, sendsMails, text });
    return label === null ? [] : [{ action, label }];
  });
  const Dialog = opened?.action.dialog;
  const said = text('list.selected', { smart_count: ids.length });
  return (
    <SelectionContext value={selected}>
      <Box
        role="status"
        sx={{ position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)', overflow: 'hidden' }}
      >
        {ids.length > 0 ? said : hadSome.current ? 'Auswahl aufgehoben' : ''}
      </Box>
      {ids.length > 0 ? (
        <Box
          role="toolbar"
          aria-label="Aktionen für die Auswahl"
          sx={{
            flexShrink: 0,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 0.5,
            px: 1,
            py: 0.5,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'action.selected',
          }}
        >
          <Tooltip title={text('list.unselect')}>
            <IconButton size="small" aria-label={text('list.unselect')} onClick={picks.clear}>
              <ClearIcon fontSize="small" />
            </IconButton>
          </Tooltip>
          <Typography component="span" sx={{ mr: 1, fontWeight: 500 }}>
            {said}
            {others > 0 ? (
              <Typography component="span" variant="caption" color="textSecondary">
                {`, davon ${formatNumber(others)} nicht in diesen Treffern`}
              </Typography>
            ) : null}
          </Typography>
          {offered.map(({ action, label }) => (
            <Button key={action.name} size="small" onClick={() => setOpened({ action, ids: [...ids] })}>
              {label}
            </Button>
          ))}
        </Box>
      ) : null}
      {opened && Dialog ? (
        <Dialog
          key={opened.action.name}
          entity={entity}
          selection={{ ids: opened.ids }}
          count={opened.ids.length}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </SelectionContext>
  );
}
