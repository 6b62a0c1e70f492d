import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId } from 'react';
import type { AccessLinkAnswer } from '../../../schema/contracts/userLoginHandler.ts';
import { formatInstant } from '../../base/format/formatInstant.ts';
import { useServices } from '../../session/services/useServices.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';

interface AccessLinkResultProps {
  title: string;
  link: AccessLinkAnswer;
  onClose: () => void;
}

/** A link to copy. A click outside does not close the dialog, because the link is never shown again. */
export function AccessLinkResult({ title, link: { url, expiresAt }, onClose }: AccessLinkResultProps) {
  const text = usePermissionText();
  const { notices } = useServices();
  const id = useId();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      notices.show({ text: text('accessLink.copied'), severity: 'success' });
    } catch {
      // no clipboard without TLS, or the user denied access
      notices.show({ text: text('accessLink.notCopied'), severity: 'warning' });
    }
  }

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {text('accessLink.once', { date: formatInstant(expiresAt) })}
        </DialogContentText>
        <TextField
          label={text('accessLink.label')}
          value={url}
          fullWidth
          multiline
          slotProps={{
            htmlInput: { readOnly: true },
            inputLabel: { shrink: true },
          }}
          onFocus={({ target }) => target.select()}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('accessLink.close')}</Button>
        <Button variant="contained" autoFocus onClick={() => void copy()}>
          {text('accessLink.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
