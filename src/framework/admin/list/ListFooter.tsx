import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { BulkBar } from './BulkBar.tsx';
import { ListPagination } from './ListPagination.tsx';

/** Below the rows: what can be done with the chosen ones, and the pager. A choice keeps it in sight on a long page. */
export function ListFooter({ entity }: { entity: VisibleEntity }) {
  const { selectedIds } = useListContext();
  const staying = { position: 'sticky', bottom: 0, zIndex: 2, borderTop: 1, borderColor: 'divider' };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        px: 1.5,
        py: 0.5,
        bgcolor: 'background.paper',
        '&:empty': { display: 'none' },
        ...(selectedIds.length > 0 ? staying : {}),
      }}
    >
      <BulkBar entity={entity} />
      <ListPagination />
    </Box>
  );
}
