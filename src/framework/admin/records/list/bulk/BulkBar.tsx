import ClearIcon from '@mui/icons-material/Clear';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { type ComponentType, createElement, useContext, useState } from 'react';
import { useListContext } from 'react-admin';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { coversField } from '../../../../schema/rights/fieldScope.ts';
import { useIsNarrow } from '../../../base/hooks/useIsNarrow.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { checkAccess } from '../../../session/auth-provider/checkAccess.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import type { BulkDialogProps } from '../../../session/registry/Registry.ts';
import { RegistryContext } from '../../../session/registry/RegistryContext.ts';
import { useStatus } from '../../../session/services/useStatus.ts';
import { MoreActions } from '../../profile/ProfileActions.tsx';
import type { ListColumn } from '../columns/listColumns.ts';
import { isPaged, layoutOf } from '../layouts/layoutOf.ts';
import { useListArrangement } from '../listArrangement.ts';
import { useExport } from '../useExport.ts';
import { bulkFields } from './bulkFields.ts';
import { type Selection, selectionFilter, useSelection } from './Selection.ts';
import './bulkTexts.ts';

/** An action on the selected records. */
interface BulkAction {
  name: string;
  label: string;
  isDangerous?: boolean;
  dialog: ComponentType<BulkDialogProps>;
}

const BulkEdit = lazyDialog(async () => (await import('./BulkEditDialog.tsx')).BulkEditDialog);
const BulkDelete = lazyDialog(async () => (await import('./BulkDeleteDialog.tsx')).BulkDeleteDialog);
const BulkShare = lazyDialog(async () => (await import('./BulkShareDialog.tsx')).BulkShareDialog);

function activeDialog(step: 'activate' | 'deactivate'): ComponentType<BulkDialogProps> {
  return lazyDialog<BulkDialogProps>(async () => {
    const { BulkActiveDialog } = await import('./BulkActiveDialog.tsx');
    return (props) => createElement(BulkActiveDialog, { ...props, step });
  });
}

const BulkActivate = activeDialog('activate');
const BulkDeactivate = activeDialog('deactivate');

function maySetActive({ lifecycle, rights: { update, updateSomewhere = update } }: VisibleEntity): boolean {
  return lifecycle !== undefined && coversField(updateSomewhere, lifecycle.activeField);
}

/** The actions that the user may take on records of an entity, in the order of the bar. */
function useBulkActions(entity: VisibleEntity): BulkAction[] {
  const text = useText();
  const { entities } = useDefinitions();
  const sendsMails = useStatus()?.sendsMails;
  const { bulkActions = [] } = useContext(RegistryContext);
  const may = (resource: string, action: string) => checkAccess(entities, { action, resource });
  const { resource } = entity;
  const actions: BulkAction[] = [];
  if (bulkFields(entity).length > 0)
    actions.push({ name: 'edit', label: text('bulk.edit'), dialog: BulkEdit });
  for (const { name, label, dialog } of bulkActions) {
    const offered = label({ entity, may, sendsMails, text });
    if (offered !== null) actions.push({ name, label: offered, dialog });
  }
  if (maySetActive(entity)) {
    actions.push({ name: 'deactivate', label: text('active.deactivate'), dialog: BulkDeactivate });
    actions.push({ name: 'activate', label: text('active.reactivate'), dialog: BulkActivate });
  }
  if (may(resource, 'shareAccess'))
    actions.push({ name: 'share', label: text('share.action'), dialog: BulkShare });
  if (entity.actions.includes('delete') && may(resource, 'delete'))
    actions.push({ name: 'delete', label: text('bulk.delete'), isDangerous: true, dialog: BulkDelete });
  return actions;
}

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
