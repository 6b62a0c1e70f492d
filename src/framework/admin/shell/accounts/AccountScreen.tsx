import { Stack } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import { OwnLogin } from './OwnLogin.tsx';
import { OwnRights } from './OwnRights.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { SignIns } from './SignIns.tsx';

/** `/profile`: the current user's login: password and mail address, rights, sessions, sign-ins. */
export function AccountScreen() {
  const text = useText();
  return (
    <Stack spacing={2} sx={{ maxWidth: 840 }}>
      <ScreenTitle title={text('account.title')} />
      <OwnLogin />
      <OwnRights />
      <OwnSessions />
      <SignIns />
    </Stack>
  );
}
