import { typeLabel } from '../../contract/employees/typeLabel.ts';
import type { SaveHook } from '../SaveHook.ts';

/** Derives the type of an employee from what they do. */
export const deriveTypeLabel: SaveHook<'employees'> = ({ before, values }) => ({
  typeLabel: typeLabel({ ...before, ...values }),
});
