import { createElement, lazy } from 'react';
import type { PartProps } from '../../framework/admin/session/registry/Registry.ts';

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
