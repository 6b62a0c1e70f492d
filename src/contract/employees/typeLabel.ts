import type { EmployeeTypeLabel } from '../../../generated/types.ts';

/** The fields that make the type of an employee. */
export interface TypedEmployee {
  isEmployee?: unknown;
  isTeacher?: unknown;
}

/** Returns the type of an employee: office, teaching or both; null for one who only applies. */
export function typeLabel({ isEmployee, isTeacher }: TypedEmployee): EmployeeTypeLabel | null {
  if (isTeacher === true) return isEmployee === true ? 'employee-and-teacher' : 'teacher';
  return isEmployee === true ? 'employee' : null;
}
