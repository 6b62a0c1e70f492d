import { BulkEditDialog } from '../../framework/admin/records/list/bulk/BulkEditDialog.tsx';
import type { BulkDialogProps } from '../../framework/admin/session/registry/Registry.ts';

/** Gives tags to the selected records, or takes them away. */
export function TagDialog(props: BulkDialogProps) {
  return <BulkEditDialog {...props} initial="tags" />;
}
