const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];

/** `short`: `07.03.2026`; `long`: `07. März 2026`. */
export type DateStyle = 'short' | 'long';

/** A date without time (`'2026-03-07'`). It is taken apart as text and so never shifts with a time zone. */
export function formatDate(date: string, style: DateStyle = 'short'): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const [, year = '', month = '', day = ''] = match ?? [];
  const name = months[Number(month) - 1];
  if (name === undefined) throw new RangeError(`"${date}" is not a date like 2026-03-07.`);
  return style === 'short' ? `${day}.${month}.${year}` : `${day}. ${name} ${year}`;
}
