import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { HistoryAnswer } from '../../../../src/framework/schema/contracts/history.ts';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import { createId } from '../../../../src/framework/server/repository/createId.ts';
import { saveNew, type WriteContext } from '../../../../src/framework/server/repository/save.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { endInterrupted } from '../../../../src/framework/server/services/imports/endInterrupted.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { provideTestServer } from '../../../support/provideTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

describe.each(quickEngines())('undoing a change set on $engine', (engine) => {
  const server = provideTestServer(engine);
  const { api } = server;

  const undo = async (changeSet: string) => (await api.post(`change-sets/${changeSet}/undo`)).status;
  const count = async (name: string) =>
    Number(
      (await api.get('subjects', { filter: { name: { $contains: name } }, range: [0, 9] })).headers
        .get('content-range')
        ?.split('/')[1],
    );
  const versionOf = async (path: string) => (await api.get<ApiRecord>(path)).body.$version;
  const historyOf = async (path: string) => (await api.get<HistoryAnswer>(`${path}/history`)).body.entries;
  const lastOf = async (path: string) => (await historyOf(path))[0]?.changeSet ?? '';

  async function add(name: string, many: number): Promise<{ ids: string[]; changeSet: string }> {
    const ids = Array.from({ length: many }, () => createId());
    const adding = async (context: WriteContext, from: number, to: number) => {
      const entity = context.index.entity('subjects');
      for (const [at, id] of ids.entries())
        if (entity && at >= from && at < to)
          await saveNew(context, { entity, id, values: { name: `${name} ${at}` } });
    };
    await server.server.repository.changeSetInParts(
      { actor: systemActor, resource: 'subjects', reason: 'Probe' },
      () => ({
        steps: [(context) => adding(context, 0, 10), (context) => adding(context, 10, many)],
      }),
    );
    return { ids, changeSet: await lastOf(`subjects/${ids[0]}`) };
  }

  async function open(changeSet: string): Promise<void> {
    await sql`UPDATE "sys_change_sets" SET "isOpen" = true WHERE "id" = ${changeSet}`.execute(
      server.server.db.kysely,
    );
  }

  it('undoes a deletion, and undoes that again', async () => {
    const { id } = await createRecord(api, 'subjects', { name: 'Laute' });
    const path = `subjects/${id}`;
    expect((await api.remove(path, 1)).status).toBe(200);
    for (const found of [200, 404, 200]) {
      expect(await undo(await lastOf(path))).toBe(204);
      expect((await api.get(path)).status).toBe(found);
    }
    const restored = await lastOf(path);
    expect((await api.remove(path, (await api.get<ApiRecord>(path)).body.$version)).status).toBe(200);
    expect([await undo(restored), (await api.get(path)).status]).toEqual([409, 404]);
  });

  it('restores a record once, whoever requests it at the same time', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await createRecord(api, 'subjects', { name: 'Zither' });
      const path = `subjects/${id}`;
      const changeSet = await lastOf(path);
      expect((await api.remove(path, 1)).status).toBe(200);
      const deletion = await lastOf(path);
      const restore = async () => (await api.post(`${path}/restore`, { changeSet })).status;
      const answers = await Promise.all([restore(), undo(deletion), restore()]);
      expect(answers.filter((status) => ![200, 204, 409, 503].includes(status))).toEqual([]);
      const actions = (await historyOf(path)).map(({ action }) => action);
      expect(actions).toEqual(['restore', 'delete', 'create']);
    }
  });

  it('requires the right to delete for undoing the undo of a deletion', async () => {
    const { id } = await createRecord(api, 'subjects', { name: 'Laute' });
    await api.remove(`subjects/${id}`, 1);
    await undo(await lastOf(`subjects/${id}`));
    const { api: person } = await loginAs(server, {
      subjects: { create: true, read: { all: true }, update: { all: true } },
    });
    const answer = await person.post(`change-sets/${await lastOf(`subjects/${id}`)}/undo`);
    expect([answer.status, (await api.get(`subjects/${id}`)).status]).toEqual([403, 200]);
  });

  it('happens once for simultaneous requests, of few changes and of many', async () => {
    for (const many of [15, 520]) {
      const { ids, changeSet } = await add(`Zugleich ${many}`, many);
      expect((await Promise.all([undo(changeSet), undo(changeSet)])).sort()).toEqual([204, 409]);
      const deletion = await lastOf(`subjects/${ids[0]}`);
      const both = await Promise.all([undo(deletion), undo(deletion)]);
      expect([both.sort(), await count(`Zugleich ${many}`)]).toEqual([[204, 409], many]);
    }
    const { id } = await createRecord(api, 'subjects', { name: 'Laute' });
    await api.put(`subjects/${id}`, { name: 'Leier' }, 1);
    const changeSet = await lastOf(`subjects/${id}`);
    expect((await Promise.all([undo(changeSet), undo(changeSet)])).sort()).toEqual([204, 409]);
  });

  it('keeps a new record that others have since linked, or refer to', async () => {
    const place = await createRecord(api, 'institutions', { name: 'Neu' });
    const made = await lastOf(`institutions/${place.id}`);
    const teacher = await createRecord(api, 'employees', { isTeacher: true });
    const links = `institutions/${place.id}/links/assignedTeachers`;
    expect((await api.post(links, { id: teacher.id })).status).toBe(204);
    const refused = await api.post(`change-sets/${made}/undo`);
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('Zugeteilte Mitarbeitende'),
    ]);
    expect((await api.remove(`${links}/${teacher.id}`)).status).toBe(204);
    const toDo = await createRecord(api, 'to-dos', { entity: { type: 'institutions', id: place.id } });
    expect(await undo(made)).toBe(409);
    expect((await api.remove(`to-dos/${toDo.id}`, 1)).status).toBe(200);
    expect([await undo(made), (await api.get(`institutions/${place.id}`)).status]).toEqual([204, 404]);
  });

  it('restores referenced records before the referring ones, and removes them after those', async () => {
    const place = await createRecord(api, 'institutions', { name: 'Reihenfolge' });
    const teacher = await createRecord(api, 'employees', { isTeacher: true });
    const links = `institutions/${place.id}/links/assignedTeachers`;
    expect((await api.post(links, { id: teacher.id })).status).toBe(204);
    const days = { type: 'school', start: '2026-07-01', end: '2026-08-01', institution: place.id };
    await server.server.repository.changeSetInParts(
      { actor: systemActor, resource: 'holidays', reason: 'Probe' },
      (entity) => ({
        steps: [
          async (context) => {
            for (let at = 0; at < 520; at += 1)
              await saveNew(context, { entity, id: createId(), values: { name: `Reihe ${at}`, ...days } });
          },
        ],
      }),
    );
    const path = `institutions/${place.id}`;
    const there = async () => [
      (await api.get<RecordData>(path)).body.assignedTeachers,
      (await api.get('holidays', { filter: { institution: place.id } })).headers.get('content-range'),
    ];
    const before = await there();
    expect(before).toEqual([[teacher.id], expect.stringMatching(/\/520$/)]);
    expect((await api.remove(path, 1)).status).toBe(200);
    expect(await undo(await lastOf(path))).toBe(204);
    expect(await there()).toEqual(before);
    const restored = (await historyOf(path)).find(({ action }) => action === 'restore')?.changeSet ?? '';
    expect([await undo(restored), (await api.get(path)).status]).toEqual([204, 404]);
    const [again] = await historyOf(path);
    expect([await undo(again?.changeSet ?? ''), await there()]).toEqual([204, before]);
  });

  it('requires no right to the cascade of one’s own deletion', async () => {
    const { api: person } = await loginAs(server, {
      institutions: { create: true, delete: true, read: { all: true }, update: { all: true } },
    });
    const place = await createRecord(api, 'institutions', { name: 'Mit Anhang' });
    const room = await createRecord(api, 'rooms', { name: 'Saal', institution: place.id });
    const teacher = await createRecord(api, 'employees', { isTeacher: true });
    const links = `institutions/${place.id}/links/assignedTeachers`;
    expect((await api.post(links, { id: teacher.id })).status).toBe(204);
    const toDo = await createRecord(api, 'to-dos', { entity: { type: 'institutions', id: place.id } });
    const there = async () => [
      (await api.get(`institutions/${place.id}`)).status,
      (await api.get(`rooms/${room.id}`)).status,
      (await api.get<RecordData>(`institutions/${place.id}`)).body.assignedTeachers,
      (await api.get<RecordData>(`to-dos/${toDo.id}`)).body.entity,
    ];
    const before = await there();
    const rollBack = async () =>
      (await person.post(`change-sets/${await lastOf(`institutions/${place.id}`)}/undo`)).status;
    expect((await person.remove(`institutions/${place.id}`, 1)).status).toBe(200);
    expect(await there()).toEqual([404, 404, undefined, null]);
    expect([await rollBack(), await there()]).toEqual([204, before]);
    expect([await rollBack(), await there()]).toEqual([204, [404, 404, undefined, null]]);
    expect([await rollBack(), await there()]).toEqual([204, before]);
    // what somebody else took along needs every right
    expect(
      (await api.remove(`institutions/${place.id}`, await versionOf(`institutions/${place.id}`))).status,
    ).toBe(200);
    expect(await rollBack()).toBe(404);
  });

  it('is open, for a link, to users who may remove it at one of its ends', async () => {
    const place = await createRecord(api, 'institutions', { name: 'Verbunden' });
    const teacher = await createRecord(api, 'employees', { isTeacher: true });
    const links = `institutions/${place.id}/links/assignedTeachers`;
    const as = async (institutions: string[], employees: string[]) =>
      (
        await loginAs(server, {
          institutions: { read: { all: true }, update: { all: institutions } },
          employees: { read: { all: true }, update: { all: employees } },
        })
      ).api;
    const atPlace = await as(['assignedTeachers', 'assignedEmployees'], []);
    const atTeacher = await as(['name'], ['assignedInstitutions']);
    const atNone = await as(['name'], ['lastName']);
    expect((await atPlace.post(links, { id: teacher.id })).status).toBe(204);
    const made = await lastOf(`institutions/${place.id}`);
    const answers = [];
    for (const person of [atNone, atTeacher]) answers.push(await person.post(`change-sets/${made}/undo`));
    const lifted = await lastOf(`institutions/${place.id}`);
    for (const person of [atNone, atPlace]) answers.push(await person.post(`change-sets/${lifted}/undo`));
    expect(answers.map(({ status }) => status)).toEqual([403, 204, 403, 204]);
  });

  it('leaves everything unchanged if somebody changes a record between two of its parts', async () => {
    const { ids, changeSet } = await add('Fremd', 700);
    const done = undo(changeSet);
    while ((await api.get(`subjects/${ids.at(-1)}`)).status === 200);
    const changed = await api.put(`subjects/${ids[0]}`, { name: 'Fremd anders' }, 1);
    // a server writes all of it at once
    const expected = engine.engine === 'pglite' ? [200, 409, 700] : [404, 204, 0];
    expect([changed.status, await done, await count('Fremd')]).toEqual(expected);
  });

  describe('after an aborted write', () => {
    const rollBack = async () => await server.server.repository.rollBackInterrupted();

    it('happens at the start, also of a server that took over an embedded database', async () => {
      const { changeSet } = await add('Vor dem Start', 15);
      await open(changeSet);
      const lines: string[] = [];
      await endInterrupted(server.server.db, server.server.repository, (line) => lines.push(line));
      expect([lines, await count('Vor dem Start')]).toEqual([[], 0]);
    });

    it('skips records of an entity that no longer exists', async () => {
      const { changeSet } = await add('Mit Verschwundenem', 15);
      await sql`
        INSERT INTO "sys_changes" ("id", "changeSet", "resource", "record", "action", "version", "before", "after")
        VALUES (${createId()}, ${changeSet}, 'vanished', ${createId()}, 'create', 1, '{}', '{"name": "Weg"}')`.execute(
        server.server.db.kysely,
      );
      await open(changeSet);
      expect([await rollBack(), await count('Mit Verschwundenem')]).toEqual([1, 0]);
    });

    it('includes what the undo of a deletion restored', async () => {
      const { ids } = await add('Halb', 20);
      const bulk = { ids: ids.map((id) => ({ id, version: 1 })), action: 'delete' };
      expect((await api.post('subjects/bulk', bulk)).status).toBe(200);
      const deletion = await lastOf(`subjects/${ids[0]}`);
      expect(await undo(deletion)).toBe(204);
      await open(await lastOf(`subjects/${ids[0]}`));
      expect([await rollBack(), await count('Halb')]).toEqual([1, 0]);
      expect([await undo(deletion), await count('Halb')]).toEqual([204, 20]);
    });

    it('leaves records that others use meanwhile, and nothing else', async () => {
      const { ids, changeSet } = await add('Benutzt', 120);
      const place = await createRecord(api, 'institutions', { name: 'Benutzt' });
      await createRecord(api, 'course-materials', { title: 'Heft', subject: ids[3] });
      await createRecord(api, 'employees', { subjects: [ids[4]] });
      await open(changeSet);
      const other = await add('Nachher', 15);
      await open(other.changeSet);
      const linked = await lastOf(`institutions/${place.id}`);
      const toDo = await createRecord(api, 'to-dos', { entity: { type: 'institutions', id: place.id } });
      await open(linked);
      expect(await rollBack()).toBe(3);
      expect([await count('Benutzt'), await count('Nachher')]).toEqual([2, 0]);
      expect((await api.get<RecordData>(`to-dos/${toDo.id}`)).body.entity).toMatchObject({ id: place.id });
      expect((await api.get(`institutions/${place.id}`)).status).toBe(200);
      expect(await rollBack()).toBe(0);
    });
  });
});
