import { describe, expect, it } from 'vitest';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { provideTestServer } from '../../../support/provideTestServer.ts';
import { errorOf } from '../../../support/startTestServer.ts';

const idle = { institutions: { custom: ['readStats'] } };
const sentence = 'Noch ohne Wirkung und darum nicht neu zu vergeben: „Statistiken lesen“.';

describe('a custom right that nothing checks yet', () => {
  const server = provideTestServer();
  const { api } = server;

  /** A role that holds it from former times. */
  const formerRole = async () => {
    const { repository } = server.server;
    return (await repository.create(systemActor, 'roles', {
      name: 'Von früher',
      crudAccess: idle,
    })) as ApiRecord;
  };

  it('cannot be newly granted to a role or a login', async () => {
    const role = await createRecord(api, 'roles', { name: 'Neu' });
    const answers = [
      await api.post('roles', { name: 'Statistik', crudAccess: idle }),
      await api.put(`roles/${role.id}`, { crudAccess: idle }, 1),
      await api.post('login-users', { mail: 'statistik@demo.example', type: 'employee', crudAccess: idle }),
    ];
    for (const answer of answers)
      expect([answer.status, errorOf(answer).details?.fields]).toEqual([422, { crudAccess: sentence }]);
  });

  it('stays where it is granted, and is restored by an undo', async () => {
    const { id } = await formerRole();
    const more = { institutions: { ...idle.institutions, read: { all: ['name'] } } };
    expect((await api.put(`roles/${id}`, { crudAccess: more }, 1)).status).toBe(200);
    const taken = await api.put(`roles/${id}`, { crudAccess: {} }, 2);
    expect(taken.status).toBe(200);
    expect((await api.put(`roles/${id}`, { crudAccess: more }, 3)).status).toBe(422);
    const undone = await api.post(`change-sets/${taken.headers.get('x-change-set')}/undo`);
    expect(undone.status).toBe(204);
    expect((await api.get(`roles/${id}`)).body.crudAccess).toEqual(more);
  });
});
