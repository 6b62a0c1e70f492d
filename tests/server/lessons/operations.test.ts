import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Lesson, LessonsAnswer } from '../../../src/contract/lessons/lessonsQuery.ts';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { readAutoPermissionSeeds, readRoleSeeds } from '../../../src/framework/server/start/loadModel.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { apiOf, openAccount } from '../../support/openAccount.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { type Api, errorOf } from '../../support/startTestServer.ts';

const november = { from: '2026-11-01', to: '2026-11-30' };

describe('lessons', () => {
  const server = provideTestServer();
  const { api } = server;
  const made: Record<string, ApiRecord> = {};
  const people: Record<string, Api> = {};
  const idOf = (name: string) => String(made[name]?.id);

  async function make(name: string, resource: string, values: object): Promise<void> {
    made[name] = await createRecord(api, resource, { ...values });
  }

  async function open(name: string, meta: object, role: string): Promise<void> {
    const { crudAccess } = (await readRoleSeeds('entities')).find((one) => one.name === role) ?? {};
    const account = await openAccount(server, crudAccess as Grants, { meta });
    people[name] = apiOf(server, await account.login());
  }

  async function ask(who: Api, query: object): Promise<Lesson[]> {
    const search = new URLSearchParams({ ...november, ...query });
    const answer = await who.get<LessonsAnswer>(`lessons?${search}`);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.lessons;
  }

  beforeAll(async () => {
    for (const seed of await readAutoPermissionSeeds('entities')) await api.post('auto-permissions', seed);
    await make('place', 'institutions', {
      name: 'Grundschule am Park',
      address: {
        street: 'Parkweg',
        houseNumber: '1',
        postal: '80331',
        city: 'München',
        state: 'BY',
        country: 'DE',
      },
    });
    await make('room', 'rooms', { name: 'Musikraum', institution: idOf('place') });
    await make('anna', 'employees', { firstName: 'Anna', lastName: 'Sommer', isTeacher: true });
    await make('ben', 'employees', { firstName: 'Ben', lastName: 'Winter', isTeacher: true });
    await make('mother', 'parents', { firstName: 'Eva', lastName: 'Klein' });
    await make('mia', 'students', { firstName: 'Mia', lastName: 'Klein', parents: [idOf('mother')] });
    await make('tom', 'students', { firstName: 'Tom', lastName: 'Groß' });
    await make('course', 'courses', {
      name: 'Gitarre Montag',
      courseState: 'running',
      teacher: idOf('anna'),
      institution: idOf('place'),
      room: idOf('room'),
      startDate: '2026-11-02',
      dayOfWeek: 1,
      timeRange: { startTime: 870, endTime: 900 },
      studentItems: [
        { student: idOf('mia'), from: '2026-11-09' },
        { student: idOf('tom'), from: '2026-11-02', to: '2026-11-16' },
      ],
    });
    await make('inquiry', 'substitution-inquiries', {
      course: idOf('course'),
      date: '2026-11-23',
      state: 'accepted',
      acceptedBy: idOf('ben'),
    });
    const links = { substitutionInquiry: idOf('inquiry') };
    await api.put(`courses/${idOf('course')}`, links, made.course?.$version ?? 1);
    await make('log', 'course-logs', { course: idOf('course'), date: '2026-11-02' });
    await createRecord(api, 'holidays', {
      name: 'Buß- und Bettag',
      type: 'school',
      start: '2026-11-16',
      end: '2026-11-16',
      countryCode: 'DE',
      stateCode: 'BY',
    });
    await make('report', 'student-absences', {
      student: idOf('mia'),
      start: '2026-11-09',
      end: '2026-11-10',
      note: 'Hat Fieber',
    });
    await open('anna', { type: 'employees', id: idOf('anna') }, 'Lehrkraft');
    await open('ben', { type: 'employees', id: idOf('ben') }, 'Lehrkraft');
    await open('mother', { type: 'parents', id: idOf('mother') }, 'Eltern');
  }, 60_000);

  it('of a teacher name the day, its state, the place and the participants, within the rights of the role', async () => {
    const lessons = await ask(people.anna as Api, { teacher: idOf('anna') });
    expect(
      lessons.map(({ date, state, students }) => [date, state, students.map(({ title }) => title)]),
    ).toEqual([
      ['2026-11-02', 'held', ['Tom Groß']],
      ['2026-11-09', 'planned', ['Mia Klein', 'Tom Groß']],
      ['2026-11-16', 'free', ['Mia Klein', 'Tom Groß']],
      ['2026-11-23', 'planned', ['Mia Klein']],
      ['2026-11-30', 'planned', ['Mia Klein']],
    ]);
    expect(lessons[1]).toMatchObject({
      timeRange: { startTime: 870, endTime: 900 },
      course: { id: idOf('course'), title: 'Gitarre Montag' },
      teacher: { title: 'Anna Sommer' },
      institution: { id: idOf('place') },
      students: [{ absence: { id: idOf('report'), note: 'Hat Fieber' } }, { id: idOf('tom') }],
    });
    expect([lessons[0]?.log, lessons[2]?.freeDay, lessons[3]?.substitutedBy?.id]).toEqual([
      idOf('log'),
      'Buß- und Bettag',
      idOf('ben'),
    ]);
  });

  it('of a substitute are only those they give', async () => {
    const lessons = await ask(people.ben as Api, { teacher: idOf('ben') });
    expect(lessons.map(({ date, students }) => [date, students.map(({ title }) => title)])).toEqual([
      ['2026-11-23', ['Mia Klein']],
    ]);
  });

  it('of a child name teacher and place to its parents, and no other child', async () => {
    const lessons = await ask(people.mother as Api, { student: idOf('mia') });
    expect(lessons.map(({ date, state }) => [date, state])).toEqual([
      ['2026-11-09', 'planned'],
      ['2026-11-16', 'free'],
      ['2026-11-23', 'planned'],
      ['2026-11-30', 'planned'],
    ]);
    expect(lessons[0]).toMatchObject({
      teacher: { title: 'Anna Sommer' },
      institution: { title: 'Grundschule am Park' },
      room: { title: 'Musikraum' },
      students: [{ id: idOf('mia'), title: 'Mia Klein', absence: { note: 'Hat Fieber' } }],
    });
    expect(lessons[2]?.substitutedBy).toEqual({ id: idOf('ben'), title: null });
    expect(JSON.stringify(lessons)).not.toContain(idOf('tom'));
  });

  it('of others are hidden', async () => {
    expect(await ask(people.mother as Api, { student: idOf('tom') })).toEqual([]);
    const { api: strange } = await loginAs(server, { subjects: { read: { all: true } } });
    const search = new URLSearchParams({ ...november, student: idOf('mia') });
    expect((await strange.get(`lessons?${search}`)).status).toBe(403);
    expect((await server.anonymous.get(`lessons?${search}`)).status).toBe(401);
  });

  it('follow the federal state of the organisation if the place is unknown', async () => {
    const values = { name: 'Online', courseState: 'running', startDate: '2026-11-02', dayOfWeek: 1 };
    const course = await createRecord(api, 'courses', values);
    const free = async () => {
      const lessons = await ask(api, { course: course.id });
      return lessons.filter(({ state }) => state === 'free').map(({ date }) => date);
    };
    expect(await free()).toEqual([]);
    const { id, $version } = (await api.get<ApiRecord[]>('installation')).body[0] as ApiRecord;
    await api.put(`installation/${id}`, { federalState: 'BY' }, $version);
    expect(await free()).toEqual(['2026-11-16']);
  });

  it('stand in the timetable of an employee, an institution and a room', async () => {
    const timetable = async (query: object) => {
      const search = new URLSearchParams({ ...november, ...query });
      const answer = await people.anna?.get<LessonsAnswer>(`scheduler/timetable?${search}`);
      return answer?.body.lessons;
    };
    const lessons = await ask(people.anna as Api, { teacher: idOf('anna') });
    expect(lessons).toHaveLength(5);
    for (const query of [{ employee: idOf('anna') }, { institution: idOf('place') }, { room: idOf('room') }])
      expect(await timetable(query)).toEqual(lessons);
    expect(await timetable({ room: idOf('place') })).toEqual([]);
  });

  it.each([
    {},
    { employee: 'a'.repeat(24), room: 'b'.repeat(24) },
    { teacher: 'a'.repeat(24), employee: 'a'.repeat(24) },
  ])('stand in the timetable of exactly one: %j', async (query) => {
    const search = new URLSearchParams({ ...november, ...query });
    const answer = await api.get(`scheduler/timetable?${search}`);
    const fields = { employee: 'Nenne genau eine Person, einen Standort, einen Raum oder einen Kurs.' };
    expect([answer.status, errorOf(answer).details]).toEqual([400, { fields }]);
  });

  it.each([
    ['no days', { from: '' }, { from: 'Dieser Wert passt nicht zum Feld' }],
    ['a day that does not exist', { from: '2026-02-30' }, { from: 'Dieser Wert passt nicht zum Feld' }],
    [
      'days in the wrong order',
      { from: '2026-11-30', to: '2026-11-01' },
      { to: 'Möglich sind 1 bis 62 Tage.' },
    ],
    ['more days than one asks for', { from: '2026-01-01' }, { to: 'Möglich sind 1 bis 62 Tage.' }],
    ['an id that is none', { teacher: '' }, { teacher: 'Dieser Wert passt nicht zum Feld' }],
    ['two at once', { student: 'a'.repeat(24) }, { teacher: 'Nenne genau eine Person oder einen Kurs.' }],
    ['more than there is', { pupil: 'x' }, { pupil: 'Diesen Parameter gibt es nicht.' }],
  ])('are refused for %s', async (_name, query, fields) => {
    const search = new URLSearchParams({ ...november, teacher: 'a'.repeat(24), ...query });
    const answer = await api.get(`lessons?${search}`);
    expect([answer.status, errorOf(answer).details]).toEqual([400, { fields }]);
  });

  it('are refused for nobody', async () => {
    const answer = await api.get('lessons', november);
    const fields = { teacher: 'Nenne genau eine Person oder einen Kurs.' };
    expect([answer.status, errorOf(answer).details]).toEqual([400, { fields }]);
  });
});

describe('the lessons of a long history', () => {
  const server = provideTestServer();

  it('are all there, of current courses and by the course log', async () => {
    const { api } = server;
    const [place, teacher] = [
      await createRecord(api, 'institutions', { name: 'Musikschule' }),
      await createRecord(api, 'employees', { firstName: 'Anna', isTeacher: true }),
    ];
    const monday = { startDate: '2026-11-02', dayOfWeek: 1, institution: place.id, teacher: teacher.id };
    const over = { ...monday, courseState: 'ended', startDate: '2020-09-07', endDate: '2021-07-26' };
    const { id: former } = await createRecord(api, 'courses', { ...over, name: 'Nachholen' });
    await sql`INSERT INTO "courses" ("id", "name", "courseState", "startDate", "endDate", "dayOfWeek", "institution", "teacher")
      SELECT lpad(n::text, 24, '0'), 'Früher', c."courseState", c."startDate", c."endDate", c."dayOfWeek", c."institution", c."teacher"
      FROM "courses" c, generate_series(1, 600) n WHERE c."id" = ${former}`.execute(server.server.db.kysely);
    const ending = { courseState: 'ended', endDate: '2026-11-02' };
    await createRecord(api, 'courses', { ...monday, name: 'Neu', courseState: 'running' });
    await createRecord(api, 'courses', { ...monday, ...ending, name: 'Letzte Stunde' });
    await createRecord(api, 'courses', { ...monday, name: 'Ohne Ende', courseState: 'ended' });
    await createRecord(api, 'courses', { ...monday, name: 'Entwurf', courseState: 'draft' });
    const later = { courseState: 'running', startDate: '2026-11-09' };
    await createRecord(api, 'courses', { ...monday, ...later, name: 'Später' });
    await createRecord(api, 'course-logs', { course: former, date: '2026-11-03' });
    const days = { from: '2026-11-02', to: '2026-11-08' };
    for (const query of [{ teacher: teacher.id }, { institution: place.id }]) {
      const search = new URLSearchParams({ ...days, ...query });
      const { body } = await api.get<LessonsAnswer>(`scheduler/timetable?${search}`);
      expect(body.lessons.map(({ course, date }) => [course.title, date])).toEqual([
        ['Neu', '2026-11-02'],
        ['Letzte Stunde', '2026-11-02'],
        ['Nachholen', '2026-11-03'],
      ]);
    }
  });
});

describe('a report of absence', () => {
  const server = provideTestServer();

  it('is made, taken back and made again by parents for their own children only', async () => {
    const { api } = server;
    const mother = await createRecord(api, 'parents', { firstName: 'Eva', lastName: 'Klein' });
    const mia = await createRecord(api, 'students', {
      firstName: 'Mia',
      lastName: 'Klein',
      parents: [mother.id],
    });
    const tom = await createRecord(api, 'students', { firstName: 'Tom', lastName: 'Groß' });
    const { crudAccess } = (await readRoleSeeds('entities')).find(({ name }) => name === 'Eltern') ?? {};
    const account = await openAccount(server, crudAccess as Grants, {
      meta: { type: 'parents', id: mother.id },
    });
    const parent = apiOf(server, await account.login());
    const days = { start: '2026-11-09', end: '2026-11-09' };
    const refused = await parent.post('student-absences', { student: tom.id, ...days });
    expect(refused.status).toBe(422);
    const report = await parent.post<ApiRecord>('student-absences', {
      student: mia.id,
      ...days,
      note: 'Fieber',
    });
    expect(report.status).toBe(201);
    const others = await createRecord(api, 'student-absences', { student: tom.id, ...days });
    expect((await parent.get(`student-absences/${others.id}`)).status).toBe(404);
    const changeSet = report.headers.get('x-change-set');
    expect((await parent.post(`change-sets/${changeSet}/undo`, {})).status).toBe(204);
    expect((await api.get(`student-absences/${report.body.id}`)).status).toBe(404);
  });
});
