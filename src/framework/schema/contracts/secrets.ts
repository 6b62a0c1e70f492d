import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { described, named, person, recordId } from '../calls/shapes.ts';

const tag = 'Geheimnisse';
/** Characters of a secret: a password or an access token. */
export const longestSecret = 4096;

const secret = z.object({
  field: z.string(),
  setAt: described(z.nullable(z.iso.datetime()), 'Wann es gesetzt wurde; null: Es ist keins gesetzt.'),
  setBy: z.nullable(person),
});

/** Whether a secret field of a record is set, by whom and when; never its value. */
export type SecretFieldState = z.output<typeof secret>;

const path = '/api/secrets/{resource}/{id}';
const params = z.object({ resource: z.string(), id: recordId });
const ofField = z.extend(params, { field: z.string() });

/** Requires the custom right `setSecrets` on the record. */
export const listSecrets = defineCall({
  id: 'listSecrets',
  method: 'GET',
  path,
  summary: 'Welche Geheimnisse eines Datensatzes gesetzt sind',
  tag,
  params,
  answer: named('SecretStates', z.object({ secrets: z.array(secret) })),
  answerExample: ({ id }) => ({
    secrets: [
      { field: 'password', setAt: '2026-09-01T08:00:00.000Z', setBy: { id, name: 'Erika Beispiel' } },
      { field: 'accessToken', setAt: null, setBy: null },
    ],
  }),
  errors: [403, 404],
});

/** No answer, export, history, log or backup ever contains the value in clear. */
export const setSecret = defineCall({
  id: 'setSecret',
  method: 'PUT',
  path: `${path}/{field}`,
  summary: 'Ein Geheimnis eines Datensatzes setzen oder ersetzen',
  tag,
  params: ofField,
  body: named('SecretRequest', z.strictObject({ value: z.string() })),
  bodyExample: { value: 'ein Beispiel' },
  errors: [400, 403, 404, 422],
});

export const removeSecret = defineCall({
  id: 'removeSecret',
  method: 'DELETE',
  path: `${path}/{field}`,
  summary: 'Ein Geheimnis eines Datensatzes entfernen',
  tag,
  params: ofField,
  errors: [403, 404],
});
