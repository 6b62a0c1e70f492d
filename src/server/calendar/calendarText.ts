/** A time and place, as an event of a calendar. */
export interface Appointment {
  /** The same whenever the same appointment is sent. */
  uid: string;
  title: string;
  place?: string;
  /** Ends of the event: a day is included, clock times are those in Germany, instants are ISO with Z. */
  when:
    | { type: 'day'; day: string }
    | { type: 'clock'; day: string; from: number; to: number }
    | { type: 'instant'; from: string; to: string };
  /** Last change of the record, ISO with Z. */
  changedAt?: string | undefined;
}

const encoder = new TextEncoder();
const longestLine = 75;
const dayMinutes = 24 * 60;

/** Daylight saving time in Germany as it has been since 1996; RFC 5545 §3.6.5. */
const berlin = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Folds a line after at most 75 octets, never inside a character (RFC 5545 §3.1). */
function folded(line: string): string {
  let [text, octets] = ['', 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > longestLine) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

/** A text of an event (RFC 5545 §3.3.11); control characters have no place in it. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');
}

const dayText = (day: string) => day.replaceAll('-', '');

/** `2026-11-23T14:30:00.000Z` -> `20261123T143000Z` */
const instantText = (instant: string) =>
  new Date(instant).toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '');

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMinutes * 60_000).toISOString().slice(0, 10);
}

/** Minutes since midnight as a clock time; midnight at the end of a day belongs to the next one. */
function clockText(day: string, minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const on = dayAfter(day, Math.floor(minutes / dayMinutes));
  return `${dayText(on)}T${two(Math.floor((minutes % dayMinutes) / 60))}${two(minutes % 60)}00`;
}

function timesOf({ when }: Appointment): string[] {
  if (when.type === 'instant') return [`DTSTART:${instantText(when.from)}`, `DTEND:${instantText(when.to)}`];
  if (when.type === 'clock') {
    const { day, from, to } = when;
    const zoned = (name: string, minutes: number) => `${name};TZID=Europe/Berlin:${clockText(day, minutes)}`;
    return [zoned('DTSTART', from), zoned('DTEND', to)];
  }
  const ends = dayText(dayAfter(when.day, 1));
  return [`DTSTART;VALUE=DATE:${dayText(when.day)}`, `DTEND;VALUE=DATE:${ends}`];
}

/** Number of a revision: minutes since 2020, which fits into the 31 bits of RFC 5545 §3.3.8. */
function sequenceOf(changedAt: string): number {
  return Math.max(0, Math.floor((Date.parse(changedAt) - Date.UTC(2020, 0, 1)) / 60_000));
}

function eventLines(appointment: Appointment, since: string): string[] {
  const { uid, title, place, changedAt } = appointment;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@leitstand`,
    `DTSTAMP:${instantText(changedAt ?? since)}`,
    ...(changedAt ? [`LAST-MODIFIED:${instantText(changedAt)}`, `SEQUENCE:${sequenceOf(changedAt)}`] : []),
    ...timesOf(appointment),
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    'END:VEVENT',
  ];
}

/**
 * An iCalendar of appointments (RFC 5545). The same appointments give the same text, so that its hash tells
 * whether anything changed.
 * @param since time stamp of events without one of their own, ISO with Z
 */
export function calendarText(
  appointments: readonly Appointment[],
  { name, since }: { name: string; since: string },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Leitstand//Kalender//DE',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Europe/Berlin',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...berlin,
    ...appointments.flatMap((appointment) => eventLines(appointment, since)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
