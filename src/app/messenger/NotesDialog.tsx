import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { CommentsPart } from '../../framework/admin/records/comments/CommentsPart.tsx';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';

interface NotesDialogProps {
  /** Id of the conversation. */
  conversation: string;
  onClose: () => void;
}

/** The comments of a conversation, which the contact never sees. */
export function NotesDialog({ conversation, onClose }: NotesDialogProps) {
  const id = useId();
  const { entity } = useDefinitions();
  const conversations = entity('conversations');
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>Interne Notizen</DialogTitle>
      <DialogContent>
        {conversations ? <CommentsPart entity={conversations} record={{ id: conversation }} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Schließen</Button>
      </DialogActions>
    </Dialog>
  );
}
