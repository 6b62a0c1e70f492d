import { expect, it } from 'vitest';
import { employeeType, typeLabel } from '../../../src/contract/employees/employeeType.ts';
import { readDefinitions } from '../../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from '../../entities/definitionFiles.ts';

const employees = readDefinitions(definitionSources()).find(({ resource }) => resource === 'employees');
const options = employees?.fields.find(({ name }) => name === 'typeLabel')?.options;

it.each([
  [true, true, 'Mitarbeiter:in und Lehrkraft'],
  [true, false, 'Mitarbeitender'],
  [false, true, 'Lehrkraft'],
  [true, undefined, 'Mitarbeitender'],
  [undefined, true, 'Lehrkraft'],
])('names an employee with %s, %s as "%s" (employeecard-03)', (isEmployee, isTeacher, title) => {
  const stored = employeeType({ isEmployee, isTeacher });
  expect(typeLabel({ isEmployee, isTeacher })).toBe(title);
  expect(options?.find(({ value }) => value === stored)?.title).toBe(title);
});

it('has no type for somebody who only applies', () => {
  expect([employeeType({ isEmployee: false }), typeLabel({ isTeacher: null })]).toEqual([null, null]);
});
