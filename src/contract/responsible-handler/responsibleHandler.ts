import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { componentShape } from '../../framework/schema/calls/componentShape.ts';
import { recordShape } from '../../framework/schema/calls/recordCalls.ts';
import { described, named, recordId } from '../../framework/schema/calls/shapes.ts';

const path = '/api/responsible-handler';
const shared = { tag: 'responsible-handler', visibleWith: 'responsibles' } as const;
const responsible = recordShape('Responsible');

/** A login is created by itself, with an invitation. */
const noLogin = z.literal(false, 'Ein Zugang wird eigens angelegt.');

const newResponsible = described(
  z.looseObject({
    createLogin: z.exactOptional(noLogin),
    assignToInstitution: z.exactOptional(described(recordId, 'Der Standort, der sie gleich bekommt.')),
  }),
  'Die Felder von ResponsibleCreate, dazu:',
);

const creating = {
  ...shared,
  method: 'POST',
  body: newResponsible,
  bodyExample: ({ id }: { id: string }) => ({ createLogin: false, assignToInstitution: id }),
  status: 201,
  answer: responsible,
  errors: [400, 403, 404, 413, 422],
} as const;

/** Creates a contact person and assigns it to an institution, as one change set. */
export const addContactPerson = defineCall({
  ...creating,
  id: 'addContactPerson',
  path,
  summary: 'Ansprechperson anlegen, auf Wunsch gleich an einem Standort',
});

/** The same operation under its other path. */
export const createContactPerson = defineCall({
  ...creating,
  id: 'createContactPerson',
  path: `${path}/create`,
  summary: 'Ansprechperson anlegen, auf Wunsch gleich an einem Standort (anderer Pfad)',
});

/** Removes the contact person from the institution and deletes it, as one change set. */
export const removeContactPerson = defineCall({
  ...shared,
  id: 'removeContactPerson',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Ansprechperson löschen und von ihrem Standort nehmen',
  takesVersion: true,
  params: z.object({ id: recordId }),
  body: named(
    'ContactPersonRemoval',
    z.strictObject({
      pullFromInstitution: z.exactOptional(
        described(recordId, 'Der Standort, von dem sie genommen wird; nötig ist das Recht, ihn zu ändern.'),
      ),
    }),
  ),
  isBodyOptional: true,
  bodyExample: ({ id }) => ({ pullFromInstitution: id }),
  answer: componentShape('DeleteAnswer', z.object({ id: recordId, _id: recordId })),
  errors: [400, 403, 404, 409, 422, 428],
});
