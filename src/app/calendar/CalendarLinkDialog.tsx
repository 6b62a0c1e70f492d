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
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type {
  issueCalendarLink,
  readCalendarLink,
  revokeCalendarLink,
} from '../../contract/calendar/calendar.ts';
import { calendarLinkPath } from '../../contract/calendar/calendarLinkPath.ts';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import type { AppDialogProps } from '../../framework/admin/session/dialogs/appDialogs.ts';
import { useReportFailure } from '../../framework/admin/session/failures/useReportFailure.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';

const queryKey = ['calendarLink'];

interface OwnCalendarLink {
  /** Issue time of the present link; null without one. */
  issuedAt: string | null;
  isLoading: boolean;
  isBusy: boolean;
  /** The link that was just issued. */
  url: string | null;
  /** An earlier link ends at once. */
  issue: () => void;
  revoke: () => void;
}

/** The link to the current user's calendar, and what can be done with it. */
function useCalendarLink(): OwnCalendarLink {
  const { http, notices } = useServices();
  const queryClient = useQueryClient();
  const report = useReportFailure();
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { data, isLoading } = useQuery({
    queryKey,
    queryFn: async () => await callServer<typeof readCalendarLink>(http, `GET ${calendarLinkPath}`, {}),
  });

  async function run(action: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await action();
      await queryClient.invalidateQueries({ queryKey });
    } catch (error) {
      report(error);
    }
    setIsBusy(false);
  }

  return {
    issuedAt: data?.issuedAt ?? null,
    isLoading,
    isBusy,
    url,
    issue: () =>
      void run(async () => {
        const { path } = await callServer<typeof issueCalendarLink>(http, `POST ${calendarLinkPath}`, {});
        setUrl(window.location.origin + path);
      }),
    revoke: () =>
      void run(async () => {
        await callServer<typeof revokeCalendarLink>(http, `DELETE ${calendarLinkPath}`, {});
        setUrl(null);
        notices.show({
          text: 'Der Link ist widerrufen. Dein Kalender wird nicht mehr aktualisiert.',
          severity: 'success',
        });
      }),
  };
}

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
