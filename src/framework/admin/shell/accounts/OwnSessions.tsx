import { Button, Chip, List, ListItem, ListItemText, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  endSession,
  LogoutEverywhereRequest,
  listSessions,
  logoutEverywhere,
  OwnSession,
} from '../../../schema/contracts/authenticator.ts';
import { formatInstant } from '../../base/format/dates.ts';
import { useText } from '../../base/i18n/useText.ts';
import { callServer } from '../../session/http/callServer.ts';
import { useServices } from '../../session/services/useServices.ts';
import { StepDialog } from '../dialogs/FormDialog.tsx';
import { AccountCard } from './AccountCard.tsx';
import { ownQueries, useOwnQuery } from './ownQueries.ts';
import { useSubmit } from './useSubmit.ts';

interface OwnSessionRowProps {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}

/** One session: its device, its start, whether it is the current one. */
function OwnSessionRow({ session, isBusy, onEnd }: OwnSessionRowProps) {
  const text = useText();
  const { device, createdAt, lastSeenAt, isCurrent, actingAs } = session;
  return (
    <ListItem
      disableGutters
      divider
      sx={{ flexWrap: 'wrap', gap: 1, '&:last-of-type': { borderBottom: 0, pb: 0 } }}
    >
      <ListItemText
        sx={{ flex: '1 1 240px' }}
        primary={
          <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            {device}
            {isCurrent ? <Chip component="span" size="small" label={text('account.thisSession')} /> : null}
            {actingAs === null ? null : (
              <Chip
                component="span"
                size="small"
                color="warning"
                variant="outlined"
                label={text('account.actingAs', { name: actingAs })}
              />
            )}
          </Stack>
        }
        secondary={
          <>
            {text('account.lastSeen', { date: formatInstant(lastSeenAt) })}
            <br />
            {text('account.begun', { date: formatInstant(createdAt) })}
          </>
        }
      />
      {isCurrent ? null : (
        <Button disabled={isBusy} onClick={onEnd} aria-label={text('account.endOne', { device })}>
          {text('account.end')}
        </Button>
      )}
    </ListItem>
  );
}

interface EndSessions {
  isBusy: boolean;
  endOne: (id: string) => void;
  endOthers: () => void;
  submit: (action: () => Promise<void>) => void;
}

/** Ends sessions of the current user and reloads their list. */
function useEndSessions(): EndSessions {
  const text = useText();
  const { http, notices } = useServices();
  const queryClient = useQueryClient();
  const { isBusy, submit } = useSubmit();

  function end(action: () => Promise<unknown>, done: string): void {
    submit(async () => {
      await action().finally(() => queryClient.invalidateQueries({ queryKey: ownQueries }));
      notices.show({ text: done, severity: 'success' });
    });
  }

  return {
    isBusy,
    endOne(id) {
      const call = () =>
        callServer<typeof endSession>(http, 'DELETE /api/authenticator/sessions/{id}', { params: { id } });
      end(call, text('account.ended'));
    },
    endOthers() {
      const body: LogoutEverywhereRequest = { scope: 'others' };
      const call = () =>
        callServer<typeof logoutEverywhere>(http, 'POST /api/authenticator/logoutEverywhere', { body });
      end(call, text('account.othersEnded'));
    },
    submit,
  };
}

/** The current user's sessions, with buttons to end them. */
export function OwnSessions() {
  const text = useText();
  const { http, flow, realtime } = useServices();
  const { data, hasFailed } = useOwnQuery('sessions', (own) =>
    callServer<typeof listSessions>(own, 'GET /api/authenticator/sessions', {}),
  );
  const { isBusy, endOne, endOthers, submit } = useEndSessions();
  const [isAsking, setIsAsking] = useState(false);
  const sessions = data?.sessions ?? [];

  function endAll(): void {
    submit(async () => {
      const body: LogoutEverywhereRequest = { scope: 'all' };
      await realtime.leaveWith(() =>
        callServer<typeof logoutEverywhere>(http, 'POST /api/authenticator/logoutEverywhere', { body }),
      );
      await flow.logOut();
    });
  }

  return (
    <AccountCard
      title={text('account.sessions')}
      hint={text(hasFailed ? 'account.loadFailed' : 'account.sessionsHint')}
      actions={
        <>
          {sessions.some(({ isCurrent }) => !isCurrent) ? (
            <Button variant="outlined" disabled={isBusy} onClick={endOthers}>
              {text('account.endOthers')}
            </Button>
          ) : null}
          <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
            {text('account.endAll')}
          </Button>
        </>
      }
    >
      <List disablePadding sx={{ mt: 1 }} aria-label={text('account.sessions')}>
        {sessions.map((session) => (
          <OwnSessionRow
            key={session.id}
            session={session}
            isBusy={isBusy}
            onEnd={() => endOne(session.id)}
          />
        ))}
      </List>
      {data || hasFailed ? null : <Typography color="textSecondary">{text('app.loading')}</Typography>}
      {isAsking ? (
        <StepDialog
          title={text('account.endAllTitle')}
          description={text('account.endAllText')}
          action={text('account.endAll')}
          isDangerous
          isRunning={isBusy}
          onRun={endAll}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </AccountCard>
  );
}
