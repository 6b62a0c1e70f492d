import type { ActionDialogProps } from '../../framework/admin/session/registry/Registry.ts';
import { PrepareYearDialog } from './PrepareYearDialog.tsx';
import { weekOf } from './weekOf.ts';

/** Prepares the week of the record on the screen. */
export function PrepareYearActionDialog({ entity, record, onDone, onClose }: ActionDialogProps) {
  const week = weekOf(entity, record);
  if (!week) return null;
  return (
    <PrepareYearDialog
      {...week}
      entity={entity}
      id={record.id}
      version={record.$version}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
