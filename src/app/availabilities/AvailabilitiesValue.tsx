import type { Field } from '../../framework/schema/model.ts';
import { EmptyWeek } from './EmptyWeek.tsx';
import { WeekTable } from './WeekTable.tsx';
import { entriesOf, weekField } from './weekEntries.ts';

/** A whole week, whatever its labels: the times, that there are none, or that nothing is stated. */
export function AvailabilitiesValue({ field, value }: { field: Field; value: unknown }) {
  const entries = entriesOf(value);
  if (!entries?.length) return <EmptyWeek field={field} isStated={entries !== null} />;
  return <WeekTable {...weekField(field)} entries={entries} />;
}
