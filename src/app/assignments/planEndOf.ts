import type { PassedPlan } from '../../contract/assignments/passedPlans.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { coversField } from '../../framework/schema/rights/fieldScope.ts';
import type { AssignmentSide } from './AssignmentSide.ts';
import { assignmentSides } from './assignmentSides.ts';

interface PlanEnd {
  resource: PassedPlan['ends'][number];
  side: AssignmentSide;
  /** Id of the record at this end, and at the other one. */
  id: string;
  other: string;
}

const fields = [
  ['institutions', 'plannedEmployees'],
  ['institutions', 'plannedTeachers'],
  ['employees', 'plannedInstitutions'],
] as const;

/** The end of a plan from which the user may change it; else one from which they may read it. */
export function planEndOf(
  { employee, institution, ends }: PassedPlan,
  entityOf: (resource: string) => VisibleEntity | undefined,
): PlanEnd {
  const readable = fields.filter(([resource]) => ends.includes(resource));
  const isUpdatable = ([resource, field]: (typeof fields)[number]) => {
    const { update = [], updateSomewhere = update } = entityOf(resource)?.rights ?? {};
    return coversField(updateSomewhere, field);
  };
  const [resource, field] = readable.find(isUpdatable) ?? readable[0] ?? fields[0];
  const ids =
    resource === 'employees' ? { id: employee, other: institution } : { id: institution, other: employee };
  // every field of these has a side
  const side = assignmentSides[field] as AssignmentSide;
  return { resource, side, ...ids };
}
