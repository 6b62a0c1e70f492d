import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { findQuery, foundShape, recordShape } from '../../framework/schema/calls/recordCalls.ts';
import { count, described, named, recordId } from '../../framework/schema/calls/shapes.ts';
import { selectionShape } from '../../framework/schema/lists/ListSelection.ts';
import {
  assignmentFacts,
  assignmentType,
  liftPlan,
  liftsWhenAssigning,
} from '../service-paths/assignment.ts';

const path = '/api/institutioner';
const shared = { tag: 'institutioner', visibleWith: 'institutions' } as const;
const params = z.object({ id: recordId });
const institution = recordShape('Institution');
const assignment = { type: assignmentType, employeeId: recordId };
const assignments = {
  ...shared,
  method: 'PUT',
  params,
  bodyExample: ({ id }: { id: string }) => ({ type: 'assign', employeeId: id }),
  errors: [400, 403, 404, 422],
} as const;

/**
 * Requires the right to change the link at the institution's end, with `liftPlan` also that of the plan. The
 * right to the teachers among the employees suffices for a teacher.
 */
export const addEmployee = defineCall({
  ...assignments,
  body: named(
    'EmployeeForInstitution',
    z.strictObject({ ...assignment, ...assignmentFacts, liftPlan }).check(liftsWhenAssigning),
  ),
  id: 'addEmployeeOfInstitution',
  path: `${path}/addAssignment/{id}`,
  summary: 'Eine Person vormerken oder zuteilen',
});

export const removeEmployee = defineCall({
  ...assignments,
  body: named('EmployeeOfInstitution', z.strictObject(assignment)),
  id: 'removeEmployeeOfInstitution',
  path: `${path}/removeAssignment/{id}`,
  summary: 'Die Vormerkung oder Zuteilung einer Person aufheben',
});

const contacts = {
  ...shared,
  method: 'PUT',
  params,
  body: named('ResponsibleOfInstitution', z.strictObject({ responsibleId: recordId })),
  bodyExample: ({ id }: { id: string }) => ({ responsibleId: id }),
  answer: institution,
  errors: [400, 403, 404, 422],
} as const;

/** Applies to the current list, so it requires no version. */
export const addResponsible = defineCall({
  ...contacts,
  id: 'addResponsible',
  path: `${path}/addResponsible/{id}`,
  summary: 'Eine Ansprechperson hinzufügen',
});

export const removeResponsible = defineCall({
  ...contacts,
  id: 'removeResponsible',
  path: `${path}/removeResponsible/{id}`,
  summary: 'Eine Ansprechperson entfernen, ohne sie zu löschen',
});

/** All active institutions, unless `limit` or `page` is sent. */
export const readPlanningList = defineCall({
  ...shared,
  id: 'readPlanningList',
  method: 'GET',
  path: `${path}/planning-list`,
  summary: 'Aktive Standorte mit vorgemerkten und zugeteilten Mitarbeitenden',
  query: findQuery('institutions'),
  answer: foundShape('institutions'),
  answerExample: ({ id }) => ({ institutions: [{ id, _id: id }], total: 1, maxPage: 1 }),
  errors: [400, 403],
});

export const findStudentsOfInstitution = defineCall({
  ...shared,
  id: 'findStudentsOfInstitution',
  method: 'GET',
  path: `${path}/studentsByInstitution/{id}`,
  summary: 'Schüler:innen eines Standorts',
  visibleWith: (isVisible) => isVisible('institutions') && isVisible('students'),
  params,
  query: findQuery('students'),
  answer: foundShape('students'),
  answerExample: ({ id }) => ({ students: [{ id, _id: id }], total: 1, maxPage: 1 }),
  errors: [400, 403, 404],
});

/** Applies to the current list, so it requires no version. */
export const pullFromAcquisitionList = defineCall({
  ...shared,
  id: 'pullFromAcquisitionList',
  method: 'PUT',
  path: `${path}/acquisition/pull/{listId}/{institutionId}`,
  summary: 'Einen Standort von einer Akquiseliste nehmen',
  visibleWith: 'acquisition-lists',
  params: z.object({
    listId: described(recordId, 'Akquiseliste'),
    institutionId: described(recordId, 'Standort'),
  }),
  answer: recordShape('AcquisitionList'),
  errors: [403, 404, 422],
});

const selectionListed = named(
  'InstitutionsListed',
  z.object({
    added: described(count, 'Neu auf der Liste.'),
    present: described(count, 'Stehen schon darauf.'),
    missing: described(count, 'Gibt es nicht mehr, oder man darf sie nicht lesen.'),
  }),
);

/** Answer of `PUT acquisition/push-selected/{listId}`. */
export type InstitutionsListed = z.output<typeof selectionListed>;

/**
 * Puts chosen institutions on the current list, as one change, so it requires no version. Sent again, it changes
 * nothing.
 */
export const pushToAcquisitionList = defineCall({
  ...shared,
  id: 'pushToAcquisitionList',
  method: 'PUT',
  path: `${path}/acquisition/push-selected/{listId}`,
  summary: 'Ausgewählte Standorte auf eine Akquiseliste setzen',
  visibleWith: 'acquisition-lists',
  params: z.object({ listId: described(recordId, 'Akquiseliste') }),
  body: named(
    'InstitutionsToList',
    z.strictObject({
      selection: selectionShape,
      isTrial: z.exactOptional(described(z.boolean(), 'Nur probieren: Es wird nichts gespeichert.')),
    }),
  ),
  bodyExample: ({ id }) => ({ selection: { ids: [id] } }),
  largestBody: 1_000_000,
  answer: selectionListed,
  answerExample: { added: 1, present: 0, missing: 0 },
  errors: [400, 403, 404, 422],
});
