/** Whether a record is active, and the days planned for it to become so or not. */
export interface Living {
  isActive?: boolean | null;
  activateAt?: string | null;
  deactivateAt?: string | null;
}

/** Whether a record is inactive on a day, by its state today and the days planned for it. */
export function isInactiveOn({ isActive, activateAt, deactivateAt }: Living, date: string): boolean {
  if (activateAt == null && deactivateAt == null) return isActive === false;
  const planned = [
    { day: deactivateAt, becomes: false },
    { day: activateAt, becomes: true },
  ].filter((plan): plan is { day: string; becomes: boolean } => plan.day != null && plan.day <= date);
  const last = planned.toSorted((one, other) => one.day.localeCompare(other.day)).at(-1);
  return (last ? last.becomes : isActive) === false;
}
