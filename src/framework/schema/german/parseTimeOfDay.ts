import { cleanLine } from '../cleanText.ts';

/** Parses `09:05` (HH:mm) to minutes since midnight; `24:00` is the end of a day. Null for any other text. */
export function parseTimeOfDay(input: string): number | null {
  const match = /^(\d{2}):([0-5]\d)$/.exec(cleanLine(input));
  if (!match) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return minutes > 1440 ? null : minutes;
}

/**
 * Parses a time of day as files and tables write it: `8:00`, `08:00:00`, `13.05`, `1305`, `8 Uhr`, `8 h`; null
 * for other text and for seconds, which a time of day does not have.
 */
export function parseClock(input: string): number | null {
  const text = cleanLine(input).replace(/\s*(?:Uhr|h)\.?$/i, '');
  const match = /^(\d{1,2})(?:[:.h]?(\d{2})(?::00(?:[.,]0+)?)?)?$/i.exec(text);
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
  const minutes = hour * 60 + minute;
  return match && minute < 60 && minutes <= 1440 ? minutes : null;
}
