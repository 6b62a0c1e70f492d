import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/framework/schema/dates.ts';
import { type Appointment, calendarText } from '../../../src/server/calendar/calendarText.ts';

const since = '2026-11-23T08:00:00.000Z';
const lesson: Appointment = {
  uid: 'lesson-1',
  title: 'Gitarre',
  place: 'Raum 12, Schule am Park, Prinzenallee 36, 13359 Berlin',
  when: { type: 'clock', day: '2026-11-23', from: 870, to: 900 },
};

const textOf = (...appointments: Appointment[]) =>
  calendarText(appointments, { name: 'Meine Termine', since });

/** Lines with folds undone (RFC 5545 §3.1). */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

/** Value of the first line with a name, with or without parameters, after the time zone. */
function propertyOf(text: string, name: string): string | undefined {
  const lines = unfolded(text);
  const line = lines.slice(lines.indexOf('BEGIN:VEVENT')).find((one) => new RegExp(`^${name}[;:]`).test(one));
  return line?.slice(line.indexOf(':') + 1);
}

const unescaped = (text: string) =>
  text.replaceAll(/\\([\\;,n])/g, (_, character: string) => (character === 'n' ? '\n' : character));

const offsetIn = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' });

/** Last Sunday of a month, as `RRULE:FREQ=YEARLY;BYDAY=-1SU` names it. */
function lastSunday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return addDays(last, -new Date(`${last}T00:00:00Z`).getUTCDay());
}

/** Offset in hours that the VTIMEZONE gives an instant. */
function offsetBy(text: string, instant: number): number {
  const months = [...text.matchAll(/RRULE:FREQ=YEARLY;BYMONTH=(\d+);BYDAY=-1SU/g)].map(([, month]) =>
    Number(month),
  );
  const offsets = [...text.matchAll(/TZOFFSETTO:\+0(\d)00/g)].map(([, hours]) => Number(hours));
  const starts = [...text.matchAll(/DTSTART:\d{8}T0(\d)0000/g)].map(([, hours]) => Number(hours));
  const year = new Date(instant).getUTCFullYear();
  const changes = [year - 1, year].flatMap((one) =>
    months.map((month, at) => {
      const before = offsets[1 - at] ?? 0;
      const hours = (starts[at] ?? 0) - before;
      return { at: Date.parse(`${lastSunday(one, month)}T00:00:00Z`) + hours * 3_600_000, to: offsets[at] };
    }),
  );
  const last = changes
    .filter(({ at }) => at <= instant)
    .sort((one, other) => one.at - other.at)
    .at(-1);
  return last?.to ?? 1;
}

describe('the calendar', () => {
  it('has the lines of an event, each ended by CR and LF', () => {
    const text = textOf(lesson);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = unfolded(text);
    expect(lines.slice(lines.indexOf('BEGIN:VEVENT'))).toEqual([
      'BEGIN:VEVENT',
      'UID:lesson-1@leitstand',
      'DTSTAMP:20261123T080000Z',
      'DTSTART;TZID=Europe/Berlin:20261123T143000',
      'DTEND;TZID=Europe/Berlin:20261123T150000',
      'SUMMARY:Gitarre',
      String.raw`LOCATION:Raum 12\, Schule am Park\, Prinzenallee 36\, 13359 Berlin`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('folds lines after at most 75 octets and inside no character, and escapes texts', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.string({ unit: 'binary' }),
        (one, other) => {
          const title = `${one}; \\n, ${other}\näöü🎸`;
          const text = textOf({ ...lesson, title });
          for (const line of text.split('\r\n'))
            expect(new TextEncoder().encode(line).length).toBeLessThan(76);
          expect(text).toBe(Buffer.from(text, 'utf8').toString('utf8'));
          const kept = title.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '');
          expect(unescaped(propertyOf(text, 'SUMMARY') ?? '')).toBe(kept.toWellFormed());
        },
      ),
    );
  });

  it.each([
    ['2026-10-25', 90, '20261025T013000'],
    ['2026-10-25', 870, '20261025T143000'],
    ['2027-03-28', 870, '20270328T143000'],
    ['2026-12-31', 1380, '20261231T230000'],
  ])('keeps the clock time of %s, minute %i', (day, from, clock) => {
    expect(
      propertyOf(textOf({ ...lesson, when: { type: 'clock', day, from, to: from + 30 } }), 'DTSTART'),
    ).toBe(clock);
  });

  it('ends at midnight on the next day, and a whole day on the day after', () => {
    const late = textOf({ ...lesson, when: { type: 'clock', day: '2026-12-31', from: 1380, to: 1440 } });
    expect(propertyOf(late, 'DTEND')).toBe('20270101T000000');
    const whole = textOf({ ...lesson, when: { type: 'day', day: '2026-10-25' } });
    expect([propertyOf(whole, 'DTSTART'), propertyOf(whole, 'DTEND')]).toEqual(['20261025', '20261026']);
  });

  it('describes the German clock around every change of the years 2020 to 2037', () => {
    const text = textOf();
    for (let year = 2020; year < 2038; year += 1)
      for (const month of [3, 10]) {
        const day = Date.parse(`${lastSunday(year, month)}T00:00:00Z`);
        for (let minutes = -180; minutes <= 360; minutes += 30) {
          const instant = day + minutes * 60_000;
          const name = offsetIn.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
          expect([new Date(instant).toISOString(), `GMT+0${offsetBy(text, instant)}:00`]).toEqual([
            new Date(instant).toISOString(),
            name,
          ]);
        }
      }
  });

  it('says instants in UTC, and numbers revisions in the order of their time', () => {
    const when = {
      type: 'instant',
      from: '2026-11-23T09:00:00.000Z',
      to: '2026-11-23T10:30:00.000Z',
    } as const;
    const at = (changedAt: string) => textOf({ ...lesson, when, changedAt });
    const first = at('2026-11-01T10:00:00.000Z');
    expect([
      propertyOf(first, 'DTSTART'),
      propertyOf(first, 'DTEND'),
      propertyOf(first, 'LAST-MODIFIED'),
    ]).toEqual(['20261123T090000Z', '20261123T103000Z', '20261101T100000Z']);
    expect(propertyOf(first, 'DTSTAMP')).toBe('20261101T100000Z');
    const sequences = [first, at('2026-11-01T10:01:00.000Z'), at('2068-01-01T00:00:00.000Z')].map((text) =>
      Number(propertyOf(text, 'SEQUENCE')),
    );
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
    expect(new Set(sequences).size).toBe(3);
    expect(sequences.every((sequence) => sequence < 2 ** 31)).toBe(true);
  });
});
