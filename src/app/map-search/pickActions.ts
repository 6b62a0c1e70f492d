import type { RegisteredBulkAction } from '../../framework/admin/session/registry/Registry.ts';
import { AddToListDialog } from '../acquisition/AddToListDialog.tsx';
import { PlanManyDialog } from '../assignments/PlanManyDialog.tsx';
import { planFieldOf } from '../assignments/planFields.ts';
import { stackBulkActions } from '../stacks/stackParts.ts';

/** What can be done with all selected results, in the order of the bar. */
export const pickActions: readonly RegisteredBulkAction[] = [
  {
    name: 'plan',
    label({ entity }) {
      if (planFieldOf(entity) === undefined) return null;
      return entity.resource === 'institutions' ? 'Lehrkraft vormerken' : 'Standort vormerken';
    },
    dialog: PlanManyDialog,
  },
  {
    name: 'acquisitionList',
    label: ({ entity, may }) =>
      entity.resource === 'institutions' && may('acquisition-lists.institutions', 'write')
        ? 'Auf eine Akquiseliste'
        : null,
    dialog: AddToListDialog,
  },
  ...stackBulkActions,
];
