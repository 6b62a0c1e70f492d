import { describe, expect, it } from 'vitest';
import type { ObjectionDetails } from '../../../src/framework/schema/contracts/objections.ts';
import { addDays, nextWeekday } from '../../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { check, run, sendFile } from '../../support/importFile.ts';
import { apiOf, openAccount } from '../../support/openAccount.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { type Answer, type Api, errorOf } from '../../support/startTestServer.ts';
import { drawnEngines } from '../../support/testEngines.ts';

const monday = nextWeekday(addDays(dayInBerlin(new Date()), 7), 1);
const times = { startTime: 870, endTime: 915 };
const weekly = {
  courseState: 'running',
  startDate: monday,
  endDate: addDays(monday, 28),
  dayOfWeek: 1,
  timeRange: times,
};
const reason = 'Beide Kurse werden zusammengelegt';

/** A deleted course, and the change set of its deletion. */
interface Deleted {
  id: string;
  set: string;
}

const textsOf = (answer: Answer<unknown>) => {
  const { _t, details } = errorOf(answer);
  expect([answer.status, _t]).toEqual([409, 'reasonRequired']);
  return (details as unknown as ObjectionDetails).objections.map(({ text }) => text);
};

describe.each(drawnEngines())('a course against which something speaks, on $engine', (engine) => {
  const server = provideTestServer(engine);
  const { api } = server;
  let made = 0;

  const teacher = async (values: RecordData = {}) => {
    made += 1;
    return (await createRecord(api, 'employees', { lastName: `Sommer ${made}`, isTeacher: true, ...values }))
      .id;
  };
  const course = async (values: RecordData): Promise<ApiRecord> =>
    await createRecord(api, 'courses', { ...weekly, ...values });
  const despite = async (method: string, path: string, json: unknown, version?: number) =>
    await api.send(method, path, {
      json,
      query: { despite: reason },
      headers: version === undefined ? {} : { 'if-match': String(version) },
    });
  const reasonOf = async (id: string) => {
    const { body } = await api.get<{ entries: { reason: string }[] }>(`courses/${id}/history`);
    return body.entries[0]?.reason;
  };

  it('is refused with what speaks against it, and saved with a reason that the history names', async () => {
    const anna = await teacher();
    const first = await course({ name: 'Gitarre Montag', teacher: anna });
    const input = { ...weekly, name: 'Klavier', teacher: anna, subject: first.subject };
    const refused = await api.post('courses', input);
    const [year, month, day] = monday.split('-');
    expect(textsOf(refused)).toEqual([
      `Die Lehrkraft gibt montags ab dem ${day}.${month}.${year} von 14:30 bis 15:15 Uhr schon einen Kurs: „Gitarre Montag“.`,
    ]);
    expect((errorOf(refused).details as unknown as ObjectionDetails).objections[0]).toMatchObject({
      field: 'teacher',
      record: { type: 'courses', id: first.id, title: 'Gitarre Montag' },
    });
    const answer = await despite('POST', 'courses', input);
    expect(answer.status).toBe(201);
    expect(await reasonOf(String(answer.body.id))).toBe(`Trotzdem: ${reason}`);
    // what spoke against it before needs no reason again
    const later = await api.put(`courses/${answer.body.id}`, { name: 'Klavier später' }, 1);
    expect(later.status).toBe(200);
    const shorter = await api.put(`courses/${answer.body.id}`, { endDate: addDays(monday, 7) }, 2);
    expect(shorter.status).toBe(200);
    expect((await despite('PUT', `courses/${answer.body.id}`, { name: 'Klavier' }, 3)).status).toBe(200);
    expect(await reasonOf(String(answer.body.id))).toBe('');
  });

  it('is refused for room, absence, blocked time, closed day and inactivity', async () => {
    const place = await createRecord(api, 'institutions', {
      address: { street: 'Weg', postal: '80331', city: 'München', state: 'BY', country: 'DE' },
      exceptionalBlockedSlotsCalendar: [
        { date: addDays(monday, 7), timeRange: { startTime: 900, endTime: 960 } },
      ],
    });
    await createRecord(api, 'holidays', {
      name: 'Wandertag',
      type: 'company',
      start: addDays(monday, 14),
      end: addDays(monday, 14),
      institution: place.id,
    });
    const room = (await createRecord(api, 'rooms', { name: 'Saal', institution: place.id })).id;
    await course({ name: 'Chor', room });
    const anna = await teacher({ deactivateAt: addDays(monday, 28) });
    await createRecord(api, 'absences', {
      employee: anna,
      type: 'sick',
      start: monday,
      end: monday,
      state: 'confirmed',
    });
    const { subject } = await course({ name: 'Eins' });
    const values = { ...weekly, subject, individualHolidaysApply: false };
    const answer = await api.post('courses', {
      ...values,
      name: 'Zwei',
      teacher: anna,
      room,
      institution: place.id,
    });
    const found = textsOf(answer).map((text) =>
      text.replace(/ (?:am|montags).*Uhr/, '').replace(/ am [\d.]+/, ''),
    );
    expect(found.toSorted()).toEqual([
      'Der Raum ist schon belegt: „Chor“.',
      'Der Standort hat geschlossen: „Wandertag“.',
      'Der Standort ist gesperrt.',
      'Die Lehrkraft ist abwesend.',
      'Die Lehrkraft ist nicht aktiv.',
    ]);
    const paused = {
      ...values,
      name: 'Drei',
      room: null,
      institution: place.id,
      individualHolidaysApply: true,
    };
    expect(textsOf(await api.post('courses', paused))).toHaveLength(1);
  });

  it('needs the reason in bulk writes, restores, undos and imports as well', async () => {
    const [anna, ben] = [await teacher(), await teacher()];
    const first = await course({ name: 'Harfe', teacher: anna });
    const second = await course({ name: 'Flöte', teacher: ben });
    const bulk = { ids: [{ id: second.id, version: 1 }], action: 'update', data: { teacher: anna } };
    expect(textsOf(await api.post('courses/bulk', bulk))).toHaveLength(1);
    expect((await despite('POST', 'courses/bulk', bulk)).status).toBe(200);
    expect(await reasonOf(second.id)).toBe(`Trotzdem: ${reason}`);

    const moved = await api.put(`courses/${second.id}`, { teacher: ben }, 2);
    const away = String(moved.headers.get('x-change-set'));
    const history = await api.get<{ entries: { changeSet: string }[] }>(`courses/${second.id}/history`);
    const crowded = { changeSet: history.body.entries[1]?.changeSet };
    expect(textsOf(await api.post(`courses/${second.id}/restore`, crowded))).toHaveLength(1);
    expect(textsOf(await api.post(`change-sets/${away}/undo`))).toHaveLength(1);
    expect((await despite('POST', `change-sets/${away}/undo`, {})).status).toBe(204);
    expect(await reasonOf(second.id)).toBe(`Rückgängig gemacht. Trotzdem: ${reason}`);

    const { customId } = (await api.get(`employees/${anna}`)).body;
    const number = customId ?? anna;
    const day = monday.split('-').toReversed().join('.');
    const csv = `Name;Fach;Lehrkraft;Status;Erster Termin;Wochentag;Ganztägig\nOboe;${first.subject};${number};Läuft;${day};Montag;Ja\n`;
    const { body: facts } = await sendFile(api, 'courses', csv);
    const checked = await check(api, facts, { key: null });
    expect(checked.counts).toMatchObject({ create: 0, invalid: 1 });
    const { body: rows } = await api.get<{ rows: { reasons: string[] }[] }>(
      `importer/imports/${facts.id}/rows`,
    );
    expect(rows.rows[0]?.reasons[0]).toMatch(/^Die Lehrkraft gibt montags .* schon einen Kurs: /);
    await check(api, facts, { key: null, despite: reason });
    const done = await run(api, facts);
    expect(done.counts).toMatchObject({ create: 1, invalid: 0 });
  }, 60_000);

  it.each([
    [
      'the trash',
      'Aus dem Papierkorb',
      ({ id }: Deleted) => ['trash/courses/restore', { ids: [id] }] as const,
    ],
    ['an undo', 'Rückgängig gemacht', ({ set }: Deleted) => [`change-sets/${set}/undo`, {}] as const],
  ])('needs the reason to come back by %s, if its time was given away', async (_, way, back) => {
    const anna = await teacher();
    const { id, $version } = await course({ name: 'Harfe', teacher: anna });
    const removed = await api.remove(`courses/${id}`, $version);
    const successor = await course({ name: 'Fagott', teacher: anna });
    const [path, body] = back({ id, set: String(removed.headers.get('x-change-set')) });
    const refused = await api.post(path, body);
    expect(textsOf(refused)).toEqual([expect.stringContaining('schon einen Kurs: „Fagott“')]);
    expect((errorOf(refused).details as unknown as ObjectionDetails).objections).toMatchObject([
      { field: 'teacher', record: { type: 'courses', id: successor.id, title: 'Fagott' } },
    ]);
    expect((await api.get(`courses/${id}`)).status).toBe(404);
    expect((await despite('POST', path, body)).status).toBeLessThan(300);
    expect((await api.get(`courses/${id}`)).body).toMatchObject({ name: 'Harfe', teacher: anna });
    expect(await reasonOf(id)).toBe(`${way}. Trotzdem: ${reason}`);
  });

  it('says only that a time is taken where the reason is not readable', async () => {
    const anna = await teacher();
    await createRecord(api, 'absences', {
      employee: anna,
      type: 'sick',
      start: monday,
      end: monday,
      state: 'confirmed',
    });
    const { subject } = await course({ name: 'Eins' });
    const all = { read: { all: true } } as const;
    const account = await openAccount(server, {
      courses: { create: true, read: { all: true }, update: { all: true } },
      employees: { read: { all: ['firstName', 'lastName', 'isTeacher', 'isApplicant'] } },
      subjects: all,
      'login-users': { read: { all: [] } },
    });
    const planner: Api = apiOf(server, await account.login());
    const answer = await planner.post('courses', { ...weekly, name: 'Zwei', teacher: anna, subject });
    const text = textsOf(answer);
    expect(text).toHaveLength(1);
    expect(text[0]).toMatch(/^Die Lehrkraft ist am .* von 14:30 bis 15:15 Uhr belegt\.$/);
    expect(answer.text).not.toContain('absences');
  });

  it('says no reason that a hidden field of a deleted course would reveal', async () => {
    const anna = await teacher();
    const { id, $version } = await course({ name: 'Harfe', teacher: anna });
    await api.remove(`courses/${id}`, $version);
    const day = { start: monday, end: monday };
    await createRecord(api, 'absences', { employee: anna, type: 'sick', state: 'confirmed', ...day });
    const all = { read: { all: true } } as const;
    const named = ['name', 'subject', 'courseState', 'startDate', 'endDate', 'dayOfWeek', 'timeRange'];
    const account = await openAccount(server, {
      courses: { create: true, read: { all: named } },
      employees: all,
      absences: all,
    });
    const planner: Api = apiOf(server, await account.login());
    const refused = await planner.post('trash/courses/restore', { ids: [id] });
    expect(textsOf(refused)).toEqual([
      expect.stringMatching(/^Die Lehrkraft ist am .* von 14:30 bis 15:15 Uhr belegt\.$/),
    ]);
    expect(refused.text).not.toContain('absences');
    expect(refused.text).not.toContain(anna);
  });
});
