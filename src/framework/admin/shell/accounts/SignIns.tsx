import { List, ListItem, ListItemText, Typography } from '@mui/material';
import type { SignInsAnswer } from '../../../schema/contracts/userLoginHandler.ts';
import { formatInstant } from '../../base/format/formatInstant.ts';
import { useText } from '../../base/i18n/useText.ts';
import { AccountCard } from './AccountCard.tsx';
import { useOwnQuery } from './useOwnQuery.ts';

const resultTexts = {
  success: 'account.success',
  wrongPassword: 'account.wrongPassword',
  unknownAccount: 'account.unknownAccount',
  closedAccount: 'account.closedAccount',
} as const;

/** Successful and failed sign-ins with the current user's login. */
export function SignIns() {
  const text = useText();
  const { data, hasFailed } = useOwnQuery<SignInsAnswer>('/api/user-login-handler/signIns');
  return (
    <AccountCard
      title={text('account.signIns')}
      hint={text(hasFailed ? 'account.loadFailed' : 'account.signInsHint')}
    >
      {data?.signIns.length === 0 ? (
        <Typography sx={{ mt: 1 }}>{text('account.noSignIns')}</Typography>
      ) : null}
      <List
        disablePadding
        sx={{ mt: 1, maxHeight: 360, overflow: 'auto' }}
        tabIndex={0}
        aria-label={text('account.signIns')}
      >
        {data?.signIns.map(({ at, device, address, result }, index) => (
          <ListItem
            // biome-ignore lint/suspicious/noArrayIndexKey: sign-ins have no id, and rows have no state
            key={`${at} ${index}`}
            disableGutters
            divider
            sx={{ '&:last-of-type': { borderBottom: 0 } }}
          >
            <ListItemText
              primary={text(resultTexts[result])}
              secondary={[formatInstant(at), device, address].filter(Boolean).join(' · ')}
              slotProps={{ primary: { color: result === 'success' ? 'textPrimary' : 'error' } }}
            />
          </ListItem>
        ))}
      </List>
    </AccountCard>
  );
}
