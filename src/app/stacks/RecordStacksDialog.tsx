import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import type { Stack } from '../../contract/stacks/stackManager.ts';
import { RecordTitles } from '../../framework/admin/records/fields/RecordTitles.tsx';
import { checkAccess } from '../../framework/admin/session/auth-provider/checkAccess.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { ItemFacts } from './ItemFacts.tsx';
import { StackForm } from './StackForm.tsx';
import { openItems, useBoard } from './useBoard.ts';

/** Open items of one stack about one record. */
function RecordItems({ stack, record }: { stack: Stack; record: string }) {
  const { change } = useBoard();
  const { entities } = useDefinitions();
  const canChange = checkAccess(entities, { action: 'write', resource: 'stacks.items', record: stack });
  const items = openItems(stack).filter(({ meta }) => meta.entityId === record);
  return (
    <Box
      component="section"
      aria-label={stack.name}
      sx={{ mb: 2, borderLeft: 4, borderColor: stack.color ?? 'divider', pl: 1.5 }}
    >
      <Typography component="h3" variant="h6">
        {stack.name}
      </Typography>
      {items.map(({ meta: { entityType: _, entityId: __, ...meta }, ...item }) => (
        <Box key={item.itemId} sx={{ display: 'flex', alignItems: 'flex-start', py: 0.5 }}>
          {canChange ? (
            <Checkbox
              size="small"
              checked={false}
              onChange={() => change({ stack: stack.id, itemId: item.itemId }, { state: 'DONE' })}
              slotProps={{ input: { 'aria-label': `„${meta.title}“ erledigt` } }}
            />
          ) : null}
          <Box sx={{ minWidth: 0, pt: 0.75 }}>
            <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{meta.title}</Typography>
            <ItemFacts item={{ ...item, meta }} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface RecordStacksDialogProps {
  resource: string;
  id: string;
  stacks: readonly Stack[];
  onClose: () => void;
}

/** Open items about a record, grouped by stack, and a button to put it on a stack. */
export function RecordStacksDialog({ resource, id, stacks, onClose }: RecordStacksDialogProps) {
  const titleId = useId();
  const [isAdding, setIsAdding] = useState(false);
  const { entities } = useDefinitions();
  const mayAdd = checkAccess(entities, { action: 'write', resource: 'stacks.items' });
  if (isAdding) return <StackForm resource={resource} id={id} onClose={onClose} />;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        Stapel: <RecordTitles resource={resource} ids={[id]} />
      </DialogTitle>
      <DialogContent>
        {stacks.length === 0 ? (
          <Typography color="textSecondary">Dazu liegt nichts auf einem Stapel.</Typography>
        ) : (
          stacks.map((stack) => <RecordItems key={stack.id} stack={stack} record={id} />)
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Schließen</Button>
        {mayAdd ? (
          <Button variant="contained" onClick={() => setIsAdding(true)}>
            Auf einen Stapel legen
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
