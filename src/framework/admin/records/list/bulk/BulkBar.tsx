import ClearIcon from '@mui/icons-material/Clear';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useIsNarrow } from '../../../base/hooks/useIsNarrow.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import type { BulkDialogProps } from '../../../session/registry/RegisteredBulkAction.ts';
import { MoreActions } from '../../profile/MoreActions.tsx';
import type { ListColumn } from '../columns/listColumns.ts';
import { isPaged } from '../layouts/isPaged.ts';
import { layoutOf } from '../layouts/layoutOf.ts';
import { useExport } from '../useExport.ts';
import { useListArrangement } from '../useListArrangement.ts';
import './bulkTexts.ts';
import type { Selection } from './Selection.ts';
import { selectionFilter } from './selectionFilter.ts';
import { type BulkAction, useBulkActions } from './useBulkActions.ts';
import { useSelection } from './useSelection.ts';

/**
 * Offers all rows of the filter once those of the page are selected; where no checkbox selects a page, once some
 * are.
 */
function SelectAll({ entity, selected }: { entity: EntityView; selected: Selection }) {
  const text = useText();
  const isNarrow = useIsNarrow();
  const { total, meta } = useListContext();
  const { arrangement } = useListArrangement();
  const { page, isByFilter, count, selectAll } = selected;
  const hasPageBox = !isNarrow && isPaged(entity, arrangement) && !layoutOf(entity, arrangement);
  if (isByFilter || (hasPageBox && page !== 'all') || (total !== undefined && total <= count)) return null;
  return (
    <Button size="small" onClick={selectAll}>
      {meta?.capped === true || total === undefined
        ? text('list.selectAllOpen')
        : text('list.selectAll', { count: total })}
    </Button>
  );
}

interface Opened extends Pick<BulkDialogProps, 'selection' | 'count'> {
  action: BulkAction;
}

interface BulkBarProps {
  entity: EntityView;
  columns: readonly ListColumn[];
}

/** Actions on the selected rows, by right: those used most as buttons, the rest in a menu. */
export function BulkBar({ entity, columns }: BulkBarProps) {
  const text = useText();
  const isNarrow = useIsNarrow();
  const selected = useSelection();
  const { selection, count, isCounting, clear } = selected;
  const actions = useBulkActions(entity);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { run, isRunning } = useExport(entity, columns, selection && selectionFilter(selection));

  const offers = [
    ...actions.map((action) => ({
      name: action.name,
      label: action.label,
      isDangerous: action.isDangerous === true,
      onRun: () => setOpened(selection ? { action, selection, count } : null),
    })),
    { name: 'export', label: text('bulk.export'), isDangerous: false, onRun: () => void run() },
  ];
  const isMain = (name: string) => name === 'edit' || (!isNarrow && (name === 'delete' || offers.length < 4));
  const others = offers.filter(({ name }) => !isMain(name));
  const Dialog = opened?.action.dialog;
  return (
    <>
      {count > 0 ? (
        <Box
          className="no-print"
          role="toolbar"
          aria-label={text('bulk.actions')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}
        >
          <Tooltip title={text('list.unselect')}>
            <IconButton aria-label={text('list.unselect')} size="small" onClick={clear}>
              <ClearIcon fontSize="small" />
            </IconButton>
          </Tooltip>
          <SelectAll entity={entity} selected={selected} />
          {offers
            .filter(({ name }) => isMain(name))
            .map(({ name, label, isDangerous, onRun }) => (
              <Button
                key={name}
                size="small"
                variant={name === 'edit' ? 'contained' : 'text'}
                color={isDangerous ? 'error' : 'primary'}
                disabled={isCounting || isRunning}
                onClick={onRun}
              >
                {label}
              </Button>
            ))}
          {others.length > 0 ? <MoreActions actions={others} /> : null}
        </Box>
      ) : null}
      {opened && Dialog ? (
        <Dialog
          key={opened.action.name}
          entity={entity}
          selection={opened.selection}
          count={opened.count}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}
