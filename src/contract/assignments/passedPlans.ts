import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { count, described, named, recordId } from '../../framework/schema/calls/shapes.ts';

const passedPlan = z.object({
  employee: recordId,
  institution: recordId,
  until: described(z.string(), 'Letzter Tag der Vormerkung.'),
  note: z.nullable(z.string()),
  ends: described(
    z.array(z.enum(['employees', 'institutions'])),
    'Von welcher Seite du die Vormerkung lesen darfst.',
  ),
});

/** A plan whose last day is over. */
export type PassedPlan = z.output<typeof passedPlan>;

const answer = named('PassedPlansAnswer', z.object({ plans: z.array(passedPlan), total: count }));

/** The plans that passed first, at most fifty, and the number of all. */
export type PassedPlansAnswer = z.output<typeof answer>;

/** Contains what the caller may read at either end; requires the right to change plans at one of them. */
export const findPassedPlans = defineCall({
  id: 'findPassedPlans',
  method: 'GET',
  path: '/api/institutioner/passed-plans',
  summary: 'Abgelaufene Vormerkungen',
  tag: 'institutioner',
  visibleWith: (isVisible) => isVisible('institutions') && isVisible('employees'),
  answer,
  answerExample: ({ id }) => ({
    plans: [{ employee: id, institution: id, until: '2026-08-31', note: null, ends: ['employees'] }],
    total: 1,
  }),
  errors: [403],
});
