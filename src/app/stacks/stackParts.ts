import { lazy } from 'react';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import type {
  AdminRegistry,
  RegisteredAction,
  RegisteredBulkAction,
} from '../../framework/admin/session/registry/Registry.ts';
import { lazyScreen } from '../../framework/admin/shell/routing/lazyScreen.tsx';

/** Resources that an item may refer to; same values as `entities/enums/record-type.json`. */
const stackable: ReadonlySet<string> = new Set([
  'institutions',
  'employees',
  'students',
  'parents',
  'responsibles',
  'courses',
  'invoices',
  'paychecks',
  'product-orders',
  'terminations',
  'online-form-submissions',
  'handout-events',
  'acquisition-lists',
]);

function isStackable(resource: string): boolean {
  return stackable.has(resource);
}

/** Replaces the list of stacks with the board. */
export const stackLists: NonNullable<AdminRegistry['lists']> = {
  stacks: lazyScreen(async () => (await import('./StacksScreen.tsx')).StacksScreen),
};

/** Button from the list of stacks to the board. */
export const stackListTools: NonNullable<AdminRegistry['listTools']> = [
  {
    key: 'board',
    resource: 'stacks',
    tool: lazy(async () => ({ default: (await import('./BoardTool.tsx')).BoardTool })),
  },
];

/** Profile action that puts a record on a stack. */
export const stackActions: readonly RegisteredAction[] = [
  {
    name: 'stack',
    label: ({ entity, may }) =>
      isStackable(entity.resource) && may('stacks.items', 'write') ? 'Auf einen Stapel legen' : null,
    dialog: lazyDialog(async () => (await import('./StackRecordDialog.tsx')).StackRecordDialog),
  },
];

/** Bulk action that puts an item about each of the selected records on a stack. */
export const stackBulkActions: readonly RegisteredBulkAction[] = [
  {
    name: 'stack',
    label: ({ entity, may }) =>
      isStackable(entity.resource) && may('stacks.items', 'write') ? 'Auf einen Stapel legen' : null,
    dialog: lazyDialog(async () => (await import('./StackRecordsDialog.tsx')).StackRecordsDialog),
  },
];

/** App bar tool for stacks. */
export const stackTool = lazyDialog(async () => (await import('./StackTool.tsx')).StackTool);
