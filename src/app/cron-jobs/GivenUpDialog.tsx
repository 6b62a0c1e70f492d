import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Link,
  List,
  ListItem,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { discardGivenUp, GivenUpFollowUp, retryGivenUp } from '../../contract/cron-jobs/givenUpCalls.ts';
import { formatInstant } from '../../framework/admin/base/format/dates.ts';
import { useStep } from '../../framework/admin/records/profile/useStep.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { StepDialog } from '../../framework/admin/shell/dialogs/FormDialog.tsx';

const title = 'Fehlgeschlagene Folgen von Änderungen';
const counted = (count: number) => (count === 1 ? '1 Folge' : `${count.toLocaleString('de-DE')} Folgen`);

type Ids = readonly string[];

/** The two decisions, and whether one is on its way. */
function useDecisions(onDone: () => unknown) {
  const { http } = useServices();
  const queryClient = useQueryClient();
  const done = async () => {
    await Promise.all(
      ['given-up', 'counters'].map((name) =>
        queryClient.invalidateQueries({ queryKey: ['leitstand', name] }),
      ),
    );
    await queryClient.invalidateQueries({ queryKey: ['cron-jobs'] });
    onDone();
  };
  const said = (verb: string) => (answer: unknown) =>
    `${counted((answer as { done: number }).done)} ${verb}.`;
  const retrying = useStep({ done: said('zum erneuten Versuch vorgemerkt'), onDone: done });
  const discarding = useStep({ done: said('verworfen'), onDone: done });
  return {
    isRunning: retrying.isRunning || discarding.isRunning,
    retry: (ids: Ids) =>
      retrying.run(() =>
        callServer<typeof retryGivenUp>(http, 'POST /api/cron-handler/follow-ups/retry', {
          body: { ids: [...ids] },
          isQuiet: true,
        }),
      ),
    discard: (ids: Ids) =>
      discarding.run(() =>
        callServer<typeof discardGivenUp>(http, 'POST /api/cron-handler/follow-ups/discard', {
          body: { ids: [...ids] },
          isQuiet: true,
        }),
      ),
  };
}

interface RowProps {
  followUp: GivenUpFollowUp;
  onLeave: () => void;
  onRetry: () => void;
  onDiscard: () => void;
}

function GivenUpRow({ followUp, onLeave, onRetry, onDiscard }: RowProps) {
  const { linkTo } = useDefinitions();
  const { title: what, resource, record, recordTitle, error, since } = followUp;
  const to = resource !== null && record !== null ? linkTo(resource, record) : null;
  const date = formatInstant(since);
  const label = (action: string) => `${action}: ${what}, ${date}`;
  return (
    <ListItem
      disableGutters
      divider
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, py: 1.25 }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500 }}>{what}</Typography>
        <Typography variant="body2" color="textSecondary">
          {date}
          {recordTitle === null ? null : ' · '}
          {to === null ? (
            recordTitle
          ) : (
            <Link component={RouterLink} to={to} onClick={onLeave}>
              {recordTitle}
            </Link>
          )}
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          Grund: {error || 'nicht bekannt'}
        </Typography>
      </Box>
      <Box sx={{ ml: 'auto', alignSelf: 'center', display: 'flex', gap: 1 }}>
        <Button size="small" aria-label={label('Erneut versuchen')} onClick={onRetry}>
          Erneut versuchen
        </Button>
        <Button size="small" color="error" aria-label={label('Verwerfen')} onClick={onDiscard}>
          Verwerfen
        </Button>
      </Box>
    </ListItem>
  );
}

interface GivenUpDialogProps {
  /** The first of them. */
  followUps: readonly GivenUpFollowUp[];
  total: number;
  onClose: () => void;
}

/** What follows from changes and failed too often, to be tried again or discarded. */
export function GivenUpDialog({ followUps, total, onClose }: GivenUpDialogProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [discarded, setDiscarded] = useState<Ids | null>(null);
  const { isRunning, retry, discard } = useDecisions(() => {
    setDiscarded(null);
    // the button that had the focus went with its row
    setTimeout(() => heading.current?.focus());
  });
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle ref={heading} id={titleId} tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          {total === 0
            ? 'Nichts ist mehr offen.'
            : 'Die Änderungen selbst sind gespeichert. Nur was aus ihnen folgen sollte, gelang auch nach mehreren Versuchen nicht.'}
        </DialogContentText>
        <List aria-label={title} disablePadding sx={{ mt: 1 }}>
          {followUps.map((followUp) => (
            <GivenUpRow
              key={followUp.id}
              followUp={followUp}
              onLeave={onClose}
              onRetry={() => retry([followUp.id])}
              onDiscard={() => setDiscarded([followUp.id])}
            />
          ))}
        </List>
        {total > followUps.length ? (
          <Typography variant="body2" color="textSecondary" sx={{ pt: 1.5 }}>
            Das sind die ältesten {followUps.length} von {total.toLocaleString('de-DE')}.
          </Typography>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Schließen</Button>
        {followUps.length > 1 ? (
          <Button
            variant="contained"
            disabled={isRunning}
            onClick={() => retry(followUps.map(({ id }) => id))}
          >
            Alle erneut versuchen
          </Button>
        ) : null}
      </DialogActions>
      {discarded ? (
        <StepDialog
          title="Folge verwerfen?"
          description="Sie wird dann nie mehr versucht: Wer etwas erfahren sollte, erfährt es nicht. Das lässt sich nicht rückgängig machen."
          action="Verwerfen"
          isDangerous
          isRunning={isRunning}
          onRun={() => discard(discarded)}
          onClose={() => setDiscarded(null)}
        />
      ) : null}
    </Dialog>
  );
}
