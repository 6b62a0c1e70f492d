import AttachIcon from '@mui/icons-material/AttachFile';
import { Box, Button, Chip, CircularProgress, MenuItem, Stack, TextField } from '@mui/material';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { AccountOptions } from '../../contract/messenger/accounts.ts';
import { mostAttached, undoSeconds } from '../../contract/messenger/limits.ts';
import type { MailMessage, MessengerConversation } from '../../contract/messenger/messages.ts';
import type { cancelMail, sendMail } from '../../contract/messenger/sending.ts';
import { formatInstant } from '../../framework/admin/base/format/dates.ts';
import { useDebounced } from '../../framework/admin/base/hooks/useDebounced.ts';
import { RichTextArea } from '../../framework/admin/records/inputs/rich-text/RichTextEditor.tsx';
import { newIdempotencyKey } from '../../framework/admin/session/data-provider/createVersionCache.ts';
import { useLeitstandData } from '../../framework/admin/session/data-provider/useLeitstandData.ts';
import { useDrafts } from '../../framework/admin/session/drafts/useDrafts.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { errorBodyOf } from '../../framework/admin/session/http/errorBody.ts';
import { errorInfo } from '../../framework/admin/session/notices/createNotices.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { messageDrafts } from './drafts.ts';
import { addressesIn, addressProblem, isComplete, isTimeToSend, type MailFields } from './mailFields.ts';
import { useReloadMessenger } from './messengerQueries.ts';
import { type ReplyMode, startReply } from './replies.ts';
import { sizeText } from './sizeText.ts';

interface Attached {
  id: string;
  name: string;
  size: number;
}

/** Uploads files for a mail. */
function useAttachments() {
  const data = useLeitstandData();
  const { notices } = useServices();
  const [files, setFiles] = useState<Attached[]>([]);
  const [running, setRunning] = useState(0);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  async function add(chosen: readonly File[]): Promise<void> {
    const sum = chosen.reduce((bytes, { size }) => bytes + size, total);
    if (sum > mostAttached) {
      const text = `Anhänge einer E-Mail sind zusammen höchstens ${sizeText(mostAttached)} groß.`;
      notices.show({ text, severity: 'warning' });
      return;
    }
    setRunning((before) => before + chosen.length);
    for (const file of chosen) {
      try {
        const { id } = await data.upload(file);
        setFiles((before) => [...before, { id, name: file.name, size: file.size }]);
      } catch (error) {
        const text = `„${file.name}“ ließ sich nicht hochladen.`;
        notices.show({ text, severity: 'error', info: errorInfo(error, text) });
      }
      setRunning((before) => before - 1);
    }
  }
  return {
    files,
    isRunning: running > 0,
    add: (chosen: readonly File[]) => void add(chosen),
    remove: (id: string) => setFiles((before) => before.filter((one) => one.id !== id)),
  };
}

interface MailFormProps {
  conversation: MessengerConversation;
  options: AccountOptions;
  reply: { mode: ReplyMode; mail: MailMessage } | null;
  onClose: () => void;
  onSent: () => void;
}

/** What the form begins with: the draft for this contact, or what a reply brings. */
function useFields({ conversation, options, reply }: MailFormProps) {
  const { mail, account } = conversation;
  const drafts = messageDrafts(useDrafts());
  const address = mail ?? '';
  const [fields, setFields] = useState<MailFields>(() => {
    const own = options.mailAddressOptions.map(({ value }) => value);
    const usual = options.mailAddressOptions.find((option) => option.account === account);
    const via = own.find((one) => one === reply?.mail.apiMailAddress);
    const from = via ?? usual?.value ?? own[0] ?? '';
    const blank = { from, cc: '', bcc: '', sendAt: '' };
    const draft = drafts.mail(address);
    if (reply) {
      const start = startReply(reply.mode, reply.mail, own);
      const isSame = draft?.repliesTo === reply.mail._id && reply.mode !== 'forward';
      const { to, cc, subject, quoted } = start;
      return {
        ...blank,
        to,
        cc: cc.join(', '),
        subject: isSame ? draft.subject : subject,
        message: isSame ? draft.message : quoted,
      };
    }
    return { ...blank, to: address, subject: draft?.subject ?? '', message: draft?.message ?? '' };
  });
  const repliesTo = reply && reply.mode !== 'forward' ? reply.mail._id : null;
  const kept = useDebounced(fields, 300);
  const { subject, message } = kept;
  const isSent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drafts are the same ones in each call
  useEffect(() => {
    if (isSent.current || reply?.mode === 'forward') return;
    if (subject !== '' || message !== '') drafts.keepMail(address, { message, subject, repliesTo });
    else drafts.drop('mail', address);
  }, [subject, message, address, repliesTo]);
  return {
    fields,
    repliesTo,
    set: (values: Partial<MailFields>) => setFields((before) => ({ ...before, ...values })),
    keep: () => drafts.keepMail(address, { message: fields.message, subject: fields.subject, repliesTo }),
    drop() {
      isSent.current = true;
      drafts.drop('mail', address);
    },
  };
}

/** Writes a mail: sender, recipients, subject, text and attachments. */
export function MailForm(props: MailFormProps) {
  const { conversation, options, reply, onClose, onSent } = props;
  const id = useId();
  const { http, notices } = useServices();
  const reload = useReloadMessenger();
  const { fields, repliesTo, set, keep, drop } = useFields(props);
  const attached = useAttachments();
  const [hasCopies, setHasCopies] = useState(fields.cc !== '');
  const [isLater, setIsLater] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [key] = useState(newIdempotencyKey);
  const canSend = isComplete(fields) && !isSending && !attached.isRunning;

  async function takeBack(messageId: string): Promise<void> {
    try {
      await callServer<typeof cancelMail>(http, 'POST /api/messenger/mails/{id}/cancel', {
        params: { id: messageId },
        isQuiet: true,
      });
      keep();
      await reload(conversation._id);
      notices.show({ text: 'Der Versand ist zurückgenommen. Der Text liegt als Entwurf bereit.' });
    } catch (error) {
      const text = 'Die E-Mail ist schon unterwegs.';
      notices.show({ text, severity: 'error', info: errorInfo(error, text) });
    }
  }

  async function send(): Promise<void> {
    setIsSending(true);
    setProblems({});
    const [toMail = '', ...toMails] = addressesIn(fields.to);
    const sendAt = fields.sendAt === '' ? null : new Date(fields.sendAt).toISOString();
    try {
      const { messageId } = await callServer<typeof sendMail>(http, 'POST /api/messenger/mails', {
        body: {
          message: fields.message,
          subject: fields.subject.trim(),
          fromMail: fields.from,
          toMail,
          toMails,
          ccMails: addressesIn(fields.cc),
          bccMails: addressesIn(fields.bcc),
          ...(repliesTo !== null && { repliesTo }),
          ...(reply?.mode === 'forward' && { forwards: reply.mail._id }),
          conversation: conversation._id,
          files: attached.files.map((file) => file.id),
          ...(sendAt !== null && { sendAt }),
        },
        headers: { 'Idempotency-Key': key },
        isQuiet: true,
      });
      drop();
      onSent();
      notices.show({
        text: sendAt === null ? 'E-Mail wurde gesendet' : `E-Mail wird am ${formatInstant(sendAt)} gesendet`,
        severity: 'success',
        timeout: undoSeconds * 1000,
        actions: [{ label: 'Rückgängig', onClick: () => void takeBack(messageId) }],
      });
    } catch (error) {
      const text = 'E-Mail konnte nicht gesendet werden';
      setProblems(errorBodyOf(error)?.details?.fields ?? {});
      notices.show({ text, severity: 'error', info: errorInfo(error, text) });
      setIsSending(false);
    }
  }

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    if (canSend) void send();
  }

  const addressField = (name: 'to' | 'cc' | 'bcc', label: string, server: string) => (
    <TextField
      label={label}
      required={name === 'to'}
      size="small"
      margin="none"
      fullWidth
      value={fields[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      error={addressProblem(fields[name]) !== undefined || problems[server] !== undefined}
      helperText={problems[server] ?? addressProblem(fields[name])}
      slotProps={{ htmlInput: { inputMode: 'email', autoComplete: 'off', autoCapitalize: 'none' } }}
    />
  );

  return (
    <Box component="form" noValidate aria-label="E-Mail schreiben" onSubmit={submit}>
      <Stack spacing={1}>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <TextField
            select
            label="Von"
            required
            size="small"
            margin="none"
            value={fields.from}
            onChange={(event) => set({ from: event.target.value })}
            error={problems.fromMail !== undefined}
            helperText={
              problems.fromMail ??
              (options.mailAddressOptions.length === 0 ? 'Es ist kein Konto eingerichtet.' : undefined)
            }
          >
            {options.mailAddressOptions.map(({ value, accountName }) => (
              <MenuItem key={value} value={value}>
                {value} · {accountName}
              </MenuItem>
            ))}
          </TextField>
          {addressField('to', 'An', 'toMail')}
          {hasCopies ? addressField('cc', 'Kopie', 'ccMails') : null}
          {hasCopies ? addressField('bcc', 'Blindkopie', 'bccMails') : null}
        </Box>
        <TextField
          label="Betreff"
          required
          size="small"
          margin="none"
          value={fields.subject}
          onChange={(event) => set({ subject: event.target.value })}
          error={problems.subject !== undefined}
          helperText={problems.subject}
          slotProps={{ htmlInput: { maxLength: 500, autoComplete: 'off' } }}
        />
        <RichTextArea
          id={id}
          label="Text"
          isLabelHidden
          isRequired
          placeholder="Text der E-Mail"
          html={fields.message}
          onChange={(html) => set({ message: html ?? '' })}
          hasProblem={problems.message !== undefined}
          hint={problems.message}
          minHeight={96}
          onKeyDown={({ key: pressed, ctrlKey, metaKey }) => {
            if (pressed !== 'Enter' || !(ctrlKey || metaKey)) return false;
            submit();
            return true;
          }}
        />
        {attached.files.length > 0 ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {attached.files.map(({ id: file, name, size }) => (
              <Chip
                key={file}
                size="small"
                label={`${name} · ${sizeText(size)}`}
                onDelete={() => attached.remove(file)}
              />
            ))}
          </Box>
        ) : null}
        {isLater ? (
          <TextField
            label="Senden am"
            type="datetime-local"
            size="small"
            margin="none"
            value={fields.sendAt}
            onChange={(event) => set({ sendAt: event.target.value })}
            error={!isTimeToSend(fields.sendAt)}
            helperText={
              isTimeToSend(fields.sendAt)
                ? undefined
                : 'Der Zeitpunkt liegt höchstens ein Jahr in der Zukunft.'
            }
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ) : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
          <Button type="submit" variant="contained" disabled={!canSend}>
            Senden
          </Button>
          <Button onClick={onClose} disabled={isSending}>
            Schließen
          </Button>
          <Box sx={{ flex: 1 }} />
          <Button
            component="label"
            startIcon={attached.isRunning ? <CircularProgress size={16} /> : <AttachIcon />}
          >
            Anhang
            <input
              type="file"
              multiple
              aria-label="Anhang hinzufügen"
              style={{ position: 'absolute', opacity: 0, width: 1 }}
              onChange={(event) => {
                attached.add([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          </Button>
          <Button aria-pressed={hasCopies} onClick={() => setHasCopies(!hasCopies)}>
            Kopie
          </Button>
          <Button
            aria-pressed={isLater}
            onClick={() => {
              setIsLater(!isLater);
              set({ sendAt: '' });
            }}
          >
            Später senden
          </Button>
        </Box>
      </Stack>
    </Box>
  );
}
