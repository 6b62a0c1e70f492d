import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Divider,
  Skeleton,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import type { ShareRequest, SharesAnswer } from '../../../schema/contracts/shares.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { postJson } from '../../session/http/postJson.ts';
import { useServices } from '../../session/services/useServices.ts';
import { useSubmit } from '../../shell/accounts/useSubmit.ts';
import { ShareForm } from './ShareForm.tsx';
import { ShareRow } from './ShareRow.tsx';
import { sharesUrl, useShares } from './useShares.ts';

export interface ShareAccessDialogProps {
  /** Resource of the record. */
  entityType: string;
  id: string;
  dialogTitle: string;
  onClose: () => void;
}

/** Shares fields of a record with login users, lists the current shares and revokes them. */
export function ShareAccessDialog({ entityType, id, dialogTitle, onClose }: ShareAccessDialogProps) {
  const text = useText();
  const titleId = useId();
  const { answer, hasFailed, reload } = useShares(entityType, id);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {dialogTitle}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{text('share.text')}</DialogContentText>
        {hasFailed ? <Alert severity="error">{text('share.loadFailed')}</Alert> : null}
        {answer ? <Sharing entityType={entityType} id={id} answer={answer} reload={reload} /> : null}
        {answer || hasFailed ? null : <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('share.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface SharingProps {
  entityType: string;
  id: string;
  answer: SharesAnswer;
  reload: () => Promise<void>;
}

const blank: ShareRequest = { users: [], read: [], update: [] };

function Sharing({ entityType, id, answer, reload }: SharingProps) {
  const text = useText();
  const { http, notices } = useServices();
  const { isBusy, problems, submit } = useSubmit();
  const [form, setForm] = useState({ round: 0, initial: blank });
  const fields = useDefinitions().entity(entityType)?.fields ?? [];
  const url = sharesUrl(entityType, id);

  function startWith(initial: ShareRequest): void {
    setForm(({ round }) => ({ round: round + 1, initial }));
  }

  async function finish(said: string): Promise<void> {
    startWith(blank);
    notices.show({ text: said, severity: 'success' });
    await reload();
  }

  async function share(request: ShareRequest): Promise<void> {
    await postJson(http, url, request, { isQuiet: true });
    await finish(text('share.done'));
  }

  async function revoke(user: string): Promise<void> {
    await http(`${url}/${encodeURIComponent(user)}`, { method: 'DELETE', isQuiet: true });
    await finish(text('share.revoked'));
  }

  return (
    <>
      <ShareForm
        key={form.round}
        fields={fields}
        shareable={answer.shareable}
        initial={form.initial}
        isBusy={isBusy}
        problems={problems}
        onSubmit={(request) => submit(() => share(request))}
      />
      <Divider sx={{ my: 2 }} />
      <Typography component="h3" variant="subtitle1">
        {text('share.current')}
      </Typography>
      {answer.shares.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {text('share.nobody')}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {answer.shares.map((entry) => (
          <ShareRow
            key={entry.user.id}
            share={entry}
            fields={fields}
            isBusy={isBusy}
            onEdit={() => startWith({ users: [entry.user.id], read: entry.read, update: entry.update })}
            onRevoke={() => submit(() => revoke(entry.user.id))}
          />
        ))}
      </Box>
    </>
  );
}
