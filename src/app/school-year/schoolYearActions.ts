import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import type { RegisteredAction } from '../../framework/admin/session/registry/Registry.ts';
import { coversField } from '../../framework/schema/rights/fieldScope.ts';
import { weekOf } from './weekOf.ts';

/** Prepares next school year's availabilities, from a profile with a week. */
export const schoolYearActions: readonly RegisteredAction[] = [
  {
    name: 'prepareYear',
    label: ({ entity, record }) => {
      const week = weekOf(entity, record);
      const updatable = record.$access?.update ?? entity.rights.update;
      return week && week.entries.length > 0 && coversField(updatable, week.field.name)
        ? 'Neues Schuljahr vorbereiten'
        : null;
    },
    dialog: lazyDialog(async () => (await import('./PrepareYearActionDialog.tsx')).PrepareYearActionDialog),
  },
];
