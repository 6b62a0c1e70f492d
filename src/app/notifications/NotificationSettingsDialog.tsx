import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { notificationTypes } from '../../contract/notifications/notifierEvents.ts';
import { useReportFailure } from '../../framework/admin/session/failures/useReportFailure.ts';
import { browserNotes } from './browserNotes.ts';
import { typeTitles } from './cardContent.ts';
import { useNotificationChoices } from './notificationChoices.ts';
import { soundOf } from './sounds.ts';
import { WatchedRecords } from './WatchedRecords.tsx';

const columns = [
  { name: 'inApp', title: 'Im Programm' },
  { name: 'sound', title: 'Ton' },
  { name: 'mail', title: 'Tages-Mail' },
] as const;

const nonBreakingHyphen = '\u2011';

/** Notes of this browser, which its owner turns on with a click, because it then asks for permission. */
function BrowserChoice() {
  const [state, setState] = useState(browserNotes.state);
  if (state === 'missing') return null;
  if (state === 'refused')
    return (
      <Typography variant="body2" color="textSecondary">
        Dein Browser lässt für diese Seite keine Meldungen zu. Du kannst das in seinen Einstellungen ändern.
      </Typography>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {state === 'on'
          ? 'Dieser Browser meldet Neues, solange die Seite im Hintergrund ist.'
          : 'Dieser Browser kann Neues melden, solange die Seite im Hintergrund ist.'}
      </Typography>
      {state === 'on' ? (
        <Button onClick={() => setState(browserNotes.turnOff())}>Nicht mehr im Browser melden</Button>
      ) : (
        <Button variant="outlined" onClick={async () => setState(await browserNotes.turnOn())}>
          Im Browser melden
        </Button>
      )}
    </Box>
  );
}

/** How the user wants to be notified of each type; each change is saved at once. `onLeave`: a link was followed. */
export function NotificationSettingsDialog({
  onClose,
  onLeave,
}: {
  onClose: () => void;
  onLeave: () => void;
}) {
  const id = useId();
  const report = useReportFailure();
  const choices = useNotificationChoices();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>Benachrichtigungen einstellen</DialogTitle>
      <DialogContent sx={{ px: { xs: 0.5, sm: 3 } }}>
        <Table size="small" aria-labelledby={id} sx={{ tableLayout: 'fixed' }}>
          <TableHead>
            <TableRow>
              <TableCell>Art</TableCell>
              {columns.map(({ name, title }) => (
                <TableCell
                  key={name}
                  align="center"
                  sx={{
                    width: { xs: 68, sm: 110 },
                    px: 0.5,
                    whiteSpace: 'normal',
                    fontSize: { xs: 12, sm: 14 },
                    lineHeight: 1.3,
                  }}
                >
                  {title.replace('-', nonBreakingHyphen)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {notificationTypes.map((type) => {
              const choice = choices.of(type);
              return (
                <TableRow key={type}>
                  <TableCell component="th" scope="row" sx={{ hyphens: 'auto', overflowWrap: 'break-word' }}>
                    {typeTitles[type]}
                  </TableCell>
                  {columns.map(({ name, title }) => (
                    <TableCell key={name} align="center" padding="none">
                      {name === 'sound' && soundOf[type] === 'silent' ? (
                        <Typography component="span" variant="caption" color="textSecondary">
                          stumm
                        </Typography>
                      ) : (
                        <Checkbox
                          checked={choice[name]}
                          disabled={name !== 'inApp' && !choice.inApp}
                          slotProps={{ input: { 'aria-label': `${typeTitles[type]}: ${title}` } }}
                          onChange={(_, isOn) => void choices.change(type, { [name]: isOn }).catch(report)}
                        />
                      )}
                    </TableCell>
                  ))}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
        <Box sx={{ pt: 2, px: { xs: 1, sm: 0 } }}>
          <BrowserChoice />
        </Box>
        <WatchedRecords onLeave={onLeave} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Schließen</Button>
      </DialogActions>
    </Dialog>
  );
}
