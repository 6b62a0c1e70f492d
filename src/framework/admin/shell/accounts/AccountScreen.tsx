import { Stack } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import { OwnLogin } from './OwnLogin.tsx';
import { OwnRights } from './OwnRights.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { SignIns } from './SignIns.tsx';

/** `/profile`: one's own login: password and address, what it may do, where one is logged in, who tried to log in. */
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
