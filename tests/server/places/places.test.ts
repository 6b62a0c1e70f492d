import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { expirePlaces } from '../../../src/server/places/jobs.ts';
import { openForm, submissionsFor } from '../../support/registration/openForm.ts';
import { errorOf, startTestServer, type TestServer } from '../../support/startTestServer.ts';
import { quickEngines } from '../../support/testEngines.ts';

describe.each(quickEngines())('places of a course on $engine', (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(engine, { TRUST_PROXY: '1' });
  });
  afterAll(async () => await server.stop());

  /** State and place of the submissions for a course, oldest first. */
  const stateOf = async (course: string) =>
    (await submissionsFor(server.api, course)).map(({ state, holdsPlace }) => [state, holdsPlace]);

  const decline = async (submission: RecordData | undefined) => {
    const answer = await server.api.post(`submissions/${submission?.id}/decline`, { reason: 'Doppelt' });
    expect(answer.status).toBe(204);
    return answer.headers.get('x-change-set') ?? '';
  };

  it('are unlimited without a number, and never expire then', async () => {
    const form = await openForm(server);
    await form.submit();
    const [submission] = await submissionsFor(server.api, form.course);
    expect(submission).toMatchObject({ state: 'new', holdsPlace: true, course: form.course });
    expect(submission?.heldUntil ?? null).toBeNull();
    expect((await server.anonymous.get(form.path)).body.places).toEqual({ [form.course]: null });
  });

  it('count those who take part now or later, and not those who left', async () => {
    const form = await openForm(server, { course: { places: 3 } });
    const student = (
      await server.api.post('students', { gender: 'female', firstName: 'Ada', lastName: 'Alt' })
    ).body.id;
    const other = (await server.api.post('students', { gender: 'male', firstName: 'Bo', lastName: 'Neu' }))
      .body.id;
    const { body: course } = await server.api.get<RecordData>(`courses/${form.course}`);
    const studentItems = [
      { student, from: '2020-01-01', to: '2020-12-31' },
      { student: other, from: '2090-01-01' },
    ];
    const saved = await server.api.put(`courses/${form.course}`, { studentItems }, Number(course.$version));
    expect(saved.status).toBe(200);
    expect((await server.anonymous.get(form.path)).body.places).toEqual({ [form.course]: 2 });
    for (let at = 0; at < 3; at += 1) await form.submit();
    expect(await stateOf(form.course)).toEqual([
      ['new', true],
      ['new', true],
      ['waiting-list', false],
    ]);
  });

  it('become free when the office declines, and are taken again by an undo only if nobody has them', async () => {
    const form = await openForm(server, { course: { places: 1 } });
    await form.submit();
    const [first] = await submissionsFor(server.api, form.course);
    const undone = await server.api.post(`change-sets/${await decline(first)}/undo`);
    expect([undone.status, await stateOf(form.course)]).toEqual([undone.status, [['new', true]]]);

    const changeSet = await decline(first);
    await form.submit();
    expect(await stateOf(form.course)).toEqual([
      ['rejected', false],
      ['new', true],
    ]);
    const refused = await server.api.post(`change-sets/${changeSet}/undo`);
    expect([refused.status, errorOf(refused).message]).toEqual([
      409,
      'Der Platz im Kurs ist inzwischen vergeben.',
    ]);
  });

  it('go to no one from the waiting list while the course is full', async () => {
    const form = await openForm(server, { course: { places: 1 } });
    await form.submit();
    await form.submit();
    const [, second] = await submissionsFor(server.api, form.course);
    const refused = await server.api.put(`submissions/${second?.id}/state`, { state: 'in-progress' });
    expect([refused.status, errorOf(refused).details?.fields]).toEqual([
      422,
      { state: 'In diesem Kurs ist kein Platz mehr frei.' },
    ]);
  });

  it('are kept by who is worked on, and given up by who is forgotten', async () => {
    const form = await openForm(server, { course: { places: 2 }, template: { placeDays: 3 } });
    await form.submit();
    await form.submit();
    const [first, second] = await submissionsFor(server.api, form.course);
    expect(Math.round((Date.parse(String(first?.heldUntil)) - Date.now()) / 86_400_000)).toBe(3);
    await server.api.put(`submissions/${first?.id}/state`, { state: 'in-progress' });
    const { db } = server.server;
    await sql`UPDATE "online-form-submissions" SET "heldUntil" = now() - interval '1 minute' WHERE "id" = ${second?.id}`.execute(
      db.kysely,
    );
    expect(await expirePlaces(server.server)).toBe(1);
    expect(await expirePlaces(server.server)).toBe(0);
    expect(await stateOf(form.course)).toEqual([
      ['in-progress', true],
      ['waiting-list', false],
    ]);
  });

  it('of the others expire although one cannot', async () => {
    const form = await openForm(server, { course: { places: 2 } });
    await form.submit();
    await form.submit();
    const { db, repository } = server.server;
    await sql`UPDATE "online-form-submissions" SET "heldUntil" = now() - interval '1 minute' WHERE "course" = ${form.course}`.execute(
      db.kysely,
    );
    let isFirst = true;
    const changeSet: typeof repository.changeSet = async (...given) => {
      if (!isFirst) return await repository.changeSet(...given);
      isFirst = false;
      throw new Error('Gesperrt');
    };
    await expect(expirePlaces({ repository: { ...repository, changeSet } })).rejects.toThrow('Gesperrt');
    const states = (await stateOf(form.course)).map(([state]) => state).toSorted();
    expect(states).toEqual(['new', 'waiting-list']);
    expect(await expirePlaces(server.server)).toBe(1);
  });

  it('have an end again once nobody works on them any more', async () => {
    const form = await openForm(server, { course: { places: 1 }, template: { placeDays: 3 } });
    await form.submit();
    const [submission] = await submissionsFor(server.api, form.course);
    await server.api.put(`submissions/${submission?.id}/state`, { state: 'in-progress' });
    const [worked] = await submissionsFor(server.api, form.course);
    expect(worked?.heldUntil).toBeNull();
    const path = `online-form-submissions/${submission?.id}`;
    expect((await server.api.put(path, { state: 'new' }, Number(worked?.$version))).status).toBe(200);
    const [again] = await submissionsFor(server.api, form.course);
    expect(again).toMatchObject({ state: 'new', holdsPlace: true });
    expect(Math.round((Date.parse(String(again?.heldUntil)) - Date.now()) / 86_400_000)).toBe(3);
  });

  it('pass to the student when a submission is accepted', async () => {
    const form = await openForm(server, { course: { places: 1 } });
    await form.submit();
    const [submission] = await submissionsFor(server.api, form.course);
    const accepted = await server.api.post(`submissions/${submission?.id}/accept`, {
      children: [{ submission: submission?.id, gender: 'female' }],
    });
    expect([accepted.status, accepted.text]).toEqual([200, accepted.text]);
    expect(await stateOf(form.course)).toEqual([['accepted', false]]);
    expect((await server.anonymous.get(form.path)).body.places).toEqual({ [form.course]: 0 });
    const undone = await server.api.post(`change-sets/${accepted.headers.get('x-change-set')}/undo`);
    expect([undone.status, await stateOf(form.course)]).toEqual([undone.status, [['new', true]]]);
  });

  it('are set by the system alone', async () => {
    const form = await openForm(server, { course: { places: 1 } });
    await form.submit();
    const [submission] = await submissionsFor(server.api, form.course);
    const path = `online-form-submissions/${submission?.id}`;
    for (const values of [
      { holdsPlace: false },
      { heldUntil: '2090-01-01T00:00:00.000Z' },
      { registration: 'x' },
    ]) {
      const refused = await server.api.put(path, values, Number(submission?.$version));
      expect([refused.status, Object.values(errorOf(refused).details?.fields ?? {})]).toEqual([
        422,
        ['Dieses Feld wird vom System gesetzt'],
      ]);
    }
  });
});
