/** Path of the page that shows a registration. @param key token of its personal link, or a placeholder for it */
export function bookingStatePath(submission: string, key: string): string {
  return `/trackBookingState/${submission}?key=${key}`;
}
