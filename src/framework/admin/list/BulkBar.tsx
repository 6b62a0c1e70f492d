import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { useDeleteMany, useListContext, useNotify, useRefresh } from 'react-admin';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { useText } from '../i18n/useText.ts';

/** What can be done with the chosen rows; all of them or none. */
export function BulkBar({ entity }: { entity: VisibleEntity }) {
  const text = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const { selectedIds, onUnselectItems } = useListContext();
  const [isAsking, setIsAsking] = useState(false);
  const [deleteMany, { isPending }] = useDeleteMany();
  const count = selectedIds.length;
  if (count === 0 || !entity.rights.delete) return null;

  function remove(): void {
    void deleteMany(
      entity.resource,
      { ids: selectedIds },
      {
        mutationMode: 'pessimistic',
        onSuccess() {
          notify(text('bulk.deleted', { smart_count: count }), { type: 'info' });
          onUnselectItems();
          refresh();
        },
        onError: (error) => notify(error instanceof Error ? error.message : String(error), { type: 'error' }),
        onSettled: () => setIsAsking(false),
      },
    );
  }

  return (
    <Box className="no-print" sx={{ display: 'flex', gap: 1, alignItems: 'center', p: 1 }} role="status">
      <Typography component="span">{text('list.selected', { smart_count: count })}</Typography>
      <Button color="error" onClick={() => setIsAsking(true)}>
        {text('bulk.delete')}
      </Button>
      <Button onClick={() => onUnselectItems()}>{text('form.cancel')}</Button>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} aria-labelledby="bulk-title">
        <DialogTitle id="bulk-title">{text('bulk.delete')}</DialogTitle>
        <DialogContent>{text('bulk.confirmDelete', { smart_count: count })}</DialogContent>
        <DialogActions>
          <Button onClick={() => setIsAsking(false)}>{text('form.cancel')}</Button>
          <Button color="error" variant="contained" disabled={isPending} onClick={remove}>
            {text('remove.action')}
          </Button>
        </DialogActions>
      </Dialog>
    </Box>
  );
}
