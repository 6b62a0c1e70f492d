import { Typography } from '@mui/material';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { HistoryEntry } from '../../../schema/contracts/history.ts';
import { useText } from '../../base/i18n/useText.ts';

interface HistoryShareProps {
  entity: VisibleEntity;
  shared: NonNullable<HistoryEntry['shared']>;
}

/** The user a record was shared with or withdrawn from, and the fields concerned. */
export function HistoryShare({ entity, shared }: HistoryShareProps) {
  const text = useText();
  const { user, read, update } = shared;
  const titles = (names: readonly string[]) =>
    names.map((name) => entity.fields.find((field) => field.name === name)?.title ?? name).join(', ');
  const parts = [
    text('history.sharedWith', { who: user.name }),
    ...(read.length > 0 ? [text('share.reads', { fields: titles(read) })] : []),
    ...(update.length > 0 ? [text('share.updates', { fields: titles(update) })] : []),
  ];
  return (
    <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {parts.join(' · ')}
    </Typography>
  );
}
