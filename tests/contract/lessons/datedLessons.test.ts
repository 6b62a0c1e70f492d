import { describe, expect, it } from 'vitest';
import type { CourseTimes } from '../../../src/contract/lessons/CourseTimes.ts';
import {
  datedLessons,
  type LessonFacts,
  type LessonLog,
} from '../../../src/contract/lessons/datedLessons.ts';
import type { FreeDays } from '../../../src/contract/lessons/findFreeDay.ts';
import { addDays, weekdayOf } from '../../../src/framework/schema/dates.ts';

const monday = '2026-11-02';
const time = { startTime: 870, endTime: 900 };
const weekly: CourseTimes = {
  courseState: 'running',
  startDate: monday,
  dayOfWeek: 1,
  timeRange: time,
  weekInterval: 1,
};
const november = { from: '2026-11-01', to: '2026-11-30' };
const nothing: LessonFacts = { site: {}, freeDays: [], logs: [], substitutions: [] };
const daysOf = (course: Partial<CourseTimes>, range = november, facts: Partial<LessonFacts> = {}) =>
  datedLessons({ ...weekly, ...course }, range, { ...nothing, ...facts }).map(({ date }) => date);

describe('lessons of a course', () => {
  it('come every week on their day, at their time', () => {
    expect(datedLessons(weekly, november, nothing)).toEqual(
      ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'].map((date) => ({
        date,
        timeRange: time,
        state: 'planned',
      })),
    );
  });

  it('come every second week counted from the first one, wherever the range begins', () => {
    const every = { weekInterval: 2 };
    expect(daysOf(every)).toEqual(['2026-11-02', '2026-11-16', '2026-11-30']);
    expect(daysOf(every, { from: '2026-11-03', to: '2026-11-29' })).toEqual(['2026-11-16']);
    expect(daysOf(every, { from: '2026-11-16', to: '2026-11-16' })).toEqual(['2026-11-16']);
    expect(daysOf(every, { from: '2026-11-17', to: '2026-11-29' })).toEqual([]);
  });

  it('begin on the first matching weekday', () => {
    expect(daysOf({ startDate: '2026-11-04', dayOfWeek: 3 })).toEqual([
      '2026-11-04',
      '2026-11-11',
      '2026-11-18',
      '2026-11-25',
    ]);
    expect(daysOf({ startDate: '2026-11-26', dayOfWeek: 1 })).toEqual(['2026-11-30']);
    expect(daysOf({ startDate: '2026-12-01' })).toEqual([]);
  });

  it('end with the last day, inclusive', () => {
    expect(daysOf({ endDate: '2026-11-16' })).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
    expect(daysOf({ endDate: '2026-11-15' })).toEqual(['2026-11-02', '2026-11-09']);
    expect(daysOf({ courseState: 'ended', endDate: '2026-11-09' })).toEqual(['2026-11-02', '2026-11-09']);
  });

  it.each<[string, Partial<CourseTimes>]>([
    ['is a draft', { courseState: 'draft' }],
    ['is open for registration', { courseState: 'open' }],
    ['pauses', { courseState: 'paused' }],
    ['ended on an unknown day', { courseState: 'ended' }],
    ['has no first day', { startDate: null }],
  ])('do not exist if the course %s', (_name, course) => {
    expect(daysOf(course)).toEqual([]);
  });

  it('without a weekday take place every day from the first to the last, or on the first day only', () => {
    const days = { dayOfWeek: null, endDate: '2026-11-04', timeRange: null };
    expect(daysOf(days)).toEqual(['2026-11-02', '2026-11-03', '2026-11-04']);
    expect(daysOf(days, { from: '2026-11-03', to: '2026-11-30' })).toEqual(['2026-11-03', '2026-11-04']);
    expect(daysOf({ ...days, endDate: null })).toEqual(['2026-11-02']);
    expect(daysOf({ ...days, endDate: null }, { from: '2026-11-03', to: '2026-11-30' })).toEqual([]);
  });

  it('keep their weekday and interval across years and clock changes', () => {
    for (const weekInterval of [1, 2, 3, 5])
      for (const from of ['2026-01-01', '2027-03-27', '2028-02-28', '2031-10-25']) {
        const course = { startDate: '2025-01-06', weekInterval };
        const found = daysOf(course, { from, to: addDays(from, 365) });
        expect(found.map(weekdayOf).every((day) => day === 1)).toBe(true);
        const away = found.map((day) => (Date.parse(day) - Date.parse('2025-01-06')) / (7 * 86_400_000));
        expect(away.every((weeks) => weeks % weekInterval === 0)).toBe(true);
        expect(found.length).toBeGreaterThanOrEqual(Math.floor(52 / weekInterval));
      }
  });
});

const site = { id: 'here', state: 'BY', country: 'DE' };
const free = (values: Partial<FreeDays>): FreeDays => ({
  name: 'Frei',
  type: 'public',
  start: '2026-11-09',
  end: '2026-11-09',
  countryCode: 'DE',
  places: [],
  ...values,
});
const kinds = {
  school: free({ type: 'school', stateCode: 'BY' }),
  state: free({ stateCode: 'BY' }),
  country: free({}),
  own: free({ type: 'company', places: ['here', 'there'] }),
  company: free({ type: 'company' }),
};
type Kind = keyof typeof kinds;
const switches = {
  schoolHolidaysApply: ['school'],
  publicHolidaysApply: ['state', 'country'],
  stateHolidaysApply: ['state'],
  countryHolidaysApply: ['country'],
  individualHolidaysApply: ['own', 'company'],
} satisfies Record<string, Kind[]>;
const names = Object.keys(switches) as (keyof typeof switches)[];

describe('times off', () => {
  it('cancel a lesson only by their own switch, for all five settings', () => {
    for (let set = 0; set < 2 ** names.length; set += 1) {
      const off = names.filter((_, at) => (set & (1 << at)) !== 0);
      const course = { ...weekly, ...Object.fromEntries(off.map((name) => [name, false])) };
      for (const [kind, freeDay] of Object.entries(kinds)) {
        const isIgnored = off.some((name) => (switches[name] as string[]).includes(kind));
        const range = { from: '2026-11-09', to: '2026-11-09' };
        const [lesson] = datedLessons(course, range, { ...nothing, site, freeDays: [freeDay] });
        expect([kind, off, lesson?.state]).toEqual([kind, off, isIgnored ? 'planned' : 'free']);
      }
    }
  });

  it('carry their name from their first to their last day', () => {
    const freeDays = [free({ name: 'Herbstferien', type: 'school', start: '2026-11-09', end: '2026-11-16' })];
    expect(
      datedLessons(weekly, november, { ...nothing, site, freeDays }).map((l) => [l.date, l.freeDay]),
    ).toEqual([
      ['2026-11-02', undefined],
      ['2026-11-09', 'Herbstferien'],
      ['2026-11-16', 'Herbstferien'],
      ['2026-11-23', undefined],
      ['2026-11-30', undefined],
    ]);
  });

  it.each([
    ['another state', kinds.school, { ...site, state: 'BE' }],
    ['a state if the place is unknown', kinds.state, {}],
    ['another country', free({ countryCode: 'AT' }), site],
    ['other places', free({ type: 'company', places: ['there'] }), site],
    ['a place if that of the course is unknown', kinds.own, {}],
  ])('of %s cancel nothing', (_name, freeDay, at) => {
    const [lesson] = datedLessons(
      weekly,
      { from: '2026-11-09', to: '2026-11-09' },
      { ...nothing, site: at, freeDays: [freeDay] },
    );
    expect(lesson?.state).toBe('planned');
  });

  it('of the whole country apply if the place is unknown', () => {
    const [lesson] = datedLessons(
      weekly,
      { from: '2026-11-09', to: '2026-11-09' },
      { ...nothing, freeDays: [kinds.country] },
    );
    expect(lesson?.state).toBe('free');
  });
});

describe('course logs and substitutions', () => {
  const range = { from: '2026-11-09', to: '2026-11-16' };
  const lessonsWith = (facts: Partial<LessonFacts>, course: Partial<CourseTimes> = {}) =>
    datedLessons({ ...weekly, ...course }, range, { ...nothing, site, ...facts });

  it('override the plan: given, cancelled with a reason, another time, another teacher', () => {
    const moved = { startTime: 900, endTime: 930 };
    const logs: LessonLog[] = [
      { id: 'l1', date: '2026-11-09', isCancelled: true, cancelReason: 'teacher-sick' },
      { id: 'l2', date: '2026-11-16', timeRange: moved, substitutedBy: 'e2' },
    ];
    expect(lessonsWith({ logs })).toEqual([
      { date: '2026-11-09', timeRange: time, state: 'cancelled', log: 'l1', cancelReason: 'teacher-sick' },
      { date: '2026-11-16', timeRange: moved, state: 'held', log: 'l2', substitutedBy: 'e2' },
    ]);
  });

  it('apply on a free day, and in a paused course', () => {
    const logs = [{ id: 'l1', date: '2026-11-09' }];
    expect(lessonsWith({ logs, freeDays: [kinds.country] })[0]?.state).toBe('held');
    expect(lessonsWith({ logs }, { courseState: 'paused' }).map(({ date, state }) => [date, state])).toEqual([
      ['2026-11-09', 'held'],
    ]);
  });

  it('add lessons on other days, in order, and none outside the range', () => {
    const logs = [
      { id: 'l1', date: '2026-11-11' },
      { id: 'l2', date: '2026-11-11', timeRange: { startTime: 600, endTime: 630 } },
      { id: 'l3', date: '2026-11-30' },
      { id: 'l4' },
    ];
    expect(lessonsWith({ logs }).map(({ date, log }) => [date, log])).toEqual([
      ['2026-11-09', undefined],
      ['2026-11-11', 'l2'],
      ['2026-11-11', 'l1'],
      ['2026-11-16', undefined],
    ]);
  });

  it('name the substitute once somebody has agreed, at the agreed time', () => {
    const substitutions = [
      { date: '2026-11-09', acceptedBy: 'e2', timeRange: { startTime: 600, endTime: 630 } },
      { date: '2026-11-16', acceptedBy: null },
    ];
    expect(lessonsWith({ substitutions })).toEqual([
      {
        date: '2026-11-09',
        timeRange: { startTime: 600, endTime: 630 },
        state: 'planned',
        substitutedBy: 'e2',
      },
      { date: '2026-11-16', timeRange: time, state: 'planned' },
    ]);
  });
});
