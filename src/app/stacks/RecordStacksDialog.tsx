import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { Stack } from '../../contract/stacks/stackManager.ts';
import { RecordTitles } from '../../framework/admin/records/fields/RecordTitles.tsx';
import { checkAccess } from '../../framework/admin/session/auth-provider/checkAccess.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { RecordItems } from './RecordItems.tsx';
import { StackForm } from './StackForm.tsx';

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
