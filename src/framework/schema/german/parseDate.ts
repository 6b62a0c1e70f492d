import dayjs from 'dayjs';
import 'dayjs/locale/de';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

// parsing is strict, so a leading zero of day or month needs a format of its own
const formats = [
  'DD.MM.YYYY',
  'D.M.YYYY',
  'D.MM.YYYY',
  'DD.M.YYYY',
  'DD.MM.YY',
  'D.M.YY',
  'D.MM.YY',
  'DD.M.YY',
  'DDMMYYYY',
  'DDMMYY',
  'YYYY-MM-DD',
  'D. MMMM YYYY',
  'DD. MMMM YYYY',
  'D. MMM YYYY',
  'DD. MMM YYYY',
];

/**
 * Parses a German date (`24.12.2025`, `24.12.25`, `24122025`, `24. Dezember 2025`) to `YYYY-MM-DD`; null if
 * invalid.
 */
export function parseDate(input: string): string | null {
  const text = input.trim().replace(/\s+/g, ' ');
  for (const format of formats) {
    const date = dayjs(text, format, 'de', true);
    if (date.isValid()) return date.format('YYYY-MM-DD');
  }
  return null;
}
