import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import type { ListColumn } from '../columns/listColumns.ts';
import { useListGroups } from './useListGroups.ts';

const TotalsFoot = lazyDialog(async () => (await import('./TotalsFoot.tsx')).TotalsFoot);

/** Totals of the columns for which the user asked, as the foot of the table or below the cards. */
export function ListTotals(props: { entity: EntityView; columns: readonly ListColumn[] }) {
  const { totals } = useListGroups();
  return totals.length > 0 ? <TotalsFoot {...props} totals={totals} /> : null;
}
