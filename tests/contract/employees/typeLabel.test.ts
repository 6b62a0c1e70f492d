import { expect, it } from 'vitest';
import { typeLabel } from '../../../src/contract/employees/typeLabel.ts';

it('names what an employee is by two flags (employeecard-03)', () => {
  expect(typeLabel({ isEmployee: true, isTeacher: true })).toBe('Mitarbeiter:in und Lehrkraft');
  expect(typeLabel({ isEmployee: true, isTeacher: false })).toBe('Mitarbeitender');
  expect(typeLabel({ isEmployee: false, isTeacher: true })).toBe('Lehrkraft');
  expect(typeLabel({ isEmployee: false, isTeacher: false })).toBeNull();
  expect(typeLabel({})).toBeNull();
});
