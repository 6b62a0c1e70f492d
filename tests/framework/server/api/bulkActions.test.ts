import { describe, expect, it } from 'vitest';
import type { BulkChange } from '../../../../src/framework/schema/contracts/bulkChanges.ts';
import { noOutcomes } from '../../../../src/framework/schema/contracts/changeOutcomes.ts';
import { changeBulk, previewBulk, undoBulk } from '../../../support/bulkChange.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { provideTestServer } from '../../../support/provideTestServer.ts';
import { errorOf } from '../../../support/startTestServer.ts';

describe('a bulk change', () => {
  const server = provideTestServer();
  const { api } = server;
  const read = async (resource: string, id: string) => (await api.get<ApiRecord>(`${resource}/${id}`)).body;
  const make = async (resource: string, values?: object) =>
    (await createRecord(api, resource, { ...values })).id;

  it('adds to and removes from lists of texts, references and links, and leaves the other entries', async () => {
    const [one, two] = [await make('tags', { name: 'Eins' }), await make('tags', { name: 'Zwei' })];
    const ids = [await make('institutions', { tags: [one] }), await make('institutions')];
    const selection = { ids };
    const add: BulkChange = { action: 'add', field: 'tags', ids: [two] };
    const added = await changeBulk(api, 'institutions', { selection, change: add });
    expect(added.counts).toEqual({ ...noOutcomes, done: 2 });
    expect((await read('institutions', ids[0] ?? '')).tags).toEqual([one, two]);
    expect((await changeBulk(api, 'institutions', { selection, change: add })).counts.unchanged).toBe(2);
    const remove: BulkChange = { action: 'remove', field: 'tags', ids: [one] };
    const removed = await changeBulk(api, 'institutions', { selection, change: remove });
    expect(removed.counts).toEqual({ ...noOutcomes, done: 1, unchanged: 1 });

    const employee = await make('employees');
    const assign: BulkChange = { action: 'add', field: 'assignedEmployees', ids: [employee] };
    const assigned = await changeBulk(api, 'institutions', { selection, change: assign });
    expect([assigned.counts.done, (await read('institutions', ids[1] ?? '')).assignedEmployees]).toEqual([
      2,
      [employee],
    ]);
    expect((await undoBulk(api, assigned.id)).counts.done).toBe(2);
    expect((await read('institutions', ids[1] ?? '')).assignedEmployees).toEqual([]);

    const subject = await make('subjects', { topics: ['Noten'] });
    const texts: BulkChange = { action: 'add', field: 'topics', ids: ['Takt'] };
    await changeBulk(api, 'subjects', { selection: { ids: [subject] }, change: texts });
    expect((await read('subjects', subject)).topics).toEqual(['Noten', 'Takt']);
    await changeBulk(api, 'subjects', {
      selection: { ids: [subject] },
      change: { ...texts, action: 'remove', ids: ['Noten', 'Gibt es nicht'] },
    });
    expect((await read('subjects', subject)).topics).toEqual(['Takt']);

    // options lie in the order of the definition, as the form stores them
    const topic = await make('event-topics', { participantTypes: ['parent'] });
    await changeBulk(api, 'event-topics', {
      selection: { ids: [topic] },
      change: { action: 'add', field: 'participantTypes', ids: ['student', 'employee'] },
    });
    expect((await read('event-topics', topic)).participantTypes).toEqual(['employee', 'student', 'parent']);
    const wrong = { selection, change: { ...add, field: 'name' } };
    expect((await api.post('bulk/institutions/preview', wrong)).status).toBe(422);
  });

  it('deactivates by day and activates', async () => {
    const ids = [await make('institutions'), await make('institutions')];
    const selection = { ids };
    const later = { action: 'deactivate', day: '2031-05-01' } as const;
    const planned = await changeBulk(api, 'institutions', { selection, change: later });
    expect(planned.counts.done).toBe(2);
    expect(await read('institutions', ids[0] ?? '')).toMatchObject({
      isActive: true,
      deactivateAt: '2031-05-01',
    });
    await changeBulk(api, 'institutions', { selection, change: { action: 'deactivate' } });
    expect(await read('institutions', ids[1] ?? '')).toMatchObject({ isActive: false, deactivateAt: null });
    await changeBulk(api, 'institutions', { selection, change: { action: 'activate' } });
    expect(await read('institutions', ids[1] ?? '')).toMatchObject({ isActive: true, deactivatedAt: null });
    const wrong = { selection, change: { action: 'deactivate', day: '2031-02-30' } };
    expect((await api.post('bulk/institutions/preview', wrong)).status).toBe(422);
  });

  it('deletes what it may, names what is in use, and brings all back', async () => {
    const [used, free, loose] = [await make('subjects'), await make('subjects'), await make('subjects')];
    const teacher = await make('employees', { subjects: [loose], isTeacher: true });
    await make('course-materials', { title: 'Heft', subject: used });
    const ids = [used, free, loose];
    const request = { selection: { ids }, change: { action: 'delete' } } as const;
    const preview = await previewBulk(api, 'subjects', request);
    const run = await changeBulk(api, 'subjects', request);
    expect(run.counts).toEqual(preview.counts);
    expect(run.counts.done).toBeGreaterThan(0);
    const undo = await undoBulk(api, run.id);
    expect(undo.counts.done).toBe(run.counts.done);
    for (const id of ids) expect((await api.get(`subjects/${id}`)).status).toBe(200);
    expect((await read('employees', teacher)).subjects).toEqual([loose]);
  });

  it('shares fields with others, and nobody shares more than they have', async () => {
    const ids = [await make('institutions'), await make('institutions')];
    const other = await loginAs(server, { holidays: { read: { all: true } } });
    const clerk = await loginAs(server, {
      institutions: { read: { all: true }, update: { all: ['name'] }, custom: ['shareAccess'] },
      'login-users': { read: { all: ['mail', 'name'] } },
    });
    const share = async (field: string) =>
      await changeBulk(clerk.api, 'institutions', {
        selection: { ids },
        change: { action: 'share', with: [other.id], fields: [field], actions: ['read', 'update'] },
      });
    const run = await share('name');
    expect([run.counts.done, run.canUndo]).toEqual([2, false]);
    const { body } = await other.api.get<ApiRecord>(`institutions/${ids[0]}`);
    expect([body.id, Object.keys(body)]).toEqual([ids[0], expect.arrayContaining(['name'])]);
    expect((await share('accountingRef')).counts).toEqual({ ...noOutcomes, forbidden: 2 });
  });

  it('says before it begins what it can never do', async () => {
    const ids = [await make('subjects')];
    const reader = await loginAs(server, {
      subjects: { read: { all: true }, update: { all: ['color'] } },
    });
    const tried = async (change: object) => {
      const answer = await reader.api.post('bulk/subjects/preview', { selection: { ids }, change });
      return [answer.status, Object.keys(errorOf(answer).details?.fields ?? {})];
    };
    expect(await tried({ action: 'set', values: { name: 'Neu' } })).toEqual([403, ['name']]);
    expect(await tried({ action: 'set', values: {} })).toEqual([422, ['values']]);
    expect(await tried({ action: 'set', values: { gibtsNicht: 1 } })).toEqual([422, ['gibtsNicht']]);
    expect(await tried({ action: 'delete' })).toEqual([403, []]);
    const linked = { action: 'set', values: { assignedEmployees: [] } };
    const place = { selection: { ids: [await make('institutions')] }, change: linked };
    expect((await api.post('bulk/institutions/preview', place)).status).toBe(422);
    expect(await tried({ action: 'deactivate' })).toEqual([404, []]);
    const tags = {
      selection: { ids: [await make('tags')] },
      change: { action: 'set', values: { name: 'A' } },
    };
    expect(errorOf(await api.post('bulk/tags/preview', tags)).details?.fields).toHaveProperty('name');
  });
});
