import { Button, CircularProgress, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { ConfirmMailRequest, confirmMail, readNewMail } from '../../../schema/contracts/mailChange.ts';
import { useText } from '../../base/i18n/useText.ts';
import { callServer } from '../../session/http/callServer.ts';
import { useServices } from '../../session/services/useServices.ts';
import { GuestFrame } from '../login/GuestFrame.tsx';
import { ownQueries } from './ownQueries.ts';
import { useEnterAnew } from './useEnterAnew.ts';

/**
 * `/confirm-mail/:token`: confirms a new mail address of the current user's login. Guests have to log in
 * first.
 */
export function ConfirmMailScreen() {
  const text = useText();
  const { token = '' } = useParams();
  const { http } = useServices();
  const navigate = useNavigate();
  const [isInvalid, setIsInvalid] = useState(false);
  const { data, error } = useQuery({
    queryKey: [...ownQueries, 'newMail', token],
    queryFn: () =>
      callServer<typeof readNewMail>(http, 'GET /api/user-login-handler/mailChange/{token}', {
        params: { token },
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { isBusy, problems, change } = useEnterAnew({
    send: (http, body: ConfirmMailRequest) =>
      callServer<typeof confirmMail>(http, 'POST /api/user-login-handler/confirmMail', { body }),
    done: text('account.mailChanged'),
    onDone: () => navigate('/profile', { replace: true }),
    onRefused(code) {
      setIsInvalid(code === 'linkInvalid');
      return code === 'linkInvalid';
    },
  });
  const body: ConfirmMailRequest = { token };
  if (isInvalid || (error && !data)) {
    return (
      <GuestFrame title={text('reset.invalidTitle')}>
        <Stack spacing={2} role="alert">
          <Typography>{text('confirmMail.invalid')}</Typography>
          <Button component={Link} to="/profile" variant="contained" fullWidth>
            {text('confirmMail.toProfile')}
          </Button>
        </Stack>
      </GuestFrame>
    );
  }
  return (
    <GuestFrame title={text('confirmMail.title')}>
      {data ? (
        <Stack spacing={2}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {text('confirmMail.hint', { mail: data.mail })}
          </Typography>
          {problems.mail === undefined ? null : <Typography color="error">{problems.mail}</Typography>}
          <Button variant="contained" size="large" fullWidth disabled={isBusy} onClick={() => change(body)}>
            {text('confirmMail.submit')}
          </Button>
          <Button component={Link} to="/profile" fullWidth>
            {text('form.cancel')}
          </Button>
        </Stack>
      ) : (
        <CircularProgress aria-label={text('app.loading')} />
      )}
    </GuestFrame>
  );
}
