import ClearIcon from '@mui/icons-material/Clear';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { BulkDeleteDialog } from './BulkDeleteDialog.tsx';

/** Bulk actions for the selected rows, including those of other pages. */
export function BulkBar({ entity }: { entity: VisibleEntity }) {
  const text = useText();
  const { selectedIds, onUnselectItems } = useListContext();
  const [isAsking, setIsAsking] = useState(false);
  const count = selectedIds.length;
  if ((count === 0 && !isAsking) || !entity.rights.delete) return null;
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Tooltip title={text('list.unselect')}>
        <IconButton aria-label={text('list.unselect')} edge="start" onClick={() => onUnselectItems()}>
          <ClearIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Typography component="span" role="status">
        {text('list.selected', { smart_count: count })}
      </Typography>
      <Button color="error" onClick={() => setIsAsking(true)}>
        {text('bulk.delete')}
      </Button>
      {isAsking ? <BulkDeleteDialog entity={entity} onClose={() => setIsAsking(false)} /> : null}
    </Box>
  );
}
