const day = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day like `2026-11-23` as `23.11.2026`. */
export function formatDate(date: string): string {
  return day.format(new Date(`${date.slice(0, 10)}T00:00:00Z`));
}

const moment = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** A moment in ISO format as `23.11.2026, 16:20 Uhr`, in German time on server and client. */
export function formatMoment(iso: string): string {
  return `${moment.format(new Date(iso))} Uhr`;
}
