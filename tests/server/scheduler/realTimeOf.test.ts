import { describe, expect, it } from 'vitest';
import type { OccupancyRows } from '../../../src/contract/scheduler/OccupancyRows.ts';
import { createRandom, type Random } from '../../../src/server/demo/base/random.ts';
import { openTimes } from '../../../src/server/scheduler/openTimes.ts';
import { freeWeeks, type RealTimeQuestion, realTimeOf } from '../../../src/server/scheduler/realTimeOf.ts';
import { isInactive } from '../../support/brute-conflicts/bruteConflicts.ts';
import {
  bookedCourse,
  bookedEmployee,
  bookedHoliday,
  bookedInstitution,
  bookedRoom,
  occupancyRows,
  timeRange,
} from '../../support/occupancyRows.ts';

const seed = Number(process.env.LEITSTAND_SEED ?? Math.floor(Math.random() * 1000));
const today = '2026-11-23';
const anna = { type: 'employee', id: 'anna', today } as const;
const park = { type: 'institution', id: 'park', today } as const;
const monday = { from: '2026-11-23', to: '2026-11-23' };

function ask(question: RealTimeQuestion, rows: Partial<OccupancyRows>) {
  const found = realTimeOf(occupancyRows(rows), question);
  if (!found) throw new Error('Nobody is found.');
  return found;
}

const times = (list: readonly { startTime?: number | null; endTime?: number | null }[]) =>
  list.map(({ startTime, endTime }) => [startTime, endTime]);
const week = (question: RealTimeQuestion, rows: Partial<OccupancyRows>) => {
  const { availabilities } = ask(question, rows);
  return availabilities && times(availabilities.map((entry) => entry.timeRange ?? {}));
};
const freeOn = (question: RealTimeQuestion, rows: Partial<OccupancyRows>, range = monday) =>
  times(ask({ ...question, range }, rows).days?.[0]?.free ?? []);

describe('the week in real time', () => {
  const employees = [bookedEmployee()];

  it('lacks what recurs from today on, in every state from draft to paused', () => {
    for (const courseState of ['draft', 'open', 'running', 'paused'] as const) {
      const { availabilities, recurring } = ask(anna, {
        employees,
        courses: [bookedCourse({ courseState })],
      });
      expect(availabilities).toEqual([
        { dayOfWeek: 1, timeRange: timeRange(840, 870), labels: ['course'] },
        { dayOfWeek: 1, timeRange: timeRange(900, 1080), labels: ['course'] },
      ]);
      expect(recurring).toEqual([
        {
          kind: 'course',
          record: { type: 'courses', id: 'course' },
          dayOfWeek: 1,
          timeRange: timeRange(870, 900),
          everyWeeks: 1,
        },
      ]);
    }
  });

  it('lacks a course that begins later, not one that has ended or takes place once', () => {
    const left = (course: object) => week(anna, { employees, courses: [bookedCourse(course)] });
    expect(left({ startDate: '2027-02-01' })).toEqual([
      [840, 870],
      [900, 1080],
    ]);
    const whole = [[840, 1080]];
    expect(left({ courseState: 'ended', endDate: '2027-02-01' })).toEqual(whole);
    expect(left({ endDate: '2026-11-22' })).toEqual(whole);
    expect(left({ dayOfWeek: null })).toEqual(whole);
    expect(left({ teacher: 'ben' })).toEqual(whole);
  });

  it('does not count as free what a course takes every second week', () => {
    const rows = { employees, courses: [bookedCourse({ weekInterval: 2 })] };
    expect(ask(anna, rows).recurring).toMatchObject([{ everyWeeks: 2, dayOfWeek: 1 }]);
    expect(week(anna, rows)).toEqual([
      [840, 870],
      [900, 1080],
    ]);
  });

  it('is null where nothing is stated and empty where nobody is available', () => {
    expect(week(anna, { employees: [bookedEmployee({ availabilities: null })] })).toBeNull();
    expect(week(anna, { employees: [bookedEmployee({ availabilities: [] })] })).toEqual([]);
    expect(realTimeOf(occupancyRows(), anna)).toBeUndefined();
  });

  it('holds the entries that are valid today and have a chosen label, exceptional ones only if chosen', () => {
    const entry = { dayOfWeek: 1 as const, labels: ['course' as const] };
    const person = bookedEmployee({
      availabilities: [
        { ...entry, labels: ['trial'], timeRange: timeRange(700, 760) },
        { ...entry, timeRange: timeRange(600, 660), validUntil: '2026-11-23' },
        { ...entry, timeRange: timeRange(500, 560), validFrom: '2026-11-24' },
        { ...entry, labels: ['course', 'exceptional'], timeRange: timeRange(800, 860) },
      ],
    });
    const chosen = (labels?: string[]) => week({ ...anna, labels }, { employees: [person] });
    expect(chosen()).toEqual([
      [600, 660],
      [700, 760],
      [800, 860],
    ]);
    expect(chosen(['course'])).toEqual([[600, 660]]);
    expect(chosen(['course', 'exceptional'])).toEqual([
      [600, 660],
      [800, 860],
    ]);
    expect(chosen([])).toEqual([]);
  });
});

describe('a day in real time', () => {
  it('lacks what takes it, and says what that is', () => {
    const absences = [
      {
        id: 'off',
        employee: 'anna',
        start: today,
        end: today,
        state: 'requested' as const,
        timeRange: timeRange(960, 1020),
      },
    ];
    const rows = { employees: [bookedEmployee()], courses: [bookedCourse()], absences };
    expect(ask({ ...anna, range: monday }, rows).days).toEqual([
      {
        date: '2026-11-23',
        free: [
          { ...timeRange(840, 870), labels: ['course'] },
          { ...timeRange(900, 960), labels: ['course'] },
          { ...timeRange(1020, 1080), labels: ['course'] },
        ],
        taken: [
          {
            kind: 'course',
            record: { type: 'courses', id: 'course' },
            date: today,
            timeRange: timeRange(870, 900),
          },
          {
            kind: 'requestedAbsence',
            record: { type: 'absences', id: 'off' },
            date: today,
            timeRange: timeRange(960, 1020),
          },
        ],
      },
    ]);
  });

  it('gains the possible dates of events, unless labels are chosen', () => {
    const availableEventDates = [{ date: today, timeRange: timeRange(600, 660) }, { date: '2026-11-24' }];
    const employees = [bookedEmployee({ availableEventDates })];
    expect(freeOn(anna, { employees, courses: [bookedCourse({ timeRange: timeRange(630, 700) })] })).toEqual([
      [600, 630],
      [840, 1080],
    ]);
    expect(freeOn({ ...anna, labels: ['course'] }, { employees })).toEqual([[840, 1080]]);
    const tuesday = { from: '2026-11-24', to: '2026-11-24' };
    expect(freeOn(anna, { employees }, tuesday)).toEqual([[0, 1440]]);
  });

  it('has the entries that are valid on it, and joins those with the same labels', () => {
    const entry = { dayOfWeek: 1 as const, labels: ['course' as const] };
    const availabilities = [
      { ...entry, timeRange: timeRange(600, 660), validFrom: '2026-11-30' },
      { ...entry, timeRange: timeRange(660, 700) },
      { ...entry, timeRange: timeRange(690, 720) },
    ];
    const rows = { employees: [bookedEmployee({ availabilities })] };
    expect(freeOn(anna, rows)).toEqual([[660, 720]]);
    expect(freeOn(anna, rows, { from: '2026-11-30', to: '2026-11-30' })).toEqual([[600, 720]]);
  });

  it('of a teacher stays open on holidays, that of an institution does not', () => {
    const holidays = [bookedHoliday({ start: today, end: today })];
    const rows = { employees: [bookedEmployee()], institutions: [bookedInstitution()], holidays };
    expect(freeOn(anna, rows)).toEqual([[840, 1080]]);
    expect(freeOn(park, rows)).toEqual([]);
  });
});

describe('somebody who is inactive', () => {
  const availability = bookedEmployee().availabilities ?? null;
  const mondays = ['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07'];
  const drawDay = (random: Random) => (random.chance(0.3) ? null : random.pick(mondays));
  const drawLife = (random: Random) => ({
    isActive: random.pick([true, false, null]),
    activateAt: drawDay(random),
    deactivateAt: drawDay(random),
  });
  const owners = {
    employee: (living: object) => [anna, { employees: [bookedEmployee(living)] }],
    institution: (living: object) => [park, { institutions: [bookedInstitution(living)] }],
    'room of an institution': (living: object) => [
      { type: 'room', id: 'hall', today },
      { institutions: [bookedInstitution(living)], rooms: [bookedRoom({ availability })] },
    ],
  } satisfies Record<string, (living: object) => [RealTimeQuestion, Partial<OccupancyRows>]>;

  it.each(Object.entries(owners))(
    `is free on no such day, as the conflict check sees it: an %s, with LEITSTAND_SEED=${seed}`,
    (title, rowsOf) => {
      let closed = 0;
      for (let round = 0; round < 100; round += 1) {
        const living = drawLife(createRandom(seed, title, round));
        const expected = (day: string) => (isInactive({ id: 'own', ...living }, day) ? [] : [[840, 1080]]);
        const [question, rows] = rowsOf(living);
        expect([living, week(question, rows)]).toEqual([living, expected(today)]);
        for (const date of mondays) {
          const free = freeOn(question, rows, { from: date, to: date });
          expect([living, date, free]).toEqual([living, date, expected(date)]);
          if (free.length === 0) closed += 1;
        }
      }
      expect(closed).toBeGreaterThan(20);
    },
  );
});

describe('an institution in real time', () => {
  const institutions = [bookedInstitution()];
  const other = bookedRoom({ id: 'other' });

  it('without rooms lacks its blocked times only, not the courses there', () => {
    const blockedSlotsCalendar = [{ date: today, timeRange: timeRange(840, 900) }];
    const rows = { institutions: [bookedInstitution({ blockedSlotsCalendar })], courses: [bookedCourse()] };
    expect(freeOn(park, rows)).toEqual([[900, 1080]]);
    expect(week(park, rows)).toEqual([[840, 1080]]);
  });

  it('is free while one of its rooms is, and names what takes the last one', () => {
    const courses = [
      bookedCourse({ timeRange: timeRange(840, 960) }),
      bookedCourse({ id: 'second', room: 'other', timeRange: timeRange(900, 1000) }),
    ];
    const rows = { institutions, courses, rooms: [bookedRoom(), other] };
    expect(freeOn(park, rows)).toEqual([
      [840, 900],
      [960, 1080],
    ]);
    const { days, recurring, availabilities } = ask({ ...park, range: monday }, rows);
    const both = [
      ['course', timeRange(900, 960)],
      ['second', timeRange(900, 960)],
    ];
    expect(days?.[0]?.taken.map((one) => [one.record.id, one.timeRange])).toEqual(both);
    expect(recurring.map((one) => [one.record.id, one.timeRange])).toEqual(both);
    expect(availabilities).toHaveLength(2);
  });

  it('is free only when one of its rooms may be used; an online room is none', () => {
    const availability = [
      { dayOfWeek: 1 as const, timeRange: timeRange(900, 960), labels: ['course' as const] },
    ];
    const usable = bookedRoom({ availability });
    expect(freeOn(park, { institutions, rooms: [usable] })).toEqual([[900, 960]]);
    expect(
      freeOn(park, { institutions, rooms: [usable, bookedRoom({ id: 'web', isOnline: true })] }),
    ).toEqual([[900, 960]]);
    expect(freeOn(park, { institutions, rooms: [bookedRoom({ availability: [] })] })).toEqual([]);
    expect(freeOn(park, { institutions, rooms: [bookedRoom({ institution: 'elsewhere' })] })).toEqual([
      [840, 1080],
    ]);
  });

  it('closes its rooms with it', () => {
    const { availabilities = null } = bookedEmployee();
    const rooms = [bookedRoom({ availability: availabilities })];
    const hall = { type: 'room', id: 'hall', today } as const;
    expect(freeOn(hall, { rooms, institutions, courses: [bookedCourse()] })).toEqual([
      [840, 870],
      [900, 1080],
    ]);
    const holidays = [bookedHoliday({ start: today, end: today })];
    expect(freeOn(hall, { rooms, institutions, holidays })).toEqual([]);
  });

  it(`equals a minute grid for any rooms, with LEITSTAND_SEED=${seed}`, () => {
    const drawTimes = (random: Random) =>
      Array.from({ length: random.int(0, 4) }, () => {
        const startTime = random.int(0, 1400);
        return { timeRange: timeRange(startTime, Math.min(1440, startTime + random.int(1, 300))) };
      });
    const isIn = (at: number) => (one: { timeRange: { startTime: number; endTime: number } }) =>
      one.timeRange.startTime <= at && at < one.timeRange.endTime;
    for (let round = 0; round < 500; round += 1) {
      const random = createRandom(seed, 'rooms', round);
      const own = drawTimes(random);
      const rooms = Array.from({ length: random.int(0, 3) }, () => {
        const [start, length] = [random.int(0, 700), random.int(1, 700)];
        return { usable: [{ start, end: start + length }], takings: drawTimes(random) };
      });
      const { open, takings } = openTimes(own, rooms);
      for (let at = 0; at < 1440; at += 7) {
        const isOpen = open.some(({ start, end }) => start <= at && at < end);
        const isUsable = ({ usable: [span] }: (typeof rooms)[number]) =>
          span !== undefined && span.start <= at && at < span.end;
        const isRoomLeft = rooms.some((room) => isUsable(room) && !room.takings.some(isIn(at)));
        const isFree = (rooms.length === 0 || isRoomLeft) && !own.some(isIn(at));
        expect([round, at, isOpen]).toEqual([round, at, isFree]);
        if (takings.some(isIn(at))) expect([round, at, isOpen]).toEqual([round, at, false]);
      }
    }
  });
});

describe('the free weeks of many people', () => {
  const drawDay = (random: Random) =>
    random.chance(0.6) ? null : random.pick(['2026-11-22', today, '2026-11-24']);
  const drawTime = (random: Random) => {
    const startTime = random.int(0, 1300);
    return timeRange(startTime, startTime + random.int(1, 140));
  };
  const ids = ['anna', 'ben', 'cleo'];

  it('are those of each of them', () => {
    for (let round = 0; round < 60; round += 1) {
      const random = createRandom(seed, 'weeks', round);
      const employees = ids.map((id) => ({
        id,
        isActive: random.pick([true, true, true, false, null]),
        activateAt: drawDay(random),
        deactivateAt: drawDay(random),
        availabilities: random.chance(0.1)
          ? null
          : Array.from({ length: random.int(0, 6) }, () => ({
              dayOfWeek: random.pick([1, 2, 3] as const),
              timeRange: drawTime(random),
              labels: [random.pick(['course', 'online'] as const)],
              validFrom: drawDay(random),
              validUntil: drawDay(random),
            })),
      }));
      const courses = Array.from({ length: random.int(0, 8) }, (_, at) =>
        bookedCourse({
          id: `course${at}`,
          teacher: random.pick([...ids, null]),
          dayOfWeek: random.pick([1, 2, 3] as const),
          timeRange: drawTime(random),
          courseState: random.pick(['running', 'draft', 'ended'] as const),
          endDate: random.pick([null, '2026-11-22', '2027-01-01']),
        }),
      );
      const freeOn = freeWeeks({ courses }, today);
      for (const person of employees) {
        const { availabilities } = ask({ type: 'employee', id: person.id, today }, { employees, courses });
        const minutes = (day: number, minute: number) =>
          availabilities?.some(
            ({ dayOfWeek, timeRange: of }) =>
              dayOfWeek === day && Number(of?.startTime) <= minute && minute < Number(of?.endTime),
          ) ?? false;
        for (const day of [1, 2, 3]) {
          const spans = freeOn(person, day);
          for (let minute = 0; minute < 1440; minute += 11)
            expect(spans.some(({ start, end }) => start <= minute && minute < end)).toBe(
              minutes(day, minute),
            );
        }
      }
    }
  });
});
