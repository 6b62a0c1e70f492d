import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { coversField } from '../../framework/schema/rights/fieldScope.ts';

/** Fields that plan from each end, the first that the user may change is used. */
const planFields: Readonly<Record<string, readonly string[]>> = {
  institutions: ['plannedTeachers', 'plannedEmployees'],
  employees: ['plannedInstitutions'],
};

/** The field by which the user may plan in at least one record of an entity; undefined without the right. */
export function planFieldOf({ resource, fields, rights }: VisibleEntity): string | undefined {
  const { read, readSomewhere = read, update, updateSomewhere = update } = rights;
  return planFields[resource]?.find(
    (name) =>
      fields.some((field) => field.name === name) &&
      coversField(updateSomewhere, name) &&
      coversField(readSomewhere, name),
  );
}
