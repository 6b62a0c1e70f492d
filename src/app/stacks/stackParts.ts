import { lazy } from 'react';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import type { RegisteredAction } from '../../framework/admin/session/registry/RegisteredAction.ts';
import type { AdminRegistry } from '../../framework/admin/session/registry/Registry.ts';
import { lazyScreen } from '../../framework/admin/shell/routing/lazyScreen.tsx';
import { isStackable } from './isStackable.ts';

/** The board in the place of the list of stacks. */
export const stackLists: NonNullable<AdminRegistry['lists']> = {
  stacks: lazyScreen(async () => (await import('./StacksScreen.tsx')).StacksScreen),
};

/** The way from the list of stacks to the board. */
export const stackListTools: NonNullable<AdminRegistry['listTools']> = [
  {
    key: 'board',
    resource: 'stacks',
    tool: lazy(async () => ({ default: (await import('./BoardTool.tsx')).BoardTool })),
  },
];

/** Lays a record on a stack, from its profile. */
export const stackActions: readonly RegisteredAction[] = [
  {
    name: 'stack',
    label: ({ entity, may }) =>
      isStackable(entity.resource) && may('stacks.items', 'write') ? 'Auf einen Stapel legen' : null,
    dialog: lazyDialog(async () => (await import('./StackRecordDialog.tsx')).StackRecordDialog),
  },
];

/** The sign of stacks in the app bar. */
export const stackTool = lazyDialog(async () => (await import('./StackTool.tsx')).StackTool);
