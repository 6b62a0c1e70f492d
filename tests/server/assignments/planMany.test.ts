import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkChange } from '../../../src/framework/schema/contracts/bulkChanges.ts';
import type { LinksAnswer } from '../../../src/framework/schema/contracts/links.ts';
import { changeBulk, previewBulk, undoBulk } from '../../support/bulkChange.ts';
import { createRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { type Api, startTestServer, type TestServer } from '../../support/startTestServer.ts';

let server: TestServer;
let api: Api;
let teacher: string;
let schools: string[];
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = server);
  const person = { gender: 'female', firstName: 'Zita', lastName: 'Zander', isTeacher: true };
  teacher = (await createRecord(api, 'employees', person)).id;
  schools = [];
  for (const name of ['Adler', 'Birke', 'Cello'])
    schools.push((await createRecord(api, 'institutions', { name, type: 'public-school' })).id);
});
afterAll(async () => await server.stop());

const linksOf = async (id: string) =>
  (await api.get<LinksAnswer>(`institutions/${id}/links/plannedTeachers`)).body.links;

const plan = (facts?: Record<string, string>): BulkChange => ({
  action: 'add',
  field: 'plannedTeachers',
  ids: [teacher],
  ...(facts ? { facts } : {}),
});

describe('one teacher planned for many institutions', () => {
  it('is previewed, written as one change set with what the links say, and undone', async () => {
    const selection = { ids: schools };
    await api.put(`institutioner/addAssignment/${schools[0]}`, { type: 'plan', employeeId: teacher });
    const preview = await previewBulk(api, 'institutions', { selection, change: plan() });
    expect(preview.counts).toMatchObject({ done: 2, unchanged: 1, forbidden: 0 });
    const facts = { until: '2027-07-31', note: 'nur Klavier' };
    const run = await changeBulk(api, 'institutions', { selection, change: plan(facts) });
    expect([run.counts.done, run.changeSets.length]).toEqual([3, 1]);
    for (const id of schools) expect(await linksOf(id)).toMatchObject([{ id: teacher, ...facts }]);
    // sent again, it changes nothing
    const again = await changeBulk(api, 'institutions', { selection, change: plan(facts) });
    expect(again.counts).toMatchObject({ done: 0, unchanged: 3 });
    await undoBulk(api, run.id);
    expect(await linksOf(schools[1] ?? '')).toEqual([]);
    expect(await linksOf(schools[0] ?? '')).toMatchObject([{ id: teacher, until: null, note: null }]);
  });

  it('says for which institutions the right is missing, and plans for the others', async () => {
    const rules = [{ when: { name: 'Birke' }, fields: ['plannedTeachers'] }];
    const clerk = await loginAs(server, {
      institutions: { read: { all: true }, update: { rules } },
      employees: { read: { all: true } },
    });
    const request = { selection: { ids: schools.slice(1) }, change: plan() };
    const preview = await previewBulk(clerk.api, 'institutions', request);
    expect(preview.counts).toMatchObject({ done: 1, forbidden: 1 });
    await changeBulk(clerk.api, 'institutions', request);
    expect(await linksOf(schools[1] ?? '')).toMatchObject([{ id: teacher }]);
    expect(await linksOf(schools[2] ?? '')).toEqual([]);
    const reader = await loginAs(server, { institutions: { read: { all: true } } });
    expect((await reader.api.post('bulk/institutions/preview', request)).status).toBe(403);
  });

  it('refuses facts that no link has, each at its record, and facts of a field without links', async () => {
    const change = plan({ until: 'soon' });
    const preview = await previewBulk(api, 'institutions', { selection: { ids: schools }, change });
    expect(preview.counts).toMatchObject({ done: 0, invalid: 3 });
    expect(preview.reasons[0]?.reason).toContain('Datum');
    const list = await createRecord(api, 'acquisition-lists', { name: 'Nord' });
    const refused = await api.post<object>('bulk/acquisition-lists/preview', {
      selection: { ids: [list.id] },
      change: { action: 'add', field: 'institutions', ids: schools, facts: { note: 'x' } },
    });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { details: { fields: { facts: 'Angaben gibt es nur zu Zuordnungen.' } } },
    ]);
  });
});
