/**
 * Parses `9:05`, `09:05`, `09.05`, `0905`, `9` or `9 Uhr` to minutes since midnight; `24:00` is the end of a
 * day. Null if invalid.
 */
export function parseTimeOfDay(input: string): number | null {
  const text = input.trim().replace(/\s*Uhr$/i, '');
  const match = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text);
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  const minutes = hour * 60 + minute;
  return minute > 59 || minutes > 1440 ? null : minutes;
}
