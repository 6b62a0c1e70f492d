import EventIcon from '@mui/icons-material/EventOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useOpenDialog } from '../../framework/admin/session/dialogs/useOpenDialog.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import type { calendarDialogs } from './calendarParts.ts';
import { hasCalendar } from './hasCalendar.ts';

/** User menu entry for the link to one's own calendar. */
export function CalendarMenuItem({ onDone }: { onDone: () => void }) {
  const { session } = useServices();
  const openDialog = useOpenDialog<typeof calendarDialogs>();
  if (!hasCalendar(session.login())) return null;
  return (
    <MenuItem
      onClick={() => {
        onDone();
        openDialog('calendarLink');
      }}
    >
      <ListItemIcon>
        <EventIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>Kalender abonnieren</ListItemText>
    </MenuItem>
  );
}
