import { Typography } from '@mui/material';
import type { StoredView } from '../../../../schema/contracts/listViews.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { hasHidden } from './hasHidden.ts';

const german = new Intl.ListFormat('de', { type: 'conjunction' });

/** Says how much of a view its reader does not see, and that missing conditions widen the list. */
export function HiddenParts({ hidden }: Pick<StoredView, 'hidden'>) {
  const text = useText();
  if (!hasHidden({ hidden })) return null;
  const { columns, conditions, others } = hidden;
  const parts = [
    ...(columns > 0 ? [text('view.hiddenColumns', { smart_count: columns })] : []),
    ...(conditions > 0 ? [text('view.hiddenConditions', { smart_count: conditions })] : []),
    ...(others > 0 ? [text('view.hiddenOthers', { smart_count: others })] : []),
  ];
  return (
    <Typography variant="body2" color="textSecondary" role="note" sx={{ px: 1, pb: 0.5 }}>
      {text('view.hidden', { parts: german.format(parts) })}
      {conditions > 0 ? ` ${text('view.hiddenWider')}` : ''}
    </Typography>
  );
}
