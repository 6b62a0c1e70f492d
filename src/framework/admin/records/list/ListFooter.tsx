import { Box } from '@mui/material';
import { useRef } from 'react';
import { useListContext } from 'react-admin';
import { useBottomBar } from '../../base/hooks/useBottomBar.ts';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import { ListPagination } from './ListPagination.tsx';

/** Bulk actions and pager below the rows; sticky while rows are selected. */
export function ListFooter({ entity }: { entity: EntityView }) {
  const { selectedIds } = useListContext();
  const bar = useRef<HTMLDivElement>(null);
  const isStaying = selectedIds.length > 0;
  useBottomBar(bar, isStaying);
  const staying = { position: 'sticky', bottom: 0, zIndex: 2, borderTop: 1, borderColor: 'divider' };
  return (
    <Box
      ref={bar}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        px: 1.5,
        py: 0.5,
        bgcolor: 'background.paper',
        '&:empty': { display: 'none' },
        ...(isStaying ? staying : {}),
      }}
    >
      <BulkBar entity={entity} />
      <ListPagination entity={entity} />
    </Box>
  );
}
