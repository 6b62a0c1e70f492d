import { CircularProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { useText } from '../../base/i18n/useText.ts';
import { readInitialization } from '../../session/guard/readInitialization.ts';
import { useServices } from '../../session/services/useServices.ts';
import { GuestFrame } from '../login/GuestFrame.tsx';
import { OnboardingForm } from './OnboardingForm.tsx';

/** `/onboarding`: creates the first login of an empty installation; redirects once there is one. */
export function OnboardingScreen() {
  const text = useText();
  const { http } = useServices();
  const { data, isError } = useQuery({
    queryKey: ['leitstand', 'initialization'],
    queryFn: () => readInitialization(http),
    gcTime: 0,
  });
  if (isError || data?.canInitialize === false) return <Navigate to="/" replace />;
  return (
    <GuestFrame title={text('onboarding.title')} maxWidth={640}>
      {data ? (
        <>
          <Typography sx={{ mb: 3 }}>{text('onboarding.hint')}</Typography>
          <OnboardingForm
            profile={data.profile}
            federalStates={data.federalStates}
            keepsSettings={data.keepsSettings}
          />
        </>
      ) : (
        <CircularProgress aria-label={text('app.loading')} />
      )}
    </GuestFrame>
  );
}
