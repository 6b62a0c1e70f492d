import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { described, named, person, recordId } from '../calls/shapes.ts';

const tag = 'Rechte';
const maxUsers = 50;
const names = z.array(z.string());

const share = z.object({
  user: person,
  read: described(names, 'Felder, die sie lesen darf; höchstens die, die man selbst lesen darf.'),
  update: described(names, 'Felder, die sie davon ändern darf.'),
  sharedBy: z.nullable(person),
  sharedAt: z.iso.datetime(),
  isChangeable: described(
    z.boolean(),
    'Ob man sie ändern und zurücknehmen darf; dann umfasst sie nicht mehr, als man selbst freigeben kann.',
  ),
});

/** A user with whom fields of one record are shared. */
export type Share = z.output<typeof share>;

const sharesAnswer = named(
  'SharesAnswer',
  z.object({
    shares: z.array(share),
    shareable: described(
      z.object({ read: names, update: names }),
      'Felder des Datensatzes, die man zum Lesen und zum Ändern freigeben kann.',
    ),
  }),
);

/** Answer of `GET /api/permissioner/shares/{resource}/{id}`. */
export type SharesAnswer = z.output<typeof sharesAnswer>;

const shareRequest = named(
  'ShareRequest',
  z.object({
    users: z
      .array(z.string())
      .check(
        z.minLength(1, 'Wähle mindestens eine Person.'),
        z.maxLength(maxUsers, `Höchstens ${maxUsers} Personen auf einmal.`),
      ),
    read: names.check(z.minLength(1, 'Wähle mindestens ein Feld.')),
    update: z._default(names, []),
  }),
);

/** Body of `POST /api/permissioner/shares/{resource}/{id}`: replaces earlier shares with these users. */
export type ShareRequest = z.output<typeof shareRequest>;

const path = '/api/permissioner/shares/{resource}/{id}';
const params = z.object({ resource: z.string(), id: recordId });
const fields = { read: ['name'], update: ['name'] };

export const listShares = defineCall({
  id: 'listShares',
  method: 'GET',
  path,
  summary: 'Mit wem ein Datensatz geteilt ist',
  tag,
  params,
  answer: sharesAnswer,
  answerExample: ({ id }) => ({
    shares: [
      {
        user: { id, name: 'buero@demo.example' },
        ...fields,
        sharedBy: null,
        sharedAt: '2026-09-01T08:00:00.000Z',
        isChangeable: true,
      },
    ],
    shareable: fields,
  }),
  errors: [403, 404],
});

export const shareRecord = defineCall({
  id: 'shareRecord',
  method: 'POST',
  path,
  summary: 'Felder eines Datensatzes für Zugänge freigeben',
  tag,
  params,
  body: shareRequest,
  bodyExample: ({ id }) => ({ users: [id], ...fields }),
  errors: [400, 403, 404, 422],
});

export const unshareRecord = defineCall({
  id: 'unshareRecord',
  method: 'DELETE',
  path: `${path}/{user}`,
  summary: 'Eine Freigabe zurücknehmen',
  tag,
  params: z.extend(params, { user: z.string() }),
  errors: [403, 404],
});
