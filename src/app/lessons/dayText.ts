const long = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const short = new Intl.DateTimeFormat('de-DE', {
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
});

/** `2026-11-23` -> `Montag, 23. November`; short: `Mo., 23.11.` */
export function dayText(day: string, style: 'long' | 'short' = 'long'): string {
  return (style === 'long' ? long : short).format(new Date(`${day}T00:00:00Z`));
}
