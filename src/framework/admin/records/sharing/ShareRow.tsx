import { Box, Button, Typography } from '@mui/material';
import type { Share } from '../../../schema/contracts/shares.ts';
import type { Field } from '../../../schema/model.ts';
import { formatInstant } from '../../base/format/formatInstant.ts';
import { useText } from '../../base/i18n/useText.ts';

interface ShareRowProps {
  share: Share;
  fields: readonly Field[];
  isBusy: boolean;
  onEdit: () => void;
  onRevoke: () => void;
}

/** A user with shared access: the fields they may read and change, since when, and buttons to change that. */
export function ShareRow({ share, fields, isBusy, onEdit, onRevoke }: ShareRowProps) {
  const text = useText();
  const { user, read, update, sharedBy, sharedAt } = share;
  const titles = (names: readonly string[]) =>
    names.map((name) => fields.find((field) => field.name === name)?.title ?? name).join(', ');
  const parts = [
    text('share.reads', { fields: titles(read) }),
    ...(update.length > 0 ? [text('share.updates', { fields: titles(update) })] : []),
  ];
  const who = sharedBy?.name ?? text('share.someone');
  return (
    <Box
      component="li"
      sx={{ py: 1, display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 16rem' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{user.name}</Typography>
        <Typography variant="body2">{parts.join('; ')}</Typography>
        <Typography variant="caption" color="textSecondary">
          {text('share.by', { who, date: formatInstant(sharedAt) })}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Button
          size="small"
          disabled={isBusy}
          aria-label={text('share.editOf', { name: user.name })}
          onClick={onEdit}
        >
          {text('share.edit')}
        </Button>
        <Button
          size="small"
          color="error"
          disabled={isBusy}
          aria-label={text('share.revokeOf', { name: user.name })}
          onClick={onRevoke}
        >
          {text('share.revoke')}
        </Button>
      </Box>
    </Box>
  );
}
