import { type ComponentType, createElement, useContext } from 'react';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { coversField } from '../../../../schema/rights/fieldScope.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { checkAccess } from '../../../session/auth-provider/checkAccess.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import type { BulkDialogProps } from '../../../session/registry/RegisteredBulkAction.ts';
import { RegistryContext } from '../../../session/registry/RegistryContext.ts';
import { bulkFields } from './bulkFields.ts';

/** An action on the selected records. */
export interface BulkAction {
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
export function useBulkActions(entity: VisibleEntity): BulkAction[] {
  const text = useText();
  const { entities } = useDefinitions();
  const { bulkActions = [] } = useContext(RegistryContext);
  const may = (resource: string, action: string) => checkAccess(entities, { action, resource });
  const { resource } = entity;
  const actions: BulkAction[] = [];
  if (bulkFields(entity).length > 0)
    actions.push({ name: 'edit', label: text('bulk.edit'), dialog: BulkEdit });
  for (const { name, label, dialog } of bulkActions) {
    const offered = label({ entity, may });
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
