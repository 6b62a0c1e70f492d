import { expect, it } from 'vitest';
import type { LinksAnswer } from '../../../../src/framework/schema/contracts/links.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { provideTestServer } from '../../../support/provideTestServer.ts';

const server = provideTestServer();
const { api } = server;
const facts = { until: '2027-07-31', note: 'Nur dienstags' };

it('keeps the facts of an assignment, read from both of its ends, with who made it', async () => {
  const school = await createRecord(api, 'institutions', { name: 'Schule am See' });
  const teacher = await createRecord(api, 'employees', { isTeacher: true });
  const at = `institutions/${school.id}/links/assignedTeachers`;
  expect((await api.post(at, { id: teacher.id, ...facts })).status).toBe(204);
  expect((await api.send('PUT', `${at}/${teacher.id}`)).status).toBe(400);
  const links = `employees/${teacher.id}/links/assignedInstitutions`;
  const known = {
    ...facts,
    since: expect.stringMatching(/Z$/),
    by: { id: expect.any(String), name: server.login.username },
  };
  expect((await api.get<LinksAnswer>(links)).body).toEqual({ links: [{ id: school.id, ...known }] });
  expect((await api.get<LinksAnswer>(at)).body).toEqual({ links: [{ id: teacher.id, ...known }] });
  const planned = await api.get<LinksAnswer>(`employees/${teacher.id}/links/plannedInstitutions`);
  expect(planned.body).toEqual({ links: [] });
});

it('lets nobody change the facts of an assignment without the right to it, and names no login to them', async () => {
  const school = await createRecord(api, 'institutions', { name: 'Schule am Wald' });
  const teacher = await createRecord(api, 'employees', { isTeacher: true });
  const at = `institutions/${school.id}/links/assignedEmployees`;
  await api.post(at, { id: teacher.id, ...facts });
  const reader = await loginAs(server, {
    institutions: { read: { all: ['name', 'assignedEmployees'] } },
    employees: { read: { all: ['isTeacher'] } },
  });
  const [link] = (await reader.api.get<LinksAnswer>(at)).body.links;
  expect(link).toMatchObject({ ...facts, by: { name: 'Eine andere Person' } });
  const answers = [
    await reader.api.send('PUT', `${at}/${teacher.id}`, { json: { note: 'x' } }),
    await reader.api.get(`employees/${teacher.id}/links/assignedInstitutions`),
    await reader.api.get(`institutions/${school.id}/links/responsibles`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 404, 404]);
});
