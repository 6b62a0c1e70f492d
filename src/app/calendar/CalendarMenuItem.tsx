import EventIcon from '@mui/icons-material/EventOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useOpenDialog } from '../../framework/admin/session/dialogs/useOpenDialog.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import type { LoginAnswer } from '../../framework/schema/contracts/authenticator.ts';
import type { calendarDialogs } from './calendarParts.ts';

const types = ['employee', 'student'];

/** Whether a login has times and places of its own, and nobody acts as its owner. */
function hasCalendar(login: LoginAnswer | null): boolean {
  return login !== null && login.originUserId === null && login.meta !== null && types.includes(login.type);
}

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
