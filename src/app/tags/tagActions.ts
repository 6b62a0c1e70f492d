import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import type { RegisteredBulkAction } from '../../framework/admin/session/registry/Registry.ts';

/** Bulk action that gives tags to the selected records, or takes them away. */
export const tagBulkActions: readonly RegisteredBulkAction[] = [
  {
    name: 'tags',
    label: ({ entity: { resource, fields }, may }) =>
      fields.some(({ name }) => name === 'tags') && may(`${resource}.tags`, 'write')
        ? 'Schlagwörter vergeben'
        : null,
    dialog: lazyDialog(async () => (await import('./TagDialog.tsx')).TagDialog),
  },
];
