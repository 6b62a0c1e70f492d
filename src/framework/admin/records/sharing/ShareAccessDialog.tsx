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
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type {
  listShares,
  Share,
  ShareRequest,
  SharesAnswer,
  shareRecord,
  unshareRecord,
} from '../../../schema/contracts/shares.ts';
import type { Field } from '../../../schema/model.ts';
import { formatInstant } from '../../base/format/dates.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { callServer } from '../../session/http/callServer.ts';
import { useServices } from '../../session/services/useServices.ts';
import { useSubmit } from '../../shell/accounts/useSubmit.ts';
import { ShareForm } from './ShareForm.tsx';

interface ShareRowProps {
  share: Share;
  fields: readonly Field[];
  isBusy: boolean;
  onEdit: () => void;
  onRevoke: () => void;
}

/** A user with shared access: the fields they may read and change, since when, and buttons to change that. */
function ShareRow({ share, fields, isBusy, onEdit, onRevoke }: ShareRowProps) {
  const text = useText();
  const { user, read, update, sharedBy, sharedAt, isChangeable } = share;
  const titles = (names: readonly string[]) =>
    names.map((name) => fields.find((field) => field.name === name)?.title ?? name).join(', ');
  const parts = [
    text('share.reads', { fields: titles(read) }),
    ...(update.length > 0 ? [text('share.updates', { fields: titles(update) })] : []),
  ];
  const who = sharedBy?.name ?? text('share.someone');
  return (
    <Box
      component="li"
      sx={{ py: 1, display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 16rem' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{user.name}</Typography>
        <Typography variant="body2">{parts.join('; ')}</Typography>
        <Typography variant="caption" color="textSecondary">
          {text('share.by', { who, date: formatInstant(sharedAt) })}
          {isChangeable ? null : ` ${text('share.more')}`}
        </Typography>
      </Box>
      {isChangeable ? (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <Button
            size="small"
            disabled={isBusy}
            aria-label={text('share.editOf', { name: user.name })}
            onClick={onEdit}
          >
            {text('share.edit')}
          </Button>
          <Button
            size="small"
            color="error"
            disabled={isBusy}
            aria-label={text('share.revokeOf', { name: user.name })}
            onClick={onRevoke}
          >
            {text('share.revoke')}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}

interface Shares {
  answer: SharesAnswer | undefined;
  hasFailed: boolean;
  /** Reloads the shares and the record's history. */
  reload: () => Promise<void>;
}

/** The shares of a record and the fields that can be shared. */
function useShares(entityType: string, id: string): Shares {
  const { http } = useServices();
  const queryClient = useQueryClient();
  const queryKey = ['leitstand', 'shares', entityType, id];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: () =>
      callServer<typeof listShares>(http, 'GET /api/permissioner/shares/{resource}/{id}', {
        params: { resource: entityType, id },
      }),
    retry: false,
  });
  return {
    answer: data,
    hasFailed: isError,
    async reload() {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: [entityType, 'history', id] }),
      ]);
    },
  };
}

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

  function startWith(initial: ShareRequest): void {
    setForm(({ round }) => ({ round: round + 1, initial }));
  }

  async function finish(said: string): Promise<void> {
    startWith(blank);
    notices.show({ text: said, severity: 'success' });
    await reload();
  }

  async function share(request: ShareRequest): Promise<void> {
    await callServer<typeof shareRecord>(http, 'POST /api/permissioner/shares/{resource}/{id}', {
      params: { resource: entityType, id },
      body: request,
      isQuiet: true,
    });
    await finish(text('share.done'));
  }

  async function revoke(user: string): Promise<void> {
    await callServer<typeof unshareRecord>(http, 'DELETE /api/permissioner/shares/{resource}/{id}/{user}', {
      params: { resource: entityType, id, user },
      isQuiet: true,
    });
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
