import * as z from 'zod/mini';
import { described } from '../../framework/schema/calls/shapes.ts';

/** Link between an employee and an institution: planned or assigned. */
export const assignmentType = z.enum(['plan', 'assign']);

/** Of an assignment that is added: lifts the plan of the same pair in the same change set. */
export const liftPlan = z.exactOptional(
  described(z.boolean(), 'Hebt beim Zuteilen die Vormerkung mit auf; beim Vormerken nicht erlaubt.'),
);

/** Facts of an assignment that is added. A pair that is linked already keeps those that are not sent. */
export const assignmentFacts = {
  until: z.exactOptional(described(z.nullable(z.string()), 'letzter Tag, JJJJ-MM-TT')),
  note: z.exactOptional(z.nullable(z.string())),
};

/** What an assignment that is added says. */
export type AssignmentFacts = z.output<z.ZodMiniObject<typeof assignmentFacts>>;

const onlyAssigned = 'Nur beim Zuteilen lässt sich eine Vormerkung mit aufheben.';

/** Refuses to plan a pair and to lift the plan at once. */
export const liftsWhenAssigning = z.refine<{ type: 'plan' | 'assign'; liftPlan?: boolean }>(
  ({ type, liftPlan: lifts }) => type === 'assign' || lifts !== true,
  { error: onlyAssigned, path: ['liftPlan'] },
);
