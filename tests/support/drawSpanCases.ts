import { addDays } from '../../src/framework/schema/dates.ts';
import type { Span } from '../../src/framework/schema/week/spans.ts';
import { createRandom, type Random } from '../../src/server/demo/base/random.ts';

/** Wall-clock minutes of a day and the next, twice. */
export interface SpanCase {
  day: string;
  next: string;
  one: [Span[], Span[]];
  other: [Span[], Span[]];
}

/** Both days on which clocks change, the turn of the year, and an ordinary day. */
const days = ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2025-12-31', '2026-06-10'];
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});

/** Half of the spans lie around the changes of clocks and the ends of the day. */
function drawSpan(random: Random): Span {
  const centre = random.pick([0, 120, 150, 180, 1440]);
  const start = random.chance(0.5) ? centre + random.int(-40, 40) : random.int(0, 1440);
  const end = random.chance(0.1) ? 1440 : start + random.int(1, 200);
  return { start: Math.max(0, Math.min(1439, start)), end: Math.max(1, Math.min(1440, end)) };
}

/** Sorted spans that neither overlap nor touch, none more often than not empty. */
function drawDay(random: Random): Span[] {
  const drawn = Array.from({ length: random.int(0, 4) }, () => drawSpan(random));
  const kept: Span[] = [];
  for (const span of drawn.toSorted((one, other) => one.start - other.start))
    if (span.start < span.end && span.start > (kept.at(-1)?.end ?? -1)) kept.push(span);
  return kept;
}

export function drawSpanCases(seed: number, count: number): SpanCase[] {
  return Array.from({ length: count }, (_, at) => {
    const random = createRandom(seed, 'spans', at);
    const day = days[at % days.length] as string;
    return {
      day,
      next: addDays(day, 1),
      one: [drawDay(random), drawDay(random)],
      other: [drawDay(random), drawDay(random)],
    };
  });
}

interface Grid {
  /** First minute of the time line. */
  from: number;
  /** What the wall clock reads at each minute: minutes from the midnight that begins the day; -1 outside both days. */
  read: Int16Array;
}

const length = 3 * 1440;
const grids = new Map<string, Grid>();

/** What a wall clock in Germany reads at each minute around a day and the next. */
function gridOf({ day, next }: SpanCase): Grid {
  const known = grids.get(day);
  if (known) return known;
  const from = Date.parse(`${day}T00:00:00Z`) / 60_000 - 360;
  const read = new Int16Array(length);
  for (let at = 0; at < length; at += 1) {
    const parts = clock.formatToParts((from + at) * 60_000);
    const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
    const which = [day, next].findIndex((one) => Number(one.slice(8)) === part('day'));
    read[at] = which < 0 ? -1 : which * 1440 + part('hour') * 60 + part('minute');
  }
  const grid = { from, read };
  grids.set(day, grid);
  return grid;
}

/** Marks the minutes of both days. */
function mark(spans: [Span[], Span[]]): Uint8Array {
  const marked = new Uint8Array(2 * 1440);
  spans.forEach((list, which) => {
    for (const { start, end } of list) marked.fill(1, which * 1440 + start, which * 1440 + end);
  });
  return marked;
}

function add(spans: Span[], minute: number): void {
  const last = spans.at(-1);
  if (last?.end === minute) last.end += 1;
  else spans.push({ start: minute, end: minute + 1 });
}

/** What a minute grid says of a case, on the time line. */
export interface SpanAnswers {
  one: Span[];
  united: Span[];
  shared: Span[];
  left: Span[];
}

export function countMinutes(drawn: SpanCase): SpanAnswers {
  const { from, read } = gridOf(drawn);
  const [first, second] = [mark(drawn.one), mark(drawn.other)];
  const answers: SpanAnswers = { one: [], united: [], shared: [], left: [] };
  for (let at = 0; at < length; at += 1) {
    const minute = read[at] as number;
    const [isOne, isOther] = minute < 0 ? [0, 0] : [first[minute], second[minute]];
    if (!isOne && !isOther) continue;
    add(answers.united, from + at);
    if (isOne) add(answers.one, from + at);
    if (isOne && isOther) add(answers.shared, from + at);
    if (isOne && !isOther) add(answers.left, from + at);
  }
  return answers;
}

/** The wall clock of each minute in these spans of the time line. */
export function readMinutes(drawn: SpanCase, spans: readonly Span[]): { day: string; spans: Span[] }[] {
  const { from, read } = gridOf(drawn);
  const marked = new Uint8Array(2 * 1440);
  for (const { start, end } of spans)
    for (let minute = start; minute < end; minute += 1) marked[read[minute - from] as number] = 1;
  return [drawn.day, drawn.next].flatMap((day, which) => {
    const found: Span[] = [];
    for (let at = 0; at < 1440; at += 1) if (marked[which * 1440 + at]) add(found, at);
    return found.length > 0 ? [{ day, spans: found }] : [];
  });
}
