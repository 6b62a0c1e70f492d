import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AccountOptions } from '../../contract/messenger/accounts.ts';
import { freeTextHours } from '../../contract/messenger/limits.ts';
import type { MessengerConversation } from '../../contract/messenger/messages.ts';
import type { sendWhatsApp } from '../../contract/messenger/sending.ts';
import { formatInstant } from '../../framework/admin/base/format/dates.ts';
import { useDebounced } from '../../framework/admin/base/hooks/useDebounced.ts';
import { newIdempotencyKey } from '../../framework/admin/session/data-provider/createVersionCache.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import { useDrafts } from '../../framework/admin/session/drafts/useDrafts.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { errorInfo } from '../../framework/admin/session/notices/createNotices.ts';
import { Permitted } from '../../framework/admin/session/rights/Permitted.tsx';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { messageDrafts } from './drafts.ts';

const TemplateDialog = lazyDialog(async () => (await import('./TemplateDialog.tsx')).TemplateDialog);

const templateNeeds = [
  { action: 'custom', entity: 'whatsappmessagetemplates', accessKeys: ['renderWhatsAppTemplates'] },
] as const;

/** Whether the contact has replied recently enough for a free text. */
export function isFreeTextOpen(lastReplyAt: string | null, now = Date.now()): boolean {
  return lastReplyAt !== null && now - new Date(lastReplyAt).getTime() < freeTextHours * 3_600_000;
}

interface WhatsAppFormProps {
  conversation: MessengerConversation;
  options: AccountOptions;
  onSent: () => void;
}

/** Why there is no form, and when the contact last reacted. */
function ClosedNote({ lastReplyAt }: { lastReplyAt: string | null }) {
  return (
    <Typography variant="body2" color="textSecondary">
      Freitextnachrichten können nur innerhalb von 24 Stunden nach der letzten Antwort gesendet werden.{' '}
      {lastReplyAt === null
        ? 'Der Kontakt hat noch nie reagiert.'
        : `Der Kontakt hat zuletzt am ${formatInstant(lastReplyAt)} reagiert.`}
    </Typography>
  );
}

/** The text that is being written, kept for this contact. */
function useText(address: string) {
  const drafts = messageDrafts(useDrafts());
  const [message, setMessage] = useState(() => drafts.whatsApp(address)?.message ?? '');
  const kept = useDebounced(message, 300);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drafts are the same ones in each call
  useEffect(() => {
    if (kept === '') drafts.drop('whatsApp', address);
    else drafts.keepWhatsApp(address, { message: kept, repliesTo: null });
  }, [kept, address]);
  return [message, setMessage] as const;
}

/** Writes a WhatsApp message, or says why only a template can be sent. */
export function WhatsAppForm({ conversation, options, onSent }: WhatsAppFormProps) {
  const { http, notices } = useServices();
  const { _id: id, phoneNumber, account, lastWhatsAppReplyAt } = conversation;
  const toNumber = phoneNumber ?? '';
  const [message, setMessage] = useText(toNumber);
  const usual = options.phoneNumberOptions.find((option) => option.account === account);
  const [from, setFrom] = useState(usual?.value ?? options.phoneNumberOptions[0]?.value ?? '');
  const [isSending, setIsSending] = useState(false);
  const [isTemplate, setIsTemplate] = useState(false);
  const key = useRef(newIdempotencyKey());
  const canSend = from !== '' && message.trim() !== '' && !isSending;

  async function send(): Promise<void> {
    setIsSending(true);
    try {
      await callServer<typeof sendWhatsApp>(http, 'POST /api/messenger/whats-app/send-message', {
        body: { message: message.trim(), fromNumber: from, toNumber, conversation: id },
        headers: { 'Idempotency-Key': key.current },
        isQuiet: true,
      });
      key.current = newIdempotencyKey();
      setMessage('');
      notices.show({ text: 'Nachricht wurde gesendet', severity: 'success' });
      onSent();
    } catch (error) {
      const text = 'Nachricht konnte nicht gesendet werden';
      notices.show({ text, severity: 'error', info: errorInfo(error, text) });
    }
    setIsSending(false);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (canSend) void send();
  }

  const sender = (
    <TextField
      select
      label="Von"
      required
      size="small"
      margin="none"
      value={from}
      onChange={(event) => setFrom(event.target.value)}
      helperText={options.phoneNumberOptions.length === 0 ? 'Es ist keine Nummer eingerichtet.' : undefined}
      sx={{ minWidth: 200 }}
    >
      {options.phoneNumberOptions.map(({ value, accountName }) => (
        <MenuItem key={value} value={value}>
          {value} · {accountName}
        </MenuItem>
      ))}
    </TextField>
  );
  const template = (
    <Permitted access={templateNeeds}>
      <Button onClick={() => setIsTemplate(true)} disabled={from === ''}>
        Vorlage senden
      </Button>
    </Permitted>
  );
  return (
    <>
      {isFreeTextOpen(lastWhatsAppReplyAt) ? (
        <Box component="form" noValidate aria-label="WhatsApp-Nachricht schreiben" onSubmit={submit}>
          <Stack spacing={1}>
            <TextField
              label="Nachricht"
              required
              multiline
              maxRows={8}
              size="small"
              margin="none"
              value={message}
              onChange={(event) => setMessage(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
                event.preventDefault();
                if (canSend) void send();
              }}
              slotProps={{ htmlInput: { maxLength: 4096 } }}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              {sender}
              <Button type="submit" variant="contained" disabled={!canSend}>
                Senden
              </Button>
              {template}
            </Box>
          </Stack>
        </Box>
      ) : (
        <Stack spacing={1}>
          <ClosedNote lastReplyAt={lastWhatsAppReplyAt} />
          <Permitted access={templateNeeds}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              {sender}
              {template}
            </Box>
          </Permitted>
        </Stack>
      )}
      {isTemplate ? (
        <TemplateDialog
          conversation={id}
          fromNumber={from}
          toNumber={toNumber}
          onClose={() => setIsTemplate(false)}
          onSent={() => {
            setIsTemplate(false);
            onSent();
          }}
        />
      ) : null}
    </>
  );
}
