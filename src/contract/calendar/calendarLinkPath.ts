/** Path of the link to one's own calendar: issued, read and revoked here. */
export const calendarLinkPath = '/api/calendar/link';
