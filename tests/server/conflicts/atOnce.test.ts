import { describe, expect, it } from 'vitest';
import type { ConflictDetails } from '../../../src/framework/schema/contracts/history.ts';
import type { ObjectionDetails } from '../../../src/framework/schema/contracts/objections.ts';
import { addDays, nextWeekday } from '../../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { countTransactions } from '../../support/countTransactions.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { check, sendFile } from '../../support/importFile.ts';
import { apiOf, openAccount } from '../../support/openAccount.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { holdRow, isFree, waitForLocks } from '../../support/rowLocks.ts';
import { type Answer, errorOf } from '../../support/startTestServer.ts';
import { testEngines } from '../../support/testEngines.ts';

const monday = nextWeekday(addDays(dayInBerlin(new Date()), 7), 1);
const times = { startTime: 870, endTime: 915 };
const weekly = {
  courseState: 'running',
  startDate: monday,
  endDate: addDays(monday, 28),
  dayOfWeek: 1,
  timeRange: times,
};
const textsOf = (answer: Answer<unknown>) => {
  const { _t, details } = errorOf(answer);
  expect([answer.status, _t]).toEqual([409, 'reasonRequired']);
  return (details as unknown as ObjectionDetails).objections.map(({ text }) => text);
};

/** What concurrency decides: on both engines in every run. */
describe.each(testEngines())('courses written at once, on $engine', (engine) => {
  const server = provideTestServer(engine);
  const { api } = server;

  const teachers = async (count: number) => {
    const made: string[] = [];
    for (let number = 0; number < count; number += 1)
      made.push((await createRecord(api, 'employees', { lastName: `Winter ${number}`, isTeacher: true })).id);
    return made.toSorted();
  };
  const course = async (values: RecordData) => await createRecord(api, 'courses', { ...weekly, ...values });
  /** Courses on different days, so that nothing speaks against them. */
  const coursesOf = async (...given: (string | undefined)[]) => {
    const made: ApiRecord[] = [];
    for (const [at, teacher] of given.entries())
      made.push(
        await course({
          name: `Kurs ${at}`,
          dayOfWeek: at + 1,
          ...(teacher === undefined ? {} : { teacher }),
        }),
      );
    return made;
  };

  it('leave one of fifty teachers, and name to the others who was first only if they may read it', async () => {
    const fifty = await teachers(50);
    const { id } = await course({ name: 'Begehrt' });
    const { login } = await openAccount(server, {
      courses: { read: { all: ['name'] }, update: { all: ['name', 'teacher'] } },
      employees: { read: { all: true } },
    });
    const blind = apiOf(server, await login());
    const answers = await Promise.all(
      fifty.map((teacher, at) =>
        api.put<Record<string, unknown>>(`courses/${id}`, { teacher, name: `Kurs ${at}` }, 1),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const winner = won[0]?.body.teacher;
    const lost = answers.filter(({ status }) => status === 409).map((answer) => errorOf(answer));
    expect(lost).toHaveLength(49);
    for (const { _t, details } of lost) {
      expect(_t).toBe('versionConflict');
      expect(details).toMatchObject({
        current: { teacher: winner },
        changed: { actor: { name: expect.any(String) } },
      });
    }
    const late = await blind.put(`courses/${id}`, { teacher: fifty[0], name: 'Zu spät' }, 1);
    const { conflicts, current } = errorOf(late).details as unknown as ConflictDetails;
    expect([late.status, conflicts.map(({ path }) => path)]).toEqual([409, ['name']]);
    expect(current).toHaveProperty('name', won[0]?.body.name);
    expect(current).not.toHaveProperty('teacher');
    expect(late.text).not.toContain(String(winner));
  }, 120_000);

  it('tell the second of the first if two get one teacher at the same time', async () => {
    const [anna] = await teachers(1);
    const courses = [await course({ name: 'Links' }), await course({ name: 'Rechts' })];
    const answers = await Promise.all(
      courses.map(({ id }) => api.put(`courses/${id}`, { teacher: anna }, 1)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const second = answers.find(({ status }) => status === 409);
    const first = courses[answers.findIndex(({ status }) => status === 200)];
    if (!second) throw new Error('Nobody was told.');
    expect(textsOf(second)[0]).toContain(`schon einen Kurs: „${first?.name}“`);
  });

  const bulk = async (courses: readonly ApiRecord[], data: RecordData = { weekInterval: 2 }) =>
    await api.post('courses/bulk', {
      action: 'update',
      ids: courses.map(({ id, $version }) => ({ id, version: $version })),
      data,
    });

  it('let two bulk changes of the same two teachers in opposite order both end, without a repetition', async () => {
    const [anna, ben] = await teachers(2);
    const [one, two, three, four] = await coursesOf(anna, ben, ben, anna);
    if (!one || !two || !three || !four) throw new Error('There are no courses.');
    const { db } = server.server;
    const counted = countTransactions(db);
    // the embedded database has one connection only
    const free = engine.engine === 'postgres' ? await holdRow(db, 'courses', two.id) : undefined;
    const first = bulk([one, two]);
    if (free) await waitForLocks(db, 1);
    const second = bulk([three, four]);
    await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 300))]);
    await free?.();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    expect(counted.begun).toBeGreaterThan(1);
    expect(counted.repeated).toBe(0);
    counted.end();
  });

  const ways: Record<string, (courses: ApiRecord[], teachers: string[]) => Promise<() => Promise<unknown>>> =
    {
      'a bulk change': async (courses) => async () => expect((await bulk(courses)).status).toBe(200),
      'the preview of a bulk change': async (courses) => async () => {
        const selection = { ids: courses.map(({ id }) => id) };
        const change = { action: 'set', values: { weekInterval: 3 } };
        const { body } = await api.post('bulk/courses/preview', { selection, change });
        expect(body.counts).toMatchObject({ done: 2 });
      },
      'pasted cells': async (courses) => async () => {
        const cells = courses.map(({ id, $version }) => ({
          id,
          version: $version,
          values: { weekInterval: 4 },
        }));
        const { body } = await api.post<{ cells: { outcome: string }[] }>('courses/cells', { cells });
        expect(body.cells.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
      },
      'an undo': async (courses) => {
        // the last change is undone first
        const { headers } = await bulk(courses.toReversed());
        return async () => {
          const undone = await api.post(`change-sets/${headers.get('x-change-set')}/undo`);
          expect(undone.status, undone.text).toBe(204);
        };
      },
      'an import': async ([course], people) => {
        const numbers: string[] = [];
        for (const id of people.toReversed())
          numbers.push(String((await api.get(`employees/${id}`)).body.customId ?? id));
        const day = monday.split('-').toReversed().join('.');
        const rows = numbers.map(
          (number, at) =>
            `Neu ${at};${course?.subject};${number};Läuft;${day};${['Samstag', 'Sonntag'][at]};Ja`,
        );
        const csv = ['Name;Fach;Lehrkraft;Status;Erster Termin;Wochentag;Ganztägig', ...rows].join('\n');
        const { body: facts } = await sendFile(api, 'courses', csv);
        return async () =>
          expect((await check(api, facts, { key: null })).counts).toMatchObject({ create: 2, invalid: 0 });
      },
    };

  it.runIf(engine.engine === 'postgres').each(Object.entries(ways))(
    'lock their teachers in the order of ids by %s, whatever the order of the courses',
    async (name, prepare) => {
      const people = await teachers(2);
      const [anna, ben] = people;
      const courses = await coursesOf(...(name === 'an undo' ? [anna, ben] : [ben, anna]));
      const act = await prepare(courses, people);
      const { db } = server.server;
      const free = await holdRow(db, 'employees', anna);
      const acted = act();
      await waitForLocks(db, 1);
      const isNextFree = await isFree(db, 'employees', ben);
      await free();
      await acted;
      expect(isNextFree).toBe(true);
    },
  );
});
