import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import type {
  AccessLinkAnswer,
  AccessLinkRequest,
  createAccessLink,
} from '../../../schema/contracts/userLoginHandler.ts';
import { formatInstant } from '../../base/format/dates.ts';
import { useReportFailure } from '../../session/failures/useReportFailure.ts';
import { callServer } from '../../session/http/callServer.ts';
import type { ActionDialogProps } from '../../session/registry/Registry.ts';
import { useServices } from '../../session/services/useServices.ts';
import { StepDialog } from '../../shell/dialogs/FormDialog.tsx';
import { usePermissionText } from '../frame/usePermissionText.ts';

interface AccessLinkResultProps {
  title: string;
  link: AccessLinkAnswer;
  onClose: () => void;
}

/** A link to copy. A click outside does not close the dialog, because the link is never shown again. */
function AccessLinkResult({ title, link: { url, expiresAt }, onClose }: AccessLinkResultProps) {
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

/** Creates a link for setting the password of a login, and shows it once. */
export function AccessLinkDialog({ record, onDone, onClose }: ActionDialogProps) {
  const text = usePermissionText();
  const reportFailure = useReportFailure();
  const { http } = useServices();
  const [isRunning, setIsRunning] = useState(false);
  const [link, setLink] = useState<AccessLinkAnswer | null>(null);
  const title = text('accessLink.title', { mail: String(record.mail) });
  const body: AccessLinkRequest = { id: String(record.id) };

  async function create(): Promise<void> {
    setIsRunning(true);
    try {
      setLink(
        await callServer<typeof createAccessLink>(http, 'POST /api/user-login-handler/createAccessLink', {
          body,
        }),
      );
      await onDone();
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsRunning(false);
    }
  }

  if (link) return <AccessLinkResult title={title} link={link} onClose={onClose} />;
  return (
    <StepDialog
      title={title}
      description={text('accessLink.text')}
      action={text('accessLink.create')}
      isRunning={isRunning}
      onRun={() => void create()}
      onClose={onClose}
    />
  );
}
