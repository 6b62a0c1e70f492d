import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
  InputAdornment,
  Skeleton,
  Stack,
  TextField,
  Tooltip,
} from '@mui/material';
import { useId } from 'react';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import type { AppDialogProps } from '../../framework/admin/session/dialogs/appDialogs.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { useCalendarLink } from './useCalendarLink.ts';

/** The link itself, which nobody can show again. */
function IssuedLink({ url }: { url: string }) {
  const { notices } = useServices();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      notices.show({ text: 'Der Link ist kopiert.', severity: 'success' });
    } catch {
      notices.show({ text: 'Bitte kopiere den Link von Hand.', severity: 'warning' });
    }
  }

  return (
    <Stack spacing={2}>
      <TextField
        label="Link zu deinem Kalender"
        value={url}
        onFocus={(event) => event.target.select()}
        slotProps={{
          htmlInput: { readOnly: true, spellCheck: false },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <Tooltip title="Link kopieren">
                  <IconButton edge="end" aria-label="Link kopieren" onClick={() => void copy()}>
                    <ContentCopyIcon fontSize="small" />
                  </IconButton>
                </Tooltip>
              </InputAdornment>
            ),
          },
        }}
      />
      <Alert severity="info">
        Füge ihn in deiner Kalender-App als Abonnement ein. Hier wird er nur jetzt angezeigt. Wer ihn kennt,
        sieht deine Termine: Gib ihn nicht weiter.
      </Alert>
    </Stack>
  );
}

/**
 * Creates, copies and revokes the link by which other programs show one's own times and places. A click outside
 * closes no new link, because it is never shown again.
 */
export function CalendarLinkDialog({ onClose }: AppDialogProps) {
  const titleId = useId();
  const { issuedAt, isLoading, isBusy, url, issue, revoke } = useCalendarLink();
  const hasLink = issuedAt !== null;

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={isBusy || url !== null ? undefined : onClose}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>Kalender abonnieren</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          Deine Stunden, Vertretungen, Verteilaktionen und Fortbildungen erscheinen mit Zeit und Ort in deiner
          Kalender-App und bleiben dort aktuell. Namen von Kindern stehen nicht darin.
        </DialogContentText>
        {isLoading ? <Skeleton height={56} /> : null}
        {url === null && hasLink ? (
          <DialogContentText>
            Es gibt einen Link vom {formatDate(dayInBerlin(new Date(issuedAt)))}. Hast du ihn nicht mehr,
            erstelle einen neuen: Der bisherige erlischt dann sofort.
          </DialogContentText>
        ) : null}
        {url === null ? null : <IssuedLink url={url} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {hasLink ? (
          <Button color="error" onClick={revoke} disabled={isBusy} sx={{ mr: 'auto' }}>
            Link widerrufen
          </Button>
        ) : null}
        <Button onClick={onClose} disabled={isBusy}>
          Schließen
        </Button>
        {url === null ? (
          <Button variant="contained" onClick={issue} disabled={isLoading || isBusy}>
            {hasLink ? 'Neuen Link erstellen' : 'Link erstellen'}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
