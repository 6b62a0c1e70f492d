/**
 * What an employee is at work, by the flags `isEmployee` and `isTeacher`; null without any, as for applicants,
 * and where they are unreadable.
 */
export function typeLabel({ isEmployee, isTeacher }: Readonly<Record<string, unknown>>): string | null {
  if (isTeacher === true) return isEmployee === true ? 'Mitarbeiter:in und Lehrkraft' : 'Lehrkraft';
  return isEmployee === true ? 'Mitarbeitender' : null;
}
