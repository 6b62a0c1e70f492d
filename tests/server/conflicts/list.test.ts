import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { conflictSources } from '../../../src/contract/conflicts/Conflict.ts';
import type { ConflictListAnswer } from '../../../src/contract/conflicts/conflictCalls.ts';
import { addDays } from '../../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import { listRecords } from '../../../src/framework/server/query/listRecords.ts';
import { createQueryScope } from '../../../src/framework/server/query/QueryScope.ts';
import { systemActor } from '../../../src/framework/server/rights/Actor.ts';
import { bruteConflicts } from '../../support/brute-conflicts/bruteConflicts.ts';
import { type Row, type School, schoolResources } from '../../support/brute-conflicts/School.ts';
import { loginAs } from '../../support/loginAs.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';

const today = dayInBerlin(new Date());
const term = { from: addDays(today, -60), to: addDays(today, 90) };

describe('the list of conflicts of the demo', () => {
  const server = provideTestServer(undefined, { LEITSTAND_DEMO: '1', LEITSTAND_DEMO_SIZE: 'small' });
  const { api } = server;

  async function readSchool(): Promise<School> {
    const { db, index } = server.server;
    const scope = createQueryScope(index(), systemActor);
    const read = async (resource: string) => {
      const entity = index().entity(resource);
      if (!entity) throw new Error(`There are no ${resource}.`);
      const query = { db: db.kysely, scope, entity };
      const { records } = await listRecords(query, { window: { type: 'all' }, count: 'none' });
      return [resource, records as unknown as Row[]] as const;
    };
    const rows = await Promise.all(schoolResources.map(read));
    const [settings] = (await read('installation'))[1] as { federalState?: string }[];
    return { ...Object.fromEntries(rows), home: settings?.federalState ?? null } as School;
  }

  async function ask(query: object): Promise<ConflictListAnswer> {
    const answer = await api.get<ConflictListAnswer>('scheduler/conflicts', { json: query });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  }

  /** Crowds all courses upon few teachers and rooms, whose other dates fall into the same times. */
  async function crowd(): Promise<void> {
    const run = async (query: ReturnType<typeof sql>) => await query.execute(server.server.db.kysely);
    const some = (table: string, count: number, where = 'true') =>
      sql.raw(`(SELECT array_agg("id") FROM (
        SELECT "id" FROM "${table}" WHERE ${where} ORDER BY "id" LIMIT ${count}) few)`);
    const teachers = some('employees', 6, '"isTeacher"');
    const pick = (ids: ReturnType<typeof some>, by: string, count: number) =>
      sql`(${ids})[${sql.raw(`${by} % ${count} + 1`)}]`;
    const first = sql`${term.from}::date`;
    const times = (by: string) =>
      sql.raw(`jsonb_build_object(
      'startTime', 780 + (${by} * 7 % 40) * 5, 'endTime', 825 + (${by} * 7 % 40) * 5)`);
    const numbered = (table: string) =>
      sql.raw(
        `(SELECT "id", row_number() OVER (ORDER BY "id")::int AS n FROM "${table}") o WHERE o."id" = t."id"`,
      );
    await run(sql`UPDATE "courses" t SET "teacher" = ${pick(teachers, 'o.n', 6)}, "room" = ${pick(some('rooms', 5), 'o.n', 5)},
      "courseState" = (ARRAY['draft', 'open', 'running', 'paused', 'ended'])[o.n % 5 + 1], "dayOfWeek" = o.n % 5 + 1,
      "timeRange" = ${times('o.n')}, "startDate" = ${first} + o.n % 30, "weekInterval" = o.n % 3 + 1,
      "endDate" = CASE WHEN o.n % 4 = 0 THEN ${first} + 60 + o.n % 40 END, "schoolHolidaysApply" = o.n % 2 = 0
      FROM ${numbered('courses')}`);
    await run(sql`UPDATE "absences" t SET "employee" = ${pick(teachers, 'o.n', 6)}, "start" = ${first} + o.n * 3 % 140,
      "end" = ${first} + o.n * 3 % 140 + o.n % 4, "state" = (ARRAY['requested', 'confirmed', 'rejected'])[o.n % 3 + 1],
      "timeRange" = CASE WHEN o.n % 2 = 0 THEN ${times('o.n')} END FROM ${numbered('absences')}`);
    await run(sql`UPDATE "trainings" t SET "trainer" = ${pick(teachers, 'o.n', 6)},
      "start" = (${first} + o.n * 5 % 140)::timestamp + interval '13 hours',
      "end" = (${first} + o.n * 5 % 140 + o.n % 2)::timestamp + interval '15 hours', "isCancelled" = o.n % 7 = 0
      FROM ${numbered('trainings')}`);
    await run(sql`UPDATE "handout-events" t SET "teacher" = ${pick(teachers, 'o.n', 6)},
      "eventDate" = ${first} + o.n * 2 % 140, "eventStartTime" = 800 + o.n % 9 * 5, "eventEndTime" = 900
      FROM ${numbered('handout-events')}`);
    const blocked = sql.raw(`jsonb_build_array(jsonb_build_object('date', '${addDays(today, 3)}'),
      jsonb_build_object('date', '${addDays(today, 8)}', 'timeRange', ${`jsonb_build_object('startTime', 800, 'endTime', 900)`}))`);
    const week =
      sql.raw(`(SELECT jsonb_agg(jsonb_build_object('dayOfWeek', d, 'labels', jsonb_build_array('course'),
      'timeRange', jsonb_build_object('startTime', 780 + d * 10, 'endTime', 930))) FROM generate_series(1, 4) d)`);
    await run(sql`UPDATE "employees" t SET "availabilities" = CASE WHEN o.n % 3 > 0 THEN ${week} END,
      "blockedSlotsCalendar" = ${blocked}, "maxDistance" = o.n % 5 * 10,
      "deactivateAt" = CASE WHEN o.n % 2 = 0 THEN ${first} + 100 END FROM ${numbered('employees')}`);
    await run(
      sql`UPDATE "institutions" t SET "exceptionalBlockedSlotsCalendar" = ${blocked} FROM ${numbered('institutions')}`,
    );
    await run(
      sql`UPDATE "rooms" t SET "availability" = CASE WHEN o.n % 2 = 0 THEN ${week} END FROM ${numbered('rooms')}`,
    );
  }

  beforeAll(crowd);

  it('follows from the same records as the comparison', () => {
    expect(conflictSources.toSorted()).toEqual(schoolResources.toSorted());
  });

  it('equals brute force over a whole term, minute by minute', async () => {
    const school = await readSchool();
    const [expected, listed] = [new Set<string>(), new Set<string>()];
    // of two courses the later one is listed
    const isListed = (line: string, courses: ReadonlySet<string>) => {
      const [course = '', , , record = ''] = line.split('|');
      const [type, other = ''] = record.split('/');
      return type !== 'courses' || !courses.has(other) || other < course;
    };
    const ids = new Set(school.courses.map(({ id }) => id));
    for (let day = term.from; day <= term.to; day = addDays(day, 1)) {
      for (const line of bruteConflicts(school, day)) if (isListed(line, ids)) expected.add(line);
      const { conflicts, total } = await ask({ from: day, to: day });
      expect(total).toBe(conflicts.length);
      for (const { course, kind, field, record, date = '', timeRange } of conflicts) {
        const time = timeRange ? `${timeRange.startTime}-${timeRange.endTime}` : '';
        listed.add([course.id, kind, field, `${record?.type}/${record?.id}`, date, time].join('|'));
      }
    }
    const kinds = new Set([...expected].map((line) => line.split('|')[1]));
    expect([...kinds].length).toBeGreaterThanOrEqual(8);
    expect([...listed].filter((line) => !expected.has(line)).slice(0, 5)).toEqual([]);
    expect([...expected].filter((line) => !listed.has(line)).slice(0, 5)).toEqual([]);
  }, 240_000);

  it('says of hidden absences only that the time of a course is taken', async () => {
    const all = { read: { all: true } } as const;
    const courses = { create: true, ...all } as const;
    const { api: planner } = await loginAs(server, {
      courses,
      'course-logs': all,
      'substitution-inquiries': all,
      employees: all,
      institutions: all,
      rooms: all,
      holidays: all,
      trainings: all,
      'handout-events': all,
    });
    const linesOf = ({ conflicts }: ConflictListAnswer, isWanted: (kind: string) => boolean) =>
      new Set(
        conflicts
          .filter(({ kind }) => isWanted(kind))
          .map(({ course, field, date }) => `${course.id} ${field} ${date}`),
      );
    const taken = new Set<string>();
    const known = (await ask({ ...term, kinds: ['absent'] })).conflicts;
    const days = new Set(known.flatMap(({ date = [] }) => date));
    for (const day of [...days].slice(0, 20)) {
      const json = { from: day, to: day };
      const seen = (await planner.get<ConflictListAnswer>('scheduler/conflicts', { json })).body;
      const absent = linesOf(await ask(json), (kind) => kind === 'absent');
      const isAbsence = (kind: string) => kind === 'absent' || kind === 'absenceRequested';
      expect(linesOf(seen, isAbsence)).toEqual(new Set());
      for (const line of linesOf(seen, (kind) => kind === 'taken')) {
        expect(absent).toContain(line);
        taken.add(line);
      }
    }
    expect(taken.size).toBeGreaterThan(0);
  }, 60_000);

  it('unites the days of a conflict and counts those that need a reason', async () => {
    const { conflicts, total, hard } = await ask({ ...term, kinds: ['doubleBooking', 'tooTight'] });
    expect(total).toBe(conflicts.length);
    expect(hard).toBe(conflicts.filter(({ isHard }) => isHard).length);
    const weekly = (await ask(term)).conflicts.find(({ everyWeeks }) => everyWeeks !== undefined);
    expect(weekly?.days).toBeGreaterThan(1);
    expect(new Set(conflicts.map(({ kind }) => kind))).toEqual(new Set(['doubleBooking', 'tooTight']));
  });

  it('holds only conflicts of the state, teacher, institution or room that is asked for', async () => {
    const all = await ask(term);
    const teacher = (await api.get(`courses/${all.conflicts[0]?.course.id}`)).body;
    for (const [name, field] of [
      ['teacher', 'teacher'],
      ['institution', 'institution'],
      ['room', 'room'],
    ] as const) {
      const id = teacher[field];
      if (typeof id !== 'string') continue;
      const { conflicts } = await ask({ ...term, [name]: id });
      expect(conflicts.length).toBeGreaterThan(0);
      for (const { course } of conflicts)
        expect((await api.get(`courses/${course.id}`)).body[field]).toBe(id);
    }
    const { conflicts } = await ask({ from: today, to: addDays(today, 6), state: 'ZZ' });
    expect(conflicts).toEqual([]);
  });

  it('refuses ranges that are too long or end before they begin', async () => {
    const refused = async (query: object) => (await api.get('scheduler/conflicts', { json: query })).status;
    expect(await refused({ from: today, to: addDays(today, -1) })).toBe(400);
    expect(await refused({ from: today, to: addDays(today, 186) })).toBe(400);
    expect(await refused({ from: today, to: addDays(today, 185) })).toBe(200);
  });
});
