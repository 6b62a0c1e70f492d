import { CircularProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ActivationAnswer } from '../../../schema/contracts/userLoginHandler.ts';
import { useText } from '../../base/i18n/useText.ts';
import { isErrorCode } from '../../session/http/errorBodyOf.ts';
import { useServices } from '../../session/services/useServices.ts';
import { GuestFrame } from '../login/GuestFrame.tsx';
import { LinkInvalid } from './LinkInvalid.tsx';
import { SignupForm } from './SignupForm.tsx';

/** `/signup/:id`: activates a login through the link of its invitation. */
export function SignupScreen() {
  const text = useText();
  const { id = '' } = useParams();
  const { http } = useServices();
  const [isUsed, setIsUsed] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['leitstand', 'activation', id],
    queryFn: async () => {
      const { json } = await http(`/api/user-login-handler/activation/${encodeURIComponent(id)}`);
      return json as ActivationAnswer;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isUsed || error) {
    const isInvalid = isUsed || isErrorCode(error, 'linkInvalid');
    return (
      <GuestFrame title={text(isInvalid ? 'reset.invalidTitle' : 'signup.title')}>
        <LinkInvalid sentence={text(isInvalid ? 'signup.invalid' : 'signup.failed')} />
      </GuestFrame>
    );
  }
  return (
    <GuestFrame title={text('signup.title')}>
      {data ? (
        <SignupForm token={id} invited={data} onInvalid={() => setIsUsed(true)} />
      ) : (
        <CircularProgress aria-label={text('app.loading')} />
      )}
    </GuestFrame>
  );
}
