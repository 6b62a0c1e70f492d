import { addDays } from '../dates.ts';
import { intersect, type Span, type Spans, unite } from './spans.ts';

/**
 * Wall-clock minutes of a day run from 0 to 1440; the time line counts minutes since 1970 in UTC. On the last
 * Sunday of March an hour of the day has no place on the time line, on that of October an hour has two.
 */
const minutesOfDay = 1440;
const minuteMs = 60_000;

const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The wall clock in Germany at a minute of the time line, read as if it were UTC. */
function wallMinute(minute: number): number {
  const [day = '', time = ''] = berlin.format(minute * minuteMs).split(' ');
  return Date.parse(`${day}T${time}Z`) / minuteMs;
}

/** A part of the time line in which the wall clock is ahead of UTC by the same number of minutes. */
interface Stretch extends Span {
  ahead: number;
}

function changeBetween(start: number, end: number): number {
  const before = wallMinute(start) - start;
  let [low, high] = [start, end];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (wallMinute(middle) - middle === before) low = middle;
    else high = middle;
  }
  return high;
}

const firstMinute = (day: string) => Date.parse(`${day}T00:00:00Z`) / minuteMs;

/** A day in Germany on the time line: one stretch, or two if its clocks are changed, which happens before noon. */
function findStretches(day: string): Stretch[] {
  const midnight = firstMinute(day);
  const noon = midnight + minutesOfDay / 2;
  const [before, after] = [wallMinute(midnight) - midnight, wallMinute(noon) - noon];
  const start = midnight - before;
  const end = midnight + minutesOfDay - after;
  if (before === after) return [{ start, end, ahead: before }];
  const change = changeBetween(midnight, noon);
  return [
    { start, end: change, ahead: before },
    { start: change, end, ahead: after },
  ];
}

const mostDays = 1000;
const foundStretches = new Map<string, Stretch[]>();

function stretchesOf(day: string): Stretch[] {
  const stretches = foundStretches.get(day) ?? findStretches(day);
  if (foundStretches.size >= mostDays) foundStretches.clear();
  foundStretches.set(day, stretches);
  return stretches;
}

const moved = (spans: Spans, by: number) =>
  spans.map(({ start, end }) => ({ start: start + by, end: end + by }));

/** The minutes of the time line at which the wall clock of a day (`YYYY-MM-DD`) reads one of these minutes. */
export function placeInBerlin(day: string, spans: Spans): Span[] {
  const midnight = firstMinute(day);
  const placed = stretchesOf(day).map((stretch) =>
    intersect(moved(spans, midnight - stretch.ahead), [stretch]),
  );
  return unite(...placed);
}

/** Returns the wall-clock times of these minutes of the time line: spans of each day that has some. */
export function readInBerlin(spans: Spans): { day: string; spans: Span[] }[] {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return [];
  const days: { day: string; spans: Span[] }[] = [];
  const lastDay = dayOf(last.end - 1);
  for (let day = dayOf(first.start); day <= lastDay; day = addDays(day, 1)) {
    const midnight = firstMinute(day);
    const read = stretchesOf(day).map((stretch) =>
      moved(intersect(spans, [stretch]), stretch.ahead - midnight),
    );
    const united = unite(...read);
    if (united.length > 0) days.push({ day, spans: united });
  }
  return days;
}

function dayOf(minute: number): string {
  return new Date(wallMinute(minute) * minuteMs).toISOString().slice(0, 10);
}
