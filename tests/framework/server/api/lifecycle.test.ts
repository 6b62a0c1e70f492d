import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryAnswer } from '../../../../src/framework/schema/contracts/history.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

describe.each(quickEngines())('links, history and life cycle on $engine', (engine) => {
  let server: TestServer;
  const create = async (resource: string, values = {}) => await createRecord(server.api, resource, values);
  const read = async (resource: string, { id }: ApiRecord) =>
    (await server.api.get<ApiRecord>(`${resource}/${id}`)).body;
  const history = async (resource: string, { id }: ApiRecord) =>
    (await server.api.get<HistoryAnswer>(`${resource}/${id}/history`)).body;
  const undo = async (changeSet: string | undefined) =>
    await server.api.post(`change-sets/${changeSet}/undo`);

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  it('links both ends without a new version, once, and removes the link', async () => {
    const [place, teacher] = [await create('institutions'), await create('employees', { isTeacher: true })];
    const path = `institutions/${place.id}/links/assignedTeachers`;
    expect((await server.api.post(path, { id: teacher.id })).status).toBe(204);
    expect((await server.api.post(path, { id: teacher.id })).status).toBe(204);
    expect(await read('institutions', place)).toMatchObject({
      assignedTeachers: [teacher.id],
      assignedEmployees: [teacher.id],
      plannedTeachers: [],
      $version: 1,
    });
    expect(await read('employees', teacher)).toMatchObject({ assignedInstitutions: [place.id], $version: 1 });
    expect((await history('employees', teacher)).entries[0]).toMatchObject({
      action: 'link',
      version: null,
      after: { assignedInstitutions: [expect.objectContaining({ id: place.id })] },
    });
    expect(
      (await server.api.remove(`employees/${teacher.id}/links/assignedInstitutions/${place.id}`)).status,
    ).toBe(204);
    expect(await read('institutions', place)).toMatchObject({ assignedTeachers: [], assignedEmployees: [] });
  });

  it('refuses to link a non-teacher, a missing record, and through a field that is no link', async () => {
    const [place, other] = [await create('institutions'), await create('employees')];
    const path = `institutions/${place.id}/links`;
    expect((await server.api.post(`${path}/assignedTeachers`, { id: other.id })).status).toBe(422);
    expect((await server.api.post(`${path}/assignedEmployees`, { id: '0'.repeat(24) })).status).toBe(422);
    expect((await server.api.post(`${path}/assignedEmployees`, {})).status).toBe(422);
    expect((await server.api.post(`${path}/name`, { id: other.id })).status).toBe(404);
    expect((await server.api.post(`${path}/assignedEmployees`, { id: other.id })).status).toBe(204);
  });

  it('lists who changed what, newest first, page by page', async () => {
    const made = await create('subjects');
    await server.api.put(`subjects/${made.id}`, { name: 'Geige' }, 1);
    const { entries, total } = await history('subjects', made);
    expect(total).toBe(2);
    expect(entries[0]).toMatchObject({
      action: 'update',
      version: 2,
      before: { name: 'Klavier' },
      after: { name: 'Geige' },
      actor: { name: server.login.username },
    });
    expect(entries[1]).toMatchObject({ action: 'create', version: 1, before: {} });
    const page = await server.api.get<HistoryAnswer>(`subjects/${made.id}/history`, { offset: 1, limit: 1 });
    expect(page.body.entries).toEqual([entries[1]]);
  });

  it('restores a state, single fields of it, and a deleted record under its id', async () => {
    const made = await create('subjects', { topics: ['Noten'] });
    const path = `subjects/${made.id}`;
    const first = (await history('subjects', made)).entries[0]?.changeSet;
    await server.api.put(path, { name: 'Geige', topics: null }, 1);
    const part = await server.api.post<ApiRecord>(`${path}/restore`, { changeSet: first, fields: ['name'] });
    expect(part.body).toMatchObject({ name: 'Klavier', topics: null, $version: 3 });
    const whole = await server.api.post<ApiRecord>(`${path}/restore`, { changeSet: first });
    expect(whole.body).toMatchObject({ name: 'Klavier', topics: ['Noten'], $version: 4 });
    expect((await server.api.remove(path, 4)).status).toBe(200);
    expect((await history('subjects', made)).entries[0]).toMatchObject({ action: 'delete' });
    expect((await server.api.get(`subjects/${'0'.repeat(24)}/history`)).status).toBe(404);
    const back = await server.api.post<ApiRecord>(`${path}/restore`, { changeSet: first });
    expect(back.status).toBe(200);
    expect(back.body).toMatchObject({ id: made.id, name: 'Klavier', topics: ['Noten'], $version: 5 });
    expect((await history('subjects', made)).entries[0]).toMatchObject({
      action: 'restore',
      reason: 'Wiederherstellung',
    });
    expect((await server.api.post(`${path}/restore`, { changeSet: '0'.repeat(24) })).status).toBe(404);
  });

  it('restores links if their field is named, as they were right after a change', async () => {
    const place = await create('institutions');
    const [kept, gone, late] = [
      await create('employees'),
      await create('employees'),
      await create('employees'),
    ];
    const links = `institutions/${place.id}/links/plannedEmployees`;
    await server.api.post(links, { id: kept.id });
    await server.api.post(links, { id: gone.id });
    const { changeSet } = (await history('institutions', place)).entries[0] ?? {};
    await server.api.remove(`${links}/${gone.id}`);
    await server.api.post(links, { id: late.id });
    const restore = async (body: object) =>
      await server.api.post<ApiRecord>(`institutions/${place.id}/restore`, { changeSet, ...body });
    const whole = await restore({});
    expect(new Set(whole.body.plannedEmployees as string[])).toEqual(new Set([kept.id, late.id]));
    const named = await restore({ fields: ['plannedEmployees'] });
    expect(new Set(named.body.plannedEmployees as string[])).toEqual(new Set([kept.id, gone.id]));
    expect(named.body.$version).toBe(1);
  });

  it('undoes a creation, a change, a deletion and a link, each once', async () => {
    const made = await create('subjects');
    await server.api.put(`subjects/${made.id}`, { name: 'Geige' }, 1);
    const changed = (await history('subjects', made)).entries[0]?.changeSet;
    expect((await undo(changed)).status).toBe(204);
    expect(await read('subjects', made)).toMatchObject({ name: 'Klavier', $version: 3 });
    const again = await undo(changed);
    expect([again.status, errorOf(again)._t]).toEqual([409, 'undoConflict']);

    const fresh = await create('subjects');
    const created = (await history('subjects', fresh)).entries[0]?.changeSet;
    expect((await undo(created)).status).toBe(204);
    expect((await server.api.get(`subjects/${fresh.id}`)).status).toBe(404);

    const gone = await create('subjects', { name: 'Weg' });
    await server.api.remove(`subjects/${gone.id}`, 1);
    const { rows } = await sql<{ changeSet: string }>`
      SELECT "changeSet" FROM "sys_changes" WHERE "record" = ${gone.id} AND "action" = 'delete'`.execute(
      server.server.db.kysely,
    );
    expect((await undo(rows[0]?.changeSet)).status).toBe(204);
    expect(await read('subjects', gone)).toMatchObject({ name: 'Weg' });

    const [place, person] = [await create('institutions'), await create('employees')];
    await server.api.post(`institutions/${place.id}/links/plannedEmployees`, { id: person.id });
    expect((await undo((await history('institutions', place)).entries[0]?.changeSet)).status).toBe(204);
    expect(await read('employees', person)).toMatchObject({ plannedInstitutions: [] });
  });

  it('refuses to undo what was changed since', async () => {
    const made = await create('subjects');
    await server.api.put(`subjects/${made.id}`, { name: 'Geige' }, 1);
    const { changeSet } = (await history('subjects', made)).entries[0] ?? {};
    await server.api.put(`subjects/${made.id}`, { name: 'Harfe' }, 2);
    const refused = await undo(changeSet);
    expect([refused.status, errorOf(refused)._t]).toEqual([409, 'undoConflict']);
    expect(errorOf(refused).message).toBe(
      'Seitdem wurde geändert: Name. Deshalb lässt sich dieser Schritt nicht rückgängig machen.',
    );
    expect(errorOf(refused).details).toEqual({
      changed: [{ resource: 'subjects', id: made.id, paths: ['name'] }],
    });
    expect(await read('subjects', made)).toMatchObject({ name: 'Harfe', $version: 3 });
    expect((await undo('0'.repeat(24))).status).toBe(404);
  });

  it('returns the change set in the answer of every effective write', async () => {
    const made = await server.api.post<ApiRecord>('subjects', { name: 'Klavier' });
    const path = `subjects/${made.body.id}`;
    const changed = await server.api.put(path, { name: 'Geige', topics: ['Noten'] }, 1);
    const same = await server.api.put(path, { name: 'Geige' }, 2);
    const named = [made, changed, same].map(({ headers }) => headers.get('x-change-set'));
    const known = (await history('subjects', made.body)).entries.map(({ changeSet }) => changeSet);
    expect(named).toEqual([known[1], known[0], null]);

    await server.api.put(path, { topics: ['Noten', 'Takt'] }, 2);
    const mixed = await undo(named[1] ?? '');
    expect(errorOf(mixed).message).toMatch(/geändert: Themen\. /);

    const ids = [await create('subjects'), await create('subjects')].map(({ id }) => ({ id, version: 1 }));
    const gone = await server.api.post('subjects/bulk', { ids, action: 'delete' });
    const back = await undo(gone.headers.get('x-change-set') ?? '');
    expect([gone.status, back.status]).toEqual([200, 204]);
    expect(back.headers.get('x-change-set')).toMatch(/^[0-9a-f]{24}$/);
    expect((await server.api.get(`subjects/${ids[1]?.id}`)).status).toBe(200);
  });

  it('undoes a deactivation, and undoes that again', async () => {
    const made = await create('institutions');
    const off = await server.api.post(`institutions/${made.id}/deactivate`, {});
    const undone = await undo(off.headers.get('x-change-set') ?? '');
    expect(await read('institutions', made)).toMatchObject({ isActive: true, deactivatedAt: null });
    expect((await undo(undone.headers.get('x-change-set') ?? '')).status).toBe(204);
    expect(await read('institutions', made)).toMatchObject({ isActive: false });
  });

  it('deactivates and reactivates at once', async () => {
    const made = await create('institutions');
    const off = await server.api.post<ApiRecord>(`institutions/${made.id}/deactivate`, {});
    expect(off.body).toMatchObject({ isActive: false, $version: 2 });
    expect(off.body.deactivatedAt).toMatch(/^\d{4}-.*Z$/);
    const on = await server.api.post<ApiRecord>(`institutions/${made.id}/reactivate`);
    expect(on.body).toMatchObject({ isActive: true, deactivatedAt: null, $version: 3 });
    const subject = await create('subjects');
    expect((await server.api.post(`subjects/${subject.id}/deactivate`)).status).toBe(404);
  });

  it('drops a planned day if a record is set to its current state, and keeps since when it has it', async () => {
    const made = await create('institutions');
    const step = async (name: string, values = {}) =>
      (await server.api.post<ApiRecord>(`institutions/${made.id}/${name}`, values)).body;
    await step('deactivate', { at: '2999-01-01' });
    expect(await step('reactivate')).toMatchObject({
      isActive: true,
      deactivateAt: null,
      deactivatedAt: null,
    });
    const { deactivatedAt } = await step('deactivate');
    expect(await step('reactivate', { at: '2999-01-01' })).toMatchObject({ activateAt: '2999-01-01' });
    expect(await step('deactivate')).toMatchObject({ isActive: false, activateAt: null, deactivatedAt });
  });

  it('plans a later day and applies it when it comes', async () => {
    const made = await create('institutions');
    const off = await server.api.post<ApiRecord>(`institutions/${made.id}/deactivate`, { at: '2999-01-01' });
    expect(off.body).toMatchObject({ isActive: true, deactivateAt: '2999-01-01' });
    expect(await server.server.repository.carryOutPlannedDays()).toEqual({ changed: 0, refused: [] });
    await server.api.put(`institutions/${made.id}`, { deactivateAt: '2026-01-02' }, 2);
    expect(await server.server.repository.carryOutPlannedDays()).toEqual({ changed: 1, refused: [] });
    expect(await read('institutions', made)).toMatchObject({
      isActive: false,
      deactivateAt: null,
      $version: 4,
    });
    expect((await history('institutions', made)).entries[0]).toMatchObject({
      actor: null,
      reason: 'Geplanter Tag erreicht',
    });
    expect((await server.api.post(`institutions/${made.id}/deactivate`, { at: '2026-02-30' })).status).toBe(
      422,
    );
    const list = await create('acquisition-lists');
    expect(
      (await server.api.post(`acquisition-lists/${list.id}/deactivate`, { at: '2999-01-01' })).status,
    ).toBe(422);
  });

  it.each([
    [
      'keeps a later day of return',
      { deactivateAt: '2026-01-02', activateAt: '2999-01-01' },
      false,
      '2999-01-01',
    ],
    [
      'lets the last of two days decide',
      { deactivateAt: '2026-01-03', activateAt: '2026-01-02' },
      false,
      null,
    ],
    [
      'returns at once when both days have come',
      { deactivateAt: '2026-01-02', activateAt: '2026-01-03' },
      true,
      null,
    ],
  ])('%s when it carries out planned days', async (_, days, isActive, activateAt) => {
    const made = await create('institutions', days);
    expect(await server.server.repository.carryOutPlannedDays()).toEqual({ changed: 1, refused: [] });
    expect(await read('institutions', made)).toMatchObject({ isActive, activateAt, deactivateAt: null });
  });
});
