import { employeeType } from '../../contract/employees/employeeType.ts';
import type { SaveHook } from '../guardsAndHooks.ts';

/** Derives the type of an employee from what they do. */
export const deriveTypeLabel: SaveHook<'employees'> = ({ before, values }) => ({
  typeLabel: employeeType({ ...before, ...values }),
});
