import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecord } from '../../../support/createRecord.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const all = { all: true as const };

describe('the rights of a role or a login, when saved', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(quickEngines().at(-1));
  });
  afterAll(async () => await server.stop());

  const mistakes = [
    ['an unknown entity', { plases: { read: all } }, 'Den Bereich „plases“ gibt es nicht.'],
    [
      'an unknown field',
      { institutions: { read: { all: ['name', 'xyz'] } } },
      'Standorte: Das Feld „xyz“ gibt es nicht.',
    ],
    [
      'an unknown custom right',
      { institutions: { custom: ['fly'] } },
      'Standorte: Das Sonderrecht „fly“ gibt es hier nicht.',
    ],
    [
      'a path along relations, which only automatic permissions may follow',
      {
        institutions: {
          read: {
            rules: [{ when: { $linked: { path: ['assignedEmployees'], to: '$me' } }, fields: ['name'] }],
          },
        },
      },
      'Standorte: Die Bedingung einer Regel ist ungültig: „$linked“: Diesen Operator gibt es nicht.',
    ],
    [
      'an action there is not',
      { 'outgoing-mails': { create: true } },
      'Postausgang: „Anlegen“ ist hier nicht möglich.',
    ],
  ] as const;

  it.each(mistakes)('are refused in a role with %s', async (_name, crudAccess, sentence) => {
    const refused = await server.api.post('roles', { name: 'Unmöglich', crudAccess });
    expect([refused.status, errorOf(refused).details?.fields]).toEqual([422, { crudAccess: sentence }]);
    const role = await createRecord(server.api, 'roles', { name: `Rolle ${sentence}`, crudAccess: {} });
    const changed = await server.api.put(`roles/${role.id}`, { crudAccess }, role.$version);
    expect([changed.status, errorOf(changed).details?.fields]).toEqual([422, { crudAccess: sentence }]);
  });

  it.each(mistakes)('are refused in a login with %s', async (_name, crudAccess, sentence) => {
    const values = { mail: 'unmoeglich@demo.example', type: 'employee', crudAccess };
    const refused = await server.api.post('login-users', values);
    expect([refused.status, errorOf(refused).details?.fields]).toEqual([422, { crudAccess: sentence }]);
  });

  it('name every mistake at once', async () => {
    const crudAccess = { institutions: { read: { all: ['xyz', 'abc'] } } };
    expect(errorOf(await server.api.post('roles', { name: 'Zwei', crudAccess })).details?.fields).toEqual({
      crudAccess: 'Standorte: Das Feld „xyz“ gibt es nicht. Standorte: Das Feld „abc“ gibt es nicht.',
    });
  });
});
