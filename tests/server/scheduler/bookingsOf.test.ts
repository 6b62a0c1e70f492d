import { describe, expect, it } from 'vitest';
import type { BookedCourse, OccupancyRows } from '../../../src/contract/scheduler/OccupancyRows.ts';
import type { Booking } from '../../../src/server/scheduler/Booking.ts';
import { bookingsOf } from '../../../src/server/scheduler/bookingsOf.ts';
import {
  bookedCourse,
  bookedEmployee,
  bookedHoliday,
  bookedInstitution,
  occupancyRows,
  timeRange,
} from '../../support/occupancyRows.ts';

const november = { from: '2026-11-01', to: '2026-11-30' };
const shown = (bookings: readonly Booking[] = []) =>
  bookings.map(({ kind, record, date, timeRange: { startTime, endTime } }) => [
    kind,
    record.id,
    date,
    startTime,
    endTime,
  ]);
const of = (rows: Partial<OccupancyRows>, owner = 'anna', range = november) =>
  shown(bookingsOf(occupancyRows(rows), range).employees.get(owner));
const daysOf = (course: Partial<BookedCourse>, rows: Partial<OccupancyRows> = {}) =>
  of({ courses: [bookedCourse(course)], ...rows }).map(([, , date]) => date);

describe('what takes the time of a person', () => {
  it.each(['draft', 'open', 'running', 'paused'] as const)(
    'are the lessons of a course that is %s',
    (courseState) => {
      expect(
        of({ courses: [bookedCourse({ courseState })] }, 'anna', { from: '2026-11-03', to: '2026-11-16' }),
      ).toEqual([
        ['course', 'course', '2026-11-09', 870, 900],
        ['course', 'course', '2026-11-16', 870, 900],
      ]);
    },
  );

  it('is a course until it ends, in its weeks, for the whole day, and no course whose time nobody has set', () => {
    expect(daysOf({ courseState: 'ended' })).toEqual([]);
    expect(daysOf({ courseState: 'ended', endDate: '2026-11-09' })).toEqual(['2026-11-02', '2026-11-09']);
    expect(daysOf({ weekInterval: 2 })).toEqual(['2026-11-02', '2026-11-16', '2026-11-30']);
    expect(daysOf({ timeRange: null })).toEqual([]);
    const allDay = { isAllDay: true, dayOfWeek: null, startDate: '2026-11-25' };
    expect(of({ courses: [bookedCourse(allDay)] })).toEqual([['course', 'course', '2026-11-25', 0, 1440]]);
  });

  it('is no lesson on days off, by the switches of the course', () => {
    const holidays = [bookedHoliday()];
    expect(daysOf({}, { holidays })).not.toContain('2026-11-16');
    expect(daysOf({ publicHolidaysApply: false }, { holidays })).toContain('2026-11-16');
    expect(daysOf({ stateHolidaysApply: false }, { holidays })).toContain('2026-11-16');
    expect(daysOf({ state: 'BE' }, { holidays })).toContain('2026-11-16');
    expect(daysOf({ state: null }, { holidays, federalState: 'BY' })).not.toContain('2026-11-16');
    const own = [bookedHoliday({ places: ['park'] })];
    expect(daysOf({}, { holidays: own })).not.toContain('2026-11-16');
    expect(daysOf({ individualHolidaysApply: false }, { holidays: own })).toContain('2026-11-16');
  });

  it('is a lesson of the substitute, not of the teacher, once someone has accepted', () => {
    const courses = [bookedCourse()];
    const substitution = { id: 'inquiry', course: 'course', date: '2026-11-09', acceptedBy: 'ben' };
    const range = { from: '2026-11-09', to: '2026-11-16' };
    const rows = { courses, substitutions: [{ ...substitution, timeRange: timeRange(900, 930) }] };
    expect(of(rows, 'anna', range)).toEqual([['course', 'course', '2026-11-16', 870, 900]]);
    expect(of(rows, 'ben', range)).toEqual([['substitution', 'inquiry', '2026-11-09', 900, 930]]);
    expect(shown(bookingsOf(occupancyRows(rows), range).rooms.get('hall'))).toEqual([
      ['substitution', 'inquiry', '2026-11-09', 900, 930],
      ['course', 'course', '2026-11-16', 870, 900],
    ]);
  });

  it('is what the course log says of a lesson: cancelled, moved or given by someone else', () => {
    const log = { id: 'log', course: 'course', date: '2026-11-09', isCancelled: false, cancelReason: null };
    const range = { from: '2026-11-09', to: '2026-11-09' };
    const courses = [bookedCourse()];
    const logged = (given: object, owner = 'anna') =>
      of({ courses, logs: [{ ...log, substitutedBy: null, ...given }] }, owner, range);
    expect(logged({ isCancelled: true })).toEqual([]);
    expect(logged({ timeRange: timeRange(600, 630) })).toEqual([
      ['course', 'course', '2026-11-09', 600, 630],
    ]);
    expect(logged({ substitutedBy: 'ben' })).toEqual([]);
    expect(logged({ substitutedBy: 'ben' }, 'ben')).toEqual([
      ['substitution', 'log', '2026-11-09', 870, 900],
    ]);
  });

  it('are absences of days and hours, requested or confirmed, not those refused', () => {
    const absence = { employee: 'anna', start: '2026-11-29', end: '2026-12-02' };
    const absences = [
      { id: 'away', ...absence, state: 'confirmed' as const },
      { id: 'asked', ...absence, state: 'requested' as const, timeRange: timeRange(600, 660) },
      { id: 'refused', ...absence, state: 'rejected' as const },
      { id: 'taken back', ...absence, state: 'cancelled' as const },
    ];
    expect(of({ absences })).toEqual([
      ['absence', 'away', '2026-11-29', 0, 1440],
      ['absence', 'away', '2026-11-30', 0, 1440],
      ['requestedAbsence', 'asked', '2026-11-29', 600, 660],
      ['requestedAbsence', 'asked', '2026-11-30', 600, 660],
    ]);
  });

  it('are events with handouts, for everyone who takes part', () => {
    const event = { id: 'event', eventDate: '2026-11-12', eventStartTime: 480, eventEndTime: 540 };
    const people = { advertiser: 'anna', teacher: 'ben', coordinator: 'carl' };
    const events = [{ ...event, ...people, institutionIsAdvertiser: false }];
    for (const person of Object.values(people))
      expect(of({ events }, person)).toEqual([['handoutEvent', 'event', '2026-11-12', 480, 540]]);
    expect(of({ events: [{ ...event, ...people, institutionIsAdvertiser: true }] })).toEqual([]);
    expect(of({ events: [{ ...event, eventEndTime: null, teacher: 'anna' }] })).toEqual([
      ['handoutEvent', 'event', '2026-11-12', 480, 1440],
    ]);
  });

  it('are trainings, whose instants are read from a clock in Germany', () => {
    const training = { id: 'training', trainer: 'anna', participants: ['ben', 'anna'] };
    const night = { ...training, start: '2026-10-24T20:00:00.000Z', end: '2026-10-25T02:30:30.000Z' };
    const october = { from: '2026-10-01', to: '2026-10-31' };
    for (const person of ['anna', 'ben'])
      expect(of({ trainings: [night] }, person, october)).toEqual([
        ['training', 'training', '2026-10-24', 1320, 1440],
        ['training', 'training', '2026-10-25', 0, 211],
      ]);
    const open = { ...training, start: '2026-11-12T09:00:00.000Z', end: null };
    expect(of({ trainings: [open] })).toEqual([['training', 'training', '2026-11-12', 600, 1440]]);
  });

  it('are the times blocked in either calendar', () => {
    const employees = [
      bookedEmployee({
        blockedSlotsCalendar: [{ date: '2026-11-05', reason: 'Umzug' }, { date: '2026-12-05' }],
        exceptionalBlockedSlotsCalendar: [{ date: '2026-11-06', timeRange: timeRange(600, 660) }],
      }),
    ];
    expect(bookingsOf(occupancyRows({ employees }), november).employees.get('anna')).toEqual([
      {
        kind: 'blocked',
        record: { type: 'employees', id: 'anna' },
        calendar: 'blockedSlotsCalendar',
        reason: 'Umzug',
        date: '2026-11-05',
        timeRange: timeRange(0, 1440),
      },
      {
        kind: 'blocked',
        record: { type: 'employees', id: 'anna' },
        calendar: 'exceptionalBlockedSlotsCalendar',
        reason: null,
        date: '2026-11-06',
        timeRange: timeRange(600, 660),
      },
    ]);
  });

  it('are no holidays', () => {
    expect(of({ holidays: [bookedHoliday()], employees: [bookedEmployee()] })).toEqual([]);
  });
});

describe('what closes an institution', () => {
  const closed = (given: object, place: object = {}) =>
    shown(
      bookingsOf(
        occupancyRows({ holidays: [bookedHoliday(given)], institutions: [bookedInstitution(place)] }),
        november,
      ).institutions.get('park'),
    ).map(([kind, , date]) => `${kind} ${date}`);

  it('are the holidays of its state and country, and its own', () => {
    expect(closed({})).toEqual(['holiday 2026-11-16']);
    expect(closed({ stateCode: 'BE' })).toEqual([]);
    expect(closed({ stateCode: null })).toEqual(['holiday 2026-11-16']);
    expect(closed({ stateCode: null, countryCode: 'AT' })).toEqual([]);
    expect(closed({ stateCode: 'BE', places: ['elsewhere', 'park'] })).toEqual(['holiday 2026-11-16']);
    expect(closed({ places: ['elsewhere'] })).toEqual([]);
    expect(closed({ type: 'school', start: '2026-10-20', end: '2026-11-02' })).toEqual([
      'holiday 2026-11-01',
      'holiday 2026-11-02',
    ]);
  });

  it('are its blocked times', () => {
    const blockedSlotsCalendar = [{ date: '2026-11-10', timeRange: timeRange(840, 900) }];
    expect(closed({ places: ['elsewhere'] }, { blockedSlotsCalendar })).toEqual(['blocked 2026-11-10']);
  });
});
