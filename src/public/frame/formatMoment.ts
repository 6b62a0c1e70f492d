const moment = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** A moment in ISO format as `23.11.2026, 16:20 Uhr`, in German time on server and client. */
export function formatMoment(iso: string): string {
  return `${moment.format(new Date(iso))} Uhr`;
}
