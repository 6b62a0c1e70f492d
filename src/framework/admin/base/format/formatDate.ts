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

/**
 * Formats a date without time (`'2026-03-07'`). Reads it as text, so no time zone can shift it.
 * @throws RangeError if it is not a date
 */
export function formatDate(date: string, style: DateStyle = 'short'): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const [, year = '', month = '', day = ''] = match ?? [];
  const name = months[Number(month) - 1];
  if (name === undefined) throw new RangeError(`"${date}" is not a date like 2026-03-07.`);
  return style === 'short' ? `${day}.${month}.${year}` : `${day}. ${name} ${year}`;
}
