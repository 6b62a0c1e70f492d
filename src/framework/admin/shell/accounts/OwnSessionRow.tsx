import { Button, Chip, ListItem, ListItemText, Stack } from '@mui/material';
import type { OwnSession } from '../../../schema/contracts/authenticator.ts';
import { formatInstant } from '../../base/format/formatInstant.ts';
import { useText } from '../../base/i18n/useText.ts';

interface OwnSessionRowProps {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}

/** One session: its device, its start, whether it is the current one. */
export function OwnSessionRow({ session, isBusy, onEnd }: OwnSessionRowProps) {
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
