import { createElement, lazy } from 'react';
import type { DashboardBlock, PartProps } from '../../framework/admin/session/registry/Registry.ts';
import { coversField } from '../../framework/schema/rights/fieldScope.ts';

/** The part that lists these fields of links and changes them in dialogs. */
function assignmentsOf(...fields: string[]) {
  return lazy(async () => {
    const { AssignmentsPart } = await import('./AssignmentsPart.tsx');
    const Part = (props: PartProps) => createElement(AssignmentsPart, { ...props, fields });
    return { default: Part };
  });
}

/** The lists of planned and assigned records on profiles. */
export const assignmentParts = {
  institutionsOfEmployee: assignmentsOf('assignedInstitutions', 'plannedInstitutions'),
  teachersOfInstitution: assignmentsOf('assignedTeachers', 'plannedTeachers'),
  employeesOfInstitution: assignmentsOf('assignedEmployees', 'plannedEmployees'),
};

/** The input of these fields in forms. */
export const assignmentInput = lazy(async () => ({
  default: (await import('./AssignmentInput.tsx')).AssignmentInput,
}));

const planFields = new Set(['plannedInstitutions', 'plannedEmployees', 'plannedTeachers']);

/** Dashboard block with the plans that nobody has decided on in time. */
export const passedPlansBlock: DashboardBlock = {
  key: 'passedPlans',
  title: 'Abgelaufene Vormerkungen',
  resource: 'institutions',
  isFor: ({ type }) => type === 'employee',
  isOffered: (entities) =>
    entities.some(({ fields, rights: { update, updateSomewhere = update } }) =>
      fields.some(({ name }) => planFields.has(name) && coversField(updateSomewhere, name)),
    ),
  block: lazy(async () => ({ default: (await import('./PassedPlans.tsx')).PassedPlans })),
};
