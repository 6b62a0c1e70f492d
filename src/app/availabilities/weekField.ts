import type { EnumOption, Field } from '../../framework/schema/model.ts';

/** What the definition says about the entries of a week. */
export interface WeekField {
  days: readonly EnumOption[];
  labels: readonly EnumOption[];
}

/** The weekdays and labels that entries of a field may have. */
export function weekField({ members = [] }: Field): WeekField {
  const optionsOf = (name: string) => members.find((member) => member.name === name)?.options ?? [];
  return { days: optionsOf('dayOfWeek'), labels: optionsOf('labels') };
}
