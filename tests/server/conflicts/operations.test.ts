import { beforeAll, describe, expect, it } from 'vitest';
import type { ConflictListAnswer, ConflictsAnswer } from '../../../src/contract/conflicts/conflictCalls.ts';
import { conflictText } from '../../../src/contract/conflicts/conflictText.ts';
import { addDays, nextWeekday } from '../../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { createRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { type Api, errorOf } from '../../support/startTestServer.ts';

const monday = nextWeekday(addDays(dayInBerlin(new Date()), 7), 1);
const range = { from: monday, to: addDays(monday, 6) };
const weekly = {
  courseState: 'running',
  startDate: monday,
  dayOfWeek: 1,
  timeRange: { startTime: 870, endTime: 915 },
} as const;
const all = { read: { all: true } } as const;

describe('the calls about conflicts', () => {
  const server = provideTestServer();
  const { api } = server;
  const ids: Record<string, string> = {};
  const at = (lon: number, lat: number) => ({
    street: 'Weg',
    postal: '80331',
    city: 'München',
    state: 'BY',
    country: 'DE',
    location: { type: 'Point', coordinates: [lon, lat] },
  });

  const open = async (grants: Grants) => (await loginAs(server, grants)).api;
  const check = async (who: Api, body: object) =>
    await who.post<ConflictsAnswer>('scheduler/conflicts/course', body);
  const list = async (who: Api, query: object = {}) => {
    const { status, body, text } = await who.get<ConflictListAnswer>('scheduler/conflicts', {
      json: { ...range, ...query },
    });
    if (status !== 200) throw new Error(text);
    return body.conflicts.map(({ kind, course }) => `${course.title}: ${kind}`).toSorted();
  };

  beforeAll(async () => {
    ids.near = (await createRecord(api, 'institutions', { name: 'Nah', address: at(11.5, 48.1) })).id;
    ids.far = (await createRecord(api, 'institutions', { name: 'Fern', address: at(13.4, 52.5) })).id;
    ids.anna = (
      await createRecord(api, 'employees', {
        lastName: 'Sommer',
        isTeacher: true,
        address: at(11.51, 48.11),
        maxDistance: 20,
      })
    ).id;
    const gitarre = { name: 'Gitarre', teacher: ids.anna, institution: ids.near };
    ids.course = (await createRecord(api, 'courses', { ...weekly, ...gitarre })).id;
    await createRecord(api, 'absences', {
      employee: ids.anna,
      type: 'sick',
      start: monday,
      end: monday,
      state: 'confirmed',
    });
  }, 60_000);

  it('answer for a course as typed, and for a stored one with what changes', async () => {
    const typed = { ...weekly, teacher: ids.anna, institution: ids.far };
    const { body } = await check(api, typed);
    expect(body.conflicts.map(({ kind, isHard }) => [kind, isHard])).toEqual([
      ['doubleBooking', true],
      ['absent', true],
      ['tooFar', false],
      ['notAssigned', false],
    ]);
    const far = body.conflicts.find(({ kind }) => kind === 'tooFar');
    expect(far && conflictText(far)).toMatch(/^Der Weg .* ist zu weit: geschätzt 50\d km und \d+ Minuten\.$/);
    const moved = await check(api, { id: ids.course, dayOfWeek: 2 });
    expect(moved.body.conflicts.map(({ kind }) => kind)).toEqual(['notAssigned']);
    expect((await check(api, { id: 'f'.repeat(24) })).status).toBe(404);
    expect((await check(api, { dayOfWeek: 8 })).status).toBe(422);
  });

  it('say that the way from a lesson at another place is too long for the time between', async () => {
    const address = at(11.62, 48.16);
    const other = await createRecord(api, 'institutions', { name: 'Drüben', address });
    const timeRange = { startTime: 920, endTime: 965 };
    const typed = { ...weekly, timeRange, teacher: ids.anna, institution: other.id };
    const tightFor = async (who: Api) => {
      const { conflicts } = (await check(who, typed)).body;
      return conflicts.flatMap(({ kind, minutes, record }) =>
        kind === 'tooTight' ? [[minutes, record?.title]] : [],
      );
    };
    expect(await tightFor(api)).toEqual([[37, 'Gitarre']]);
    const courses = { create: true, ...all } as const;
    const stranger = await open({ courses, employees: all, institutions: { read: { all: ['name'] } } });
    expect(await tightFor(stranger)).toEqual([]);
  });

  it('tell a planner without absences only that the time is taken', async () => {
    const courses = { create: true, ...all, update: { all: true } } as const;
    const planner = await open({ courses, institutions: all, employees: { read: { all: ['lastName'] } } });
    const { body, text } = await check(planner, { ...weekly, id: ids.course });
    expect(body.conflicts).toEqual([
      {
        kind: 'taken',
        field: 'teacher',
        isHard: true,
        date: monday,
        timeRange: weekly.timeRange,
        record: null,
      },
    ]);
    expect(text).not.toContain('absen');
    expect(await list(planner)).toEqual(['Gitarre: taken']);
    expect(await list(planner, { kinds: ['absent'] })).toEqual([]);
    // the same to nobody who could not check the course, and of nobody whom the asker may not read
    const reader = await open({
      courses: all,
      institutions: all,
      employees: { read: { all: ['lastName'] } },
    });
    expect(await list(reader)).toEqual([]);
    const stranger = await open({ courses, institutions: all });
    expect(await list(stranger)).toEqual([]);
  });

  it('are refused to readers who could not save a course', async () => {
    const reader = await open({ courses: all, employees: all, institutions: all, absences: all });
    expect((await check(reader, weekly)).status).toBe(403);
    expect(await list(reader)).toEqual(['Gitarre: absent', 'Gitarre: notAssigned']);
    const stranger = await open({ subjects: all });
    expect((await stranger.get('scheduler/conflicts', { json: range })).status).toBe(403);
  });

  it('list what the asker may read, by state and kind', async () => {
    expect(await list(api)).toEqual(['Gitarre: absent', 'Gitarre: notAssigned']);
    expect(await list(api, { kinds: ['absent'] })).toEqual(['Gitarre: absent']);
    expect(await list(api, { state: 'BE' })).toEqual([]);
    expect(await list(api, { teacher: ids.anna, state: 'BY' })).toHaveLength(2);
  });

  it('name teacher and institution of a course to those who may read them', async () => {
    const courseIn = async (who: Api) => {
      const { body } = await who.get<ConflictListAnswer>('scheduler/conflicts', { json: range });
      return body.conflicts.find(({ kind }) => kind === 'absent')?.course;
    };
    const course = { id: ids.course, title: 'Gitarre' };
    expect(await courseIn(api)).toEqual({ ...course, teacher: 'Ada Sommer', institution: 'Nah' });
    const reader = await open({ courses: all, employees: all, absences: all });
    expect(await courseIn(reader)).toEqual({ ...course, teacher: 'Ada Sommer', institution: null });
  });

  it('say before an assignment what speaks against it', async () => {
    const ask = async (who: Api, institution: string) =>
      await who.get<ConflictsAnswer>(`scheduler/conflicts/assignment/${ids.anna}/${institution}`);
    expect((await ask(api, String(ids.near))).body.conflicts).toEqual([]);
    const { body } = await ask(api, String(ids.far));
    expect(body.conflicts).toMatchObject([
      { kind: 'tooFar', isHard: false, record: { type: 'institutions', title: 'Fern' } },
    ]);
    const blind = await open({ institutions: all, employees: { read: { all: ['lastName'] } } });
    expect((await ask(blind, String(ids.far))).body.conflicts).toEqual([]);
    const stranger = await open({ institutions: all });
    expect((await ask(stranger, String(ids.far))).status).toBe(403);
  });

  it('say before that a teacher is deactivated, who is then refused from both ends and in a course', async () => {
    const teacher = await createRecord(api, 'employees', { isTeacher: true });
    const school = await createRecord(api, 'institutions', { acquisitionStatus: 'committed' });
    const course = await createRecord(api, 'courses', { name: 'Laute' });
    const off = await api.put(`employees/${teacher.id}`, { isActive: false }, teacher.$version);
    expect(off.status).toBe(200);
    const path = `scheduler/conflicts/assignment/${teacher.id}/${school.id}`;
    const { conflicts } = (await api.get<ConflictsAnswer>(path)).body;
    expect(conflicts).toMatchObject([{ kind: 'inactive', field: 'teacher', isHard: true }]);
    const link = (type: string) => ({ type, employeeId: teacher.id });
    const answers = [
      await api.put(`institutioner/addAssignment/${school.id}`, link('plan')),
      await api.put(`institutioner/addAssignment/${school.id}`, link('assign')),
      await api.put(`courses/${course.id}`, { teacher: teacher.id }, course.$version),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(422);
      expect(Object.values(errorOf(answer).details?.fields ?? {})).toEqual(['Deaktiviert']);
    }
    const own = { type: 'assign', institutionId: school.id };
    expect((await api.put(`employee-handler/addAssignment/${teacher.id}`, own)).status).toBe(422);
  });
});
