import { Button, List, Typography } from '@mui/material';
import { useState } from 'react';
import type { LogoutEverywhereRequest, SessionsAnswer } from '../../../schema/contracts/authenticator.ts';
import { useText } from '../../base/i18n/useText.ts';
import { postJson } from '../../session/http/postJson.ts';
import { useServices } from '../../session/services/useServices.ts';
import { StepDialog } from '../dialogs/StepDialog.tsx';
import { AccountCard } from './AccountCard.tsx';
import { OwnSessionRow } from './OwnSessionRow.tsx';
import { useEndSessions } from './useEndSessions.ts';
import { useOwnQuery } from './useOwnQuery.ts';

/** The current user's sessions, with buttons to end them. */
export function OwnSessions() {
  const text = useText();
  const { http, flow, realtime } = useServices();
  const { data, hasFailed } = useOwnQuery<SessionsAnswer>('/api/authenticator/sessions');
  const { isBusy, endOne, endOthers, submit } = useEndSessions();
  const [isAsking, setIsAsking] = useState(false);
  const sessions = data?.sessions ?? [];

  function endAll(): void {
    submit(async () => {
      const body: LogoutEverywhereRequest = { scope: 'all' };
      await realtime.leaveWith(() => postJson(http, '/api/authenticator/logoutEverywhere', body));
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
