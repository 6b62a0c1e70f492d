import GroupIcon from '@mui/icons-material/GroupOutlined';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { RecordCount } from '../../../../schema/contracts/counts.ts';
import type { StoredView } from '../../../../schema/contracts/listViews.ts';
import { formatNumber } from '../../../base/format/formatNumber.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { countedRows } from '../countedRows.ts';

interface ViewTabProps {
  /** URL search of the view. */
  search: string;
  name: string;
  view?: StoredView;
  count?: RecordCount | undefined;
  isCurrent: boolean;
  isChanged?: boolean;
}

/** A link to a view of the list, with the number of its records. */
export function ViewTab({ search, name, view, count, isCurrent, isChanged = false }: ViewTabProps) {
  const text = useText();
  const shared = view?.owner ? text('view.sharedBy', { name: view.owner.name }) : text('view.sharedByMe');
  const total = count?.isCapped ? `> ${formatNumber(countedRows)}` : count && formatNumber(count.total);
  return (
    <Box component="li" sx={{ flex: 'none' }}>
      <Button
        component={Link}
        to={{ search }}
        size="small"
        color={isCurrent ? 'primary' : 'inherit'}
        variant={isCurrent ? 'outlined' : 'text'}
        aria-current={isCurrent ? 'page' : undefined}
        {...(view?.isShared
          ? { title: shared, endIcon: <GroupIcon role="img" aria-hidden={false} aria-label={shared} /> }
          : {})}
        sx={{ whiteSpace: 'nowrap', minHeight: 32 }}
      >
        {name}
        {isChanged ? (
          <Box component="em" sx={{ ml: 0.75, fontWeight: 400 }}>
            {text('view.changed')}
          </Box>
        ) : null}
        {total === undefined ? null : (
          <Box
            component="span"
            sx={{ ml: 0.75, color: 'text.secondary', fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}
          >
            {total}
          </Box>
        )}
      </Button>
    </Box>
  );
}
