import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { startTestServer, type TestServer } from '../../support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

const path = 'notifier/counters';
const all = { read: { all: true as const } };

it("counts open items, each within the user's rights (appstate-07)", async () => {
  const { api } = server;
  const clerk = await loginAs(server, {
    'to-dos': { read: { all: true }, update: { all: true } },
    stacks: all,
    'stored-documents': all,
    paychecks: { read: { all: ['total'] } },
  });
  const own = { responsible: clerk.id };
  const task = await createRecord(api, 'to-dos', { name: 'Anrufen', ...own, dueDate: '2020-01-01' });
  await createRecord(api, 'to-dos', { name: 'Schreiben', ...own, status: 'in-progress' });
  await createRecord(api, 'to-dos', { name: 'Erledigt', ...own, status: 'done' });
  await createRecord(api, 'to-dos', { name: 'Von anderen' });
  await createRecord(api, 'stacks', { name: 'Rückrufe', items: [{ meta: { title: 'A' }, state: 'OPEN' }] });
  await createRecord(api, 'stacks', { name: 'Fertig', items: [{ meta: { title: 'A' }, state: 'DONE' }] });
  const { id } = await createRecord(api, 'employees');
  await createRecord(api, 'stored-documents', { name: 'Zeugnis', provider: { type: 'employees', id } });
  const counted = { openToDos: 2, overdueToDos: 1, openStacks: 1, openTeacherDocuments: 1 };
  expect((await clerk.api.get(path)).body).toEqual(counted);
  expect((await clerk.api.put(`to-dos/${task.id}`, { completed: true }, 1)).body).toMatchObject({
    status: 'done',
  });
  expect((await clerk.api.get(path)).body).toEqual({ ...counted, openToDos: 1, overdueToDos: 0 });
});

it('counts nothing for users who may read none of it, and refuses guests', async () => {
  const { api } = await loginAs(server, { subjects: all });
  expect((await api.get(path)).body).toEqual({});
  expect((await server.anonymous.get(path)).status).toBe(401);
});
