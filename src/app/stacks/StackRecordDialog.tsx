import type { ActionDialogProps } from '../../framework/admin/session/registry/Registry.ts';
import { StackForm } from './StackForm.tsx';

/** Profile action that puts the record on a stack. */
export function StackRecordDialog({ entity, record, onClose }: ActionDialogProps) {
  return <StackForm resource={entity.resource} id={String(record.id)} onClose={onClose} />;
}
