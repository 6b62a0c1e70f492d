import { describe, expect, it } from 'vitest';
import { isOver, logValues } from '../../../src/app/lessons/lessonTexts.ts';
import { lessonDays, teacherWeek } from '../../../src/app/lessons/teacherWeek.ts';
import type { Lesson } from '../../../src/contract/lessons/lessonsQuery.ts';

const lesson = (date: string, over: Partial<Lesson> = {}): Lesson => ({
  date,
  timeRange: { startTime: 870, endTime: 900 },
  state: 'planned',
  course: { id: 'c', title: 'Gitarre' },
  teacher: { id: 'me', title: 'Anna' },
  students: [],
  ...over,
});
// a Wednesday, 15:00 in Germany
const now = new Date('2026-11-25T14:00:00Z');

describe('a teacher’s lessons', () => {
  it('are requested from three weeks ago to the end of next week, on any weekday', () => {
    expect(lessonDays('2026-11-25')).toEqual({ from: '2026-11-04', to: '2026-12-06' });
    expect(lessonDays('2026-11-23').to).toBe('2026-12-06');
    expect(lessonDays('2026-11-29').to).toBe('2026-12-06');
  });

  it('are sorted into open, today, this week and next week', () => {
    const days = ['2026-11-18', '2026-11-24', '2026-11-25', '2026-11-29', '2026-11-30', '2026-12-06'];
    const week = teacherWeek(
      days.map((day) => lesson(day)),
      'me',
      now,
    );
    const dates = (lessons: Lesson[]) => lessons.map(({ date }) => date);
    expect(dates(week.open)).toEqual(['2026-11-25', '2026-11-24', '2026-11-18']);
    expect(dates(week.today)).toEqual(['2026-11-25']);
    expect(dates(week.week)).toEqual(['2026-11-29']);
    expect(dates(week.next)).toEqual(['2026-11-30', '2026-12-06']);
  });

  it('need an entry only if they are over, were planned, and were given by the teacher', () => {
    const open = (over: Partial<Lesson>) => teacherWeek([lesson('2026-11-25', over)], 'me', now).open.length;
    expect(open({})).toBe(1);
    expect(open({ timeRange: { startTime: 880, endTime: 910 } })).toBe(0);
    expect(open({ timeRange: null })).toBe(0);
    expect(open({ state: 'held' })).toBe(0);
    expect(open({ state: 'free' })).toBe(0);
    expect(open({ substitutedBy: { id: 'ben', title: 'Ben' } })).toBe(0);
    expect(open({ substitutedBy: { id: 'me', title: 'Anna' } })).toBe(1);
  });

  it('end according to German time, in summer and winter', () => {
    expect(isOver(lesson('2026-11-25'), new Date('2026-11-25T13:59:59Z'))).toBe(false);
    expect(isOver(lesson('2026-11-25'), new Date('2026-11-25T14:00:00Z'))).toBe(true);
    expect(isOver(lesson('2026-07-15'), new Date('2026-07-15T13:00:00Z'))).toBe(true);
    expect(isOver(lesson('2026-07-15'), new Date('2026-07-15T12:59:00Z'))).toBe(false);
    const untilMidnight = { startTime: 1380, endTime: 1440 };
    expect(isOver(lesson('2026-11-25', { timeRange: untilMidnight }), new Date('2026-11-25T22:59:00Z'))).toBe(
      false,
    );
    expect(isOver(lesson('2026-11-25', { timeRange: untilMidnight }), new Date('2026-11-25T23:01:00Z'))).toBe(
      true,
    );
  });
});

describe('an entry of the course log', () => {
  it('takes day, time and pupils from its lesson, and excuses pupils reported absent', () => {
    const students = [
      { id: 'mia', title: 'Mia', absence: { id: 'r', note: null } },
      { id: 'tom', title: 'Tom' },
    ];
    expect(logValues(lesson('2026-11-25', { students }))).toEqual({
      course: 'c',
      date: '2026-11-25',
      timeRange: { startTime: 870, endTime: 900 },
      attendance: [
        { student: 'mia', state: 'excused' },
        { student: 'tom', state: 'present' },
      ],
    });
    expect(logValues(lesson('2026-11-25', { timeRange: null }))).toEqual({ course: 'c', date: '2026-11-25' });
  });
});
