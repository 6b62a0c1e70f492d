import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { WhyAnswer } from './WhyAnswer.tsx';
import { WhyForm } from './WhyForm.tsx';
import type { WhyQuestion } from './WhyQuestion.ts';

interface WhyDialogProps {
  user: { id: string; name: string };
  /** Initial question. */
  asked: WhyQuestion;
  onClose: () => void;
}

/** Explains why a user may or may not do something, naming the grants that decide. */
export function WhyDialog({ user, asked, onClose }: WhyDialogProps) {
  const text = usePermissionText();
  const id = useId();
  const [question, setQuestion] = useState(asked);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {text('why.title', { name: user.name })}
      </DialogTitle>
      <DialogContent>
        <WhyForm question={question} onChange={setQuestion} />
        <WhyAnswer user={user} question={question} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {text('why.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
