import { expect, it } from 'vitest';
import { typeLabel } from '../../../src/contract/employees/typeLabel.ts';
import { readDefinitions } from '../../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from '../../entities/definitionFiles.ts';

it.each([
  [true, true, 'Mitarbeiter:in und Lehrkraft'],
  [true, false, 'Mitarbeitender'],
  [false, true, 'Lehrkraft'],
  [true, undefined, 'Mitarbeitender'],
  [undefined, true, 'Lehrkraft'],
])('names an employee with %s, %s as "%s" (employeecard-03)', (isEmployee, isTeacher, title) => {
  const employees = readDefinitions(definitionSources()).find(({ resource }) => resource === 'employees');
  const field = employees?.fields.find(({ name }) => name === 'typeLabel');
  const label = typeLabel({ isEmployee, isTeacher });
  expect(field?.options?.find(({ value }) => value === label)?.title).toBe(title);
});

it('has no type for somebody who only applies', () => {
  expect(typeLabel({ isEmployee: false, isTeacher: null })).toBeNull();
});
