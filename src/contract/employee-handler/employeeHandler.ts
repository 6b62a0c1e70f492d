import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { givenSchema } from '../../framework/schema/calls/componentShape.ts';
import { findQuery, foundShape, recordShape } from '../../framework/schema/calls/recordCalls.ts';
import { described, named, recordId } from '../../framework/schema/calls/shapes.ts';
import type { JsonValue } from '../../framework/schema/Json.ts';
import {
  assignmentFacts,
  assignmentType,
  liftPlan,
  liftsWhenAssigning,
} from '../service-paths/assignment.ts';

const path = '/api/employee-handler';
const shared = { tag: 'employee-handler', visibleWith: 'employees' } as const;
const employee = recordShape('Employee');

const assignment = { type: assignmentType, institutionId: recordId };
const assignments = {
  ...shared,
  method: 'PUT',
  params: z.object({ employeeId: recordId }),
  bodyExample: ({ id }: { id: string }) => ({ type: 'plan', institutionId: id }),
  errors: [400, 403, 404, 422],
} as const;

/** Requires the right to change the link at the employee's end, with `liftPlan` also that of the plan. */
export const addInstitution = defineCall({
  ...assignments,
  body: named(
    'InstitutionForEmployee',
    z.strictObject({ ...assignment, ...assignmentFacts, liftPlan }).check(liftsWhenAssigning),
  ),
  id: 'addInstitutionOfEmployee',
  path: `${path}/addAssignment/{employeeId}`,
  summary: 'Einen Standort vormerken oder zuteilen',
});

export const removeInstitution = defineCall({
  ...assignments,
  body: named('InstitutionOfEmployee', z.strictObject(assignment)),
  id: 'removeInstitutionOfEmployee',
  path: `${path}/removeAssignment/{employeeId}`,
  summary: 'Die Vormerkung oder Zuteilung eines Standorts aufheben',
});

export const findTeachersOfStudent = defineCall({
  ...shared,
  id: 'findTeachersOfStudent',
  method: 'GET',
  path: `${path}/forStudent/{id}`,
  summary: 'Lehrkräfte der Kurse, an denen ein Kind teilnimmt',
  visibleWith: (isVisible) => ['employees', 'students', 'courses'].every(isVisible),
  params: z.object({ id: described(recordId, 'Kind') }),
  query: findQuery('employees'),
  answer: foundShape('employees'),
  answerExample: ({ id }) => ({ employees: [{ id, _id: id }], total: 1, maxPage: 1 }),
  errors: [400, 403, 404],
});

const loginOfEmployee = named(
  'EmployeeLoginRequest',
  z.strictObject({
    employeeId: recordId,
    mail: z.exactOptional(described(z.string(), 'Ohne Angabe die erste E-Mail-Adresse der Person.')),
    roles: z.exactOptional(z.array(z.string())),
  }),
);

/** As `user-login-handler/createLogin`; `roles` requires the custom permission `allocateRolesToUsers`. */
export const createEmployeeLogin = defineCall({
  ...shared,
  id: 'createEmployeeLogin',
  method: 'PUT',
  path: `${path}/createLogin`,
  summary: 'Zugang einer Person anlegen und sie einladen',
  visibleWith: (isVisible) => isVisible('employees') && isVisible('login-users'),
  body: loginOfEmployee,
  bodyExample: ({ id }) => ({ employeeId: id, mail: 'ada.adler@demo.example', roles: [] }),
  answer: z.object({ id: recordId }),
  answerExample: ({ id }) => ({ id }),
  errors: [400, 403, 404, 422],
});

/** Requires the right to change the login. */
export const deactivateEmployeeLogin = defineCall({
  ...shared,
  id: 'deactivateEmployeeLogin',
  method: 'PUT',
  path: `${path}/deactivateLogin/{id}`,
  summary: 'Zugang einer Person deaktivieren',
  visibleWith: (isVisible) => isVisible('employees') && isVisible('login-users'),
  params: z.object({ id: described(recordId, 'Mitarbeiter:in') }),
  errors: [403, 404, 422],
});

const profileImg = named(
  'EmployeeImageRequest',
  z.strictObject({
    employeeId: z.exactOptional(described(recordId, 'Ohne Angabe die eigene Person.')),
    profileImg: givenSchema<JsonValue>({ type: ['object', 'null'] }),
  }),
);

/** Replaces the picture whatever the version, because it consists of one value. */
export const setProfileImg = defineCall({
  ...shared,
  id: 'setProfileImg',
  method: 'PUT',
  path: `${path}/setProfileImg`,
  summary: 'Profilbild setzen oder entfernen',
  body: profileImg,
  bodyExample: ({ id }) => ({ employeeId: id, profileImg: null }),
  answer: employee,
  errors: [400, 403, 404, 413, 422],
});

const unsupervised = named('UnsupervisedStates', z.object({ states: z.array(z.string()) }));

/** Federal states of a country for which no active employee is the default supervisor. */
export const findUnsupervisedStates = defineCall({
  ...shared,
  id: 'findUnsupervisedStates',
  method: 'GET',
  path: `${path}/unsupervised-states/{of}`,
  summary: 'Bundesländer, für die niemand regelmäßig zuständig ist',
  params: z.object({
    of: described(
      z.string().check(z.regex(/^([A-Z]{2}|[0-9a-f]{24})$/)),
      'Land (DE) oder Kennung einer Person; deren eigene Bundesländer gelten dann als frei.',
    ),
  }),
  answer: unsupervised,
  answerExample: { states: ['BW', 'SL'] },
  errors: [403, 404],
});

/** 404 if nobody active, or nobody whom the caller may read, has the state. */
export const findDefaultSupervisor = defineCall({
  ...shared,
  id: 'findDefaultSupervisor',
  method: 'GET',
  path: `${path}/default-supervisor/{state}`,
  summary: 'Wer für ein Bundesland regelmäßig zuständig ist',
  params: z.object({ state: described(z.string(), 'Bundesland, etwa BW') }),
  answer: employee,
  errors: [400, 403, 404],
});
