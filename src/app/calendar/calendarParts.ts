import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';

/** The calendar of one's own times and places, for other programs. */
export const calendarDialogs = {
  calendarLink: lazyDialog(async () => (await import('./CalendarLinkDialog.tsx')).CalendarLinkDialog),
};
