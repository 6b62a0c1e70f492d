import { expect, it } from 'vitest';
import { shownHours } from '../../../src/app/week-grid/WeekGrid.tsx';
import { coveredText, entryText, takenText } from '../../../src/app/week-grid/weekTexts.ts';

const labels = [{ value: 'course', title: 'Kurse' }];
const times = (startTime: number, endTime: number) => ({ startTime, endTime });

it('says day, times, labels, validity and what takes part of an entry', () => {
  const entry = {
    dayOfWeek: 1,
    timeRange: times(840, 930),
    labels: ['course', 'gone'],
    validFrom: '2027-08-01',
  };
  const taken = [
    { dayOfWeek: 1, timeRange: times(900, 960), title: null },
    { dayOfWeek: 1, timeRange: times(930, 960), title: 'Chor' },
    { dayOfWeek: 2, timeRange: times(840, 930), title: 'Band' },
  ];
  expect(entryText(entry, { labels, taken })).toBe(
    'Montag 14:00 bis 15:30; Kurse, Unbekannt; gültig ab 01.08.2027; 15:00–16:00 belegt',
  );
});

it('says why a time is taken if the reader may know it', () => {
  const one = { dayOfWeek: 1, timeRange: times(840, 930) };
  expect(takenText({ ...one, title: null })).toBe('belegt');
  expect(takenText({ ...one, title: 'Gitarre A', everyWeeks: 1 })).toBe('belegt: Gitarre A');
  expect(takenText({ ...one, title: null, everyWeeks: 2 })).toBe('alle 2 Wochen belegt');
});

it('sums what the entries of a day cover, overlaps once', () => {
  const of = (startTime: number, endTime: number) => ({
    dayOfWeek: 1,
    timeRange: times(startTime, endTime),
    labels: ['course'],
  });
  expect(coveredText([of(900, 1020), of(840, 930), of(60, 65)])).toBe('3:05 Std.');
  expect(coveredText([])).toBe('–');
});

it('shows eight to twenty, and whole hours beyond if entries need them', () => {
  expect(shownHours([])).toEqual({ from: 8, to: 20 });
  expect(shownHours([times(450, 600), times(600, 1230)])).toEqual({ from: 7, to: 21 });
});
