import { Box, Typography } from '@mui/material';
import { useRef } from 'react';
import { useBottomBar } from '../../base/hooks/useBottomBar.ts';
import { useText } from '../../base/i18n/useText.ts';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { useClearByEscape } from './bulk/useClearByEscape.ts';
import { useSelection } from './bulk/useSelection.ts';
import type { ListColumn } from './columns/listColumns.ts';
import { ListPagination } from './ListPagination.tsx';
import { isPaged } from './layouts/isPaged.ts';
import { useListArrangement } from './useListArrangement.ts';

const BulkBar = lazyDialog(async () => (await import('./bulk/BulkBar.tsx')).BulkBar);

interface ListFooterProps {
  entity: EntityView;
  columns: readonly ListColumn[];
}

/** Bulk actions and pager below the rows; sticky while rows are selected. */
export function ListFooter({ entity, columns }: ListFooterProps) {
  const text = useText();
  const selected = useSelection();
  const { count, isCounting } = selected;
  const { arrangement } = useListArrangement();
  const bar = useRef<HTMLDivElement>(null);
  const isStaying = count > 0;
  // the bar stays, because its dialogs are still open when they empty the selection
  const wasUsed = useRef(false);
  wasUsed.current ||= isStaying;
  useBottomBar(bar, isStaying);
  // the bar may still be loading, so it cannot listen to Esc itself
  useClearByEscape(selected);
  const staying = { position: 'sticky', bottom: 0, zIndex: 4, borderTop: 1, borderColor: 'divider' };
  const said = text('list.selected', { smart_count: count });
  return (
    <Box
      ref={bar}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        px: 1.5,
        py: 0.5,
        bgcolor: 'background.paper',
        ...(isStaying ? staying : {}),
      }}
    >
      {/* present before anything is selected, so that screen readers announce the first row too */}
      <Typography component="span" role="status" className="no-print">
        {isStaying ? (isCounting ? text('list.allSelected') : said) : ''}
      </Typography>
      {wasUsed.current ? <BulkBar entity={entity} columns={columns} /> : null}
      {isPaged(entity, arrangement) ? <ListPagination entity={entity} /> : null}
    </Box>
  );
}
