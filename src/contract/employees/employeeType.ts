import type { EmployeeTypeLabel } from '../../../generated/types.ts';

/** The two flags of an employee; an unreadable one is absent. */
type Roles = Readonly<{ isEmployee?: unknown; isTeacher?: unknown }>;

/** Returns the stored type of an employee, by their flags; null without any, as for applicants. */
export function employeeType({ isEmployee, isTeacher }: Roles): EmployeeTypeLabel | null {
  if (isTeacher === true) return isEmployee === true ? 'employee-and-teacher' : 'teacher';
  return isEmployee === true ? 'employee' : null;
}

/** The two flags of an employee; an unreadable one is absent. */
type ReadRoles = Readonly<Record<string, unknown>>;

/** Role of a person at work, by their flags; null without any, as for applicants. */
export function typeLabel({ isEmployee, isTeacher }: ReadRoles): string | null {
  if (isTeacher === true) return isEmployee === true ? 'Mitarbeiter:in und Lehrkraft' : 'Lehrkraft';
  return isEmployee === true ? 'Mitarbeitender' : null;
}
