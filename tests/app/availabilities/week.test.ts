import { describe, expect, it } from 'vitest';
import { lastUpdated } from '../../../src/app/availabilities/AvailabilitiesPart.tsx';
import { labelOf } from '../../../src/app/availabilities/LabelChips.tsx';
import { recurringText, takenText } from '../../../src/app/availabilities/takenText.tsx';
import { realTimeType } from '../../../src/app/availabilities/useRealTime.ts';
import { groupByDay } from '../../../src/app/availabilities/WeekTable.tsx';
import {
  entriesOf,
  knownLabels,
  shownEntries,
  weekField,
} from '../../../src/app/availabilities/weekEntries.ts';
import type { WeekEntry } from '../../../src/app/week-grid/WeekEntry.ts';
import { sortEntries } from '../../../src/contract/availabilities/entries.ts';
import { schoolEntities } from '../support/schoolEntities.ts';

const [employees] = schoolEntities({ employees: {} });
const field = employees?.fields.find(({ name }) => name === 'availabilities');
if (!field) throw new Error('Employees have no availabilities.');
const { days, labels } = weekField(field);

const entry = (dayOfWeek: number, startTime: number, ...own: string[]): WeekEntry => ({
  dayOfWeek,
  timeRange: { startTime, endTime: startTime + 60 },
  labels: own.length > 0 ? own : ['course'],
});

describe('the entries of a week', () => {
  it('are null if nothing is stated, empty if there are none (availability-01, availability-02)', () => {
    expect([undefined, null, []].map(entriesOf)).toEqual([null, null, []]);
  });

  it('have a weekday, minutes since midnight and labels (availability-07, availability-08, availability-09)', () => {
    const monday = entry(1, 480);
    const broken = [
      { ...monday, dayOfWeek: 'Montag' },
      { ...monday, timeRange: '08:00' },
      { ...monday, labels: 'x' },
      7,
    ];
    expect(entriesOf([monday, ...broken])).toEqual([monday]);
  });

  it('are sorted by weekday, then by start (availability-06)', () => {
    const sorted = sortEntries([entry(2, 480), entry(1, 840), entry(1, 480), entry(7, 0)]);
    expect(sorted.map(({ dayOfWeek, timeRange }) => [dayOfWeek, timeRange.startTime])).toEqual([
      [1, 480],
      [1, 840],
      [2, 480],
      [7, 0],
    ]);
  });

  it('were last updated when the newest was (availability-10, availabilitypanel-06)', () => {
    const at = (updatedAt: string | null) => ({ updatedAt });
    const written = [
      at('2026-03-01T11:05:00Z'),
      at('2026-11-23T13:07:59Z'),
      at(null),
      {},
      at('2025-12-31T23:00:00Z'),
    ];
    expect(lastUpdated(written)).toBe('23.11.2026 um 14:07 Uhr');
    // written in German time, also in summer
    expect(lastUpdated([at('2026-07-01T22:30:00Z')])).toBe('02.07.2026 um 00:30 Uhr');
    expect(lastUpdated([{}, at(null)])).toBeNull();
  });
});

describe('the labels of a week', () => {
  it('are those of the definition, among them the one for courses and the exceptional one (availability-12)', () => {
    const title = (value: string) => labels.find((label) => label.value === value)?.title;
    expect([knownLabels.forCourses, knownLabels.exceptional].map(title)).toEqual(['Kurse', 'Ausnahme']);
  });

  it('are grey if they are unknown (availability-11)', () => {
    expect(labelOf(labels, 'course')).toEqual({ label: 'Kurse', colour: '#1d4ed8' });
    expect(labelOf(labels, 'gone')).toEqual({
      label: 'Unbekannt',
      colour: '#6b7280',
      explanation: 'Unbekanntes label',
    });
  });

  it('choose entries, exceptional ones only by their own label (availabilitypanel-09)', () => {
    const course = entry(1, 480, 'course');
    const trial = entry(1, 540, 'trial', 'online');
    const odd = entry(1, 600, 'course', 'exceptional');
    const unknown = entry(1, 660, 'gone');
    const shown = (...chosen: string[]) => shownEntries([course, trial, odd, unknown], chosen);
    expect(shown('course')).toEqual([course]);
    expect(shown('online', 'course')).toEqual([course, trial]);
    expect(shown('exceptional')).toEqual([odd]);
    expect(shown('course', 'exceptional')).toEqual([course, odd]);
    expect(shown()).toEqual([course, trial, unknown]);
  });
});

describe('the weekdays of a week', () => {
  const headings = (...given: number[]) =>
    groupByDay(
      given.map((day) => entry(day, 480)),
      days,
    ).map(({ heading }) => heading);

  it('are abbreviated from four on (availabilitypanel-10)', () => {
    expect(headings(5, 1, 2, 7)).toEqual(['Mo', 'Di', 'Fr', 'So']);
    expect(headings(1, 2, 3, 4, 5, 6, 7)).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
  });

  it('are in the plural if they are fewer (availabilitypanel-11)', () => {
    expect(headings(3, 1, 1, 6)).toEqual(['Montags', 'Mittwochs', 'Samstags']);
  });
});

describe('real time', () => {
  it('is not asked for without the right to read the times (availabilitypanel-18)', () => {
    if (!employees) throw new Error('There are no employees.');
    expect(realTimeType(employees, { id: 'x1', availabilities: null }, field)).toBe('employee');
    expect(realTimeType(employees, { id: 'x1' }, field)).toBeUndefined();
  });
});

describe('a taken time', () => {
  it('says why if the reason is known', () => {
    expect(takenText({ kind: 'course', title: 'Gitarre' })).toBe('Kurs: Gitarre');
    expect(takenText({ kind: 'requestedAbsence', title: null })).toBe('Abwesenheit beantragt');
    expect(takenText({ kind: 'taken', title: null })).toBe('belegt');
  });

  it('says how often', () => {
    expect([1, 2].map((everyWeeks) => recurringText({ everyWeeks }))).toEqual([
      'jede Woche belegt',
      'alle 2 Wochen belegt',
    ]);
  });
});
