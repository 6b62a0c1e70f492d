import { describe, expect, it } from 'vitest';
import type { ObjectionDetails } from '../../../src/framework/schema/contracts/objections.ts';
import { addDays, nextWeekday } from '../../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { countTransactions } from '../../support/countTransactions.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { holdRow, isFree, waitForLocks } from '../../support/rowLocks.ts';
import { type Answer, errorOf } from '../../support/startTestServer.ts';
import { testEngines } from '../../support/testEngines.ts';

const monday = nextWeekday(addDays(dayInBerlin(new Date()), 7), 1);
const weekly = {
  courseState: 'running',
  startDate: monday,
  endDate: addDays(monday, 28),
  dayOfWeek: 1,
  timeRange: { startTime: 870, endTime: 915 },
};

const textsOf = (answer: Answer<unknown> | undefined) => {
  if (!answer) throw new Error('There is no answer.');
  const { _t, details } = errorOf(answer);
  expect([answer.status, _t]).toEqual([409, 'reasonRequired']);
  return (details as unknown as ObjectionDetails).objections.map(({ text }) => text);
};

/** What concurrency decides: on both engines in every run. */
describe.each(testEngines())('courses that get a room at once, on $engine', (engine) => {
  const isPostgres = engine.engine === 'postgres';
  const server = provideTestServer(engine);
  const { api } = server;

  const teacher = async (lastName: string) =>
    (await createRecord(api, 'employees', { lastName, isTeacher: true })).id;
  const room = async (name: string) => (await createRecord(api, 'rooms', { name })).id;
  const course = async (values: RecordData): Promise<ApiRecord> =>
    await createRecord(api, 'courses', { ...weekly, ...values });
  /** Saves both at the same moment: the embedded database has one connection only. */
  const saveBoth = async (
    courses: readonly ApiRecord[],
    values: readonly RecordData[],
    held: { resource: string; id: string; waiting: number },
  ) => {
    const { db } = server.server;
    const free = isPostgres ? await holdRow(db, held.resource, held.id) : undefined;
    const saved = courses.map(({ id }, at) => api.put(`courses/${id}`, values[at], 1));
    try {
      if (free) await waitForLocks(db, held.waiting);
    } finally {
      await free?.();
    }
    return await Promise.all(saved);
  };
  const bulk = async (courses: readonly ApiRecord[]) =>
    await api.post('courses/bulk', {
      action: 'update',
      ids: courses.map(({ id, $version }) => ({ id, version: $version })),
      data: { weekInterval: 2 },
    });

  it('tell the second of the first, whose teacher is another one', async () => {
    const [anna, ben, hall] = [await teacher('Winter'), await teacher('Herbst'), await room('Saal')];
    const courses = [await course({ name: 'Links' }), await course({ name: 'Rechts' })];
    const values = [
      { teacher: anna, room: hall },
      { teacher: ben, room: hall },
    ];
    const answers = await saveBoth(courses, values, { resource: 'rooms', id: hall, waiting: 2 });
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const first = courses[answers.findIndex(({ status }) => status === 200)];
    const [text, ...others] = textsOf(answers.find(({ status }) => status === 409));
    expect(text).toMatch(/^Der Raum ist montags ab dem .* schon belegt: /);
    expect(text).toContain(`„${first?.name}“`);
    expect(others).toEqual([]);
  });

  it('tell the second of the first if they share the teacher and not the room, without a repetition', async () => {
    const anna = await teacher('Winter');
    const [hall, cellar] = [await room('Saal'), await room('Keller')];
    const courses = [await course({ name: 'Oben' }), await course({ name: 'Unten' })];
    const values = [
      { teacher: anna, room: hall },
      { teacher: anna, room: cellar },
    ];
    const counted = countTransactions(server.server.db);
    const answers = await saveBoth(courses, values, { resource: 'employees', id: anna, waiting: 2 });
    counted.end();
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const first = courses[answers.findIndex(({ status }) => status === 200)];
    const texts = textsOf(answers.find(({ status }) => status === 409));
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(`schon einen Kurs: „${first?.name}“`);
    expect(counted.repeated).toBe(0);
  });

  it('let two bulk changes of the same teacher and room in opposite order both end, without a repetition', async () => {
    const [anna, hall] = [await teacher('Winter'), await room('Saal')];
    const taught = { name: 'Mit Lehrkraft', teacher: anna };
    const housed = { name: 'Im Saal', room: hall };
    // on different days, so that nothing speaks against them
    const one = await course({ ...taught, dayOfWeek: 1 });
    const two = await course({ ...housed, dayOfWeek: 2 });
    const three = await course({ ...housed, dayOfWeek: 3 });
    const four = await course({ ...taught, dayOfWeek: 4 });
    const { db } = server.server;
    const counted = countTransactions(db);
    const free = isPostgres ? await holdRow(db, 'courses', two.id) : undefined;
    const first = bulk([one, two]);
    if (free) await waitForLocks(db, 1);
    const second = bulk([three, four]);
    await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 300))]);
    await free?.();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    counted.end();
    expect(counted.begun).toBeGreaterThan(1);
    expect(counted.repeated).toBe(0);
  });

  it.runIf(isPostgres)('lock the teacher before the room', async () => {
    const [anna, hall] = [await teacher('Winter'), await room('Saal')];
    const { id } = await course({ name: 'Chor' });
    const { db } = server.server;
    const free = await holdRow(db, 'employees', anna);
    const saved = api.put(`courses/${id}`, { room: hall, teacher: anna }, 1);
    await waitForLocks(db, 1);
    const isRoomFree = await isFree(db, 'rooms', hall);
    await free();
    expect((await saved).status).toBe(200);
    expect(isRoomFree).toBe(true);
  });
});
