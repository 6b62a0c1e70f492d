/** Parses `09:05` (HH:mm) to minutes since midnight; `24:00` is the end of a day. Null for any other text. */
export function parseTimeOfDay(input: string): number | null {
  const match = /^(\d{2}):([0-5]\d)$/.exec(input.trim());
  if (!match) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return minutes > 1440 ? null : minutes;
}
