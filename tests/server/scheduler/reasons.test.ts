import { beforeAll, describe, expect, it } from 'vitest';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { createRecord } from '../../support/createRecord.ts';
import {
  askRealTime,
  entry,
  fillMonday,
  freeOn,
  monday,
  takenOn,
  timeRange,
} from '../../support/fillMonday.ts';
import { loginAs } from '../../support/loginAs.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';

const all = { read: { all: true as const } };

describe('real time to those who may not read what takes it', () => {
  const server = provideTestServer();
  const { api } = server;
  let idOf: (name: string) => string;

  const openAs = async (grants: Grants) => (await loginAs(server, grants)).api;

  beforeAll(async () => {
    idOf = await fillMonday(api);
  }, 60_000);

  describe('says no more than that a time is taken', () => {
    const belegt = (startTime: number, endTime: number) => ['taken', null, null, startTime, endTime];

    it('without the right to read what takes it, and joins such times', async () => {
      const reader = await openAs({ employees: { read: { all: ['availabilities'] } } });
      expect(takenOn(await askRealTime(reader, `employee/${idOf('anna')}`))).toEqual([
        belegt(480, 495),
        belegt(540, 600),
        belegt(660, 700),
        belegt(720, 780),
        belegt(900, 960),
        belegt(1000, 1020),
      ]);
    });

    it('to a role without absences, and names all else', async () => {
      const everything = [
        'employees',
        'institutions',
        'rooms',
        'courses',
        'substitution-inquiries',
        'handout-events',
        'trainings',
        'holidays',
      ];
      const role = await openAs(Object.fromEntries(everything.map((resource) => [resource, all])));
      const [whole, seen] = [
        await askRealTime(api, `employee/${idOf('anna')}`),
        await askRealTime(role, `employee/${idOf('anna')}`),
      ];
      expect(freeOn(seen)).toEqual(freeOn(whole));
      const isAbsence = ([kind]: unknown[]) => String(kind).endsWith('bsence');
      expect(takenOn(seen)).toEqual(
        takenOn(whole)?.map((one) => (isAbsence(one) ? belegt(Number(one[3]), Number(one[4])) : one)),
      );
    });

    it.each([
      [
        'whose absence it is',
        { absences: { read: { all: ['type', 'start', 'end', 'timeRange', 'state'] } } },
        900,
      ],
      ['when it is', { absences: { read: { all: ['employee', 'type', 'start', 'end', 'state'] } } }, 900],
      [
        'whether it is confirmed',
        { absences: { read: { all: ['employee', 'start', 'end', 'timeRange'] } } },
        900,
      ],
      [
        'who takes part',
        { trainings: { read: { all: ['title', 'start', 'end', 'isCancelled', 'trainer'] } } },
        720,
      ],
      [
        'who teaches',
        { courses: { read: { all: ['name', 'courseState', 'startDate', 'dayOfWeek', 'timeRange'] } } },
        540,
      ],
      ['a calendar of blocked times', { employees: { read: { all: ['availabilities', 'firstName'] } } }, 480],
    ])('to those who may read its record, but not %s', async (_name, grants, start) => {
      const role = await openAs({ employees: { read: { all: ['availabilities'] } }, ...(grants as Grants) });
      const taken = takenOn(await askRealTime(role, `employee/${idOf('anna')}`));
      expect(taken?.find((one) => one[3] === start)?.slice(0, 3)).toEqual(['taken', null, null]);
    });

    it('names the kind without a title that may not be read', async () => {
      const fields = ['employee', 'start', 'end', 'timeRange', 'state'];
      const role = await openAs({
        employees: { read: { all: ['availabilities'] } },
        trainings: { read: { all: ['start', 'end', 'isCancelled', 'trainer', 'participants'] } },
        absences: { read: { all: fields } },
      });
      const taken = takenOn(await askRealTime(role, `employee/${idOf('anna')}`));
      expect(taken?.filter(([kind]) => kind !== 'taken')).toEqual([
        ['training', null, idOf('training'), 720, 780],
        ['absence', '03.03.2031', idOf('away'), 900, 960],
        ['requestedAbsence', '03.03.2031', idOf('asked'), 1000, 1020],
      ]);
    });
  });

  it('stays the same to a reader while only what they may not read changes', async () => {
    const reader = await openAs({ employees: { read: { all: ['availabilities'] } }, courses: all });
    const person = await createRecord(api, 'employees', { isTeacher: true, availabilities: [entry] });
    const dates = { employee: person.id, start: monday, end: monday };
    const absence = await createRecord(api, 'absences', {
      ...dates,
      type: 'sick',
      timeRange: timeRange(600, 660),
    });
    const course = { teacher: person.id, courseState: 'running', startDate: monday, dayOfWeek: 1 };
    await createRecord(api, 'courses', { ...course, timeRange: timeRange(700, 760) });
    const before = await askRealTime(reader, `employee/${person.id}`);
    expect(takenOn(before)).toEqual([
      ['taken', null, null, 600, 660],
      ['course', expect.any(String), expect.any(String), 700, 760],
    ]);
    // another kind, note and state; another absence at the same time, another during a known course
    const { $version } = absence;
    await api.put(`absences/${absence.id}`, { type: 'other', note: 'Kur', state: 'confirmed' }, $version);
    await createRecord(api, 'absences', { ...dates, type: 'vacation', timeRange: timeRange(610, 650) });
    await createRecord(api, 'absences', { ...dates, type: 'vacation', timeRange: timeRange(700, 730) });
    expect(await askRealTime(reader, `employee/${person.id}`)).toEqual(before);
    // an hour moved from the absence into a training
    await createRecord(api, 'trainings', {
      title: 'Stimme',
      start: '2031-03-03T09:00:00.000Z',
      end: '2031-03-03T10:00:00.000Z',
      trainer: person.id,
    });
    await api.put(`absences/${absence.id}`, { state: 'cancelled' }, $version + 1);
    expect(await askRealTime(reader, `employee/${person.id}`)).toEqual(before);
  });
});
