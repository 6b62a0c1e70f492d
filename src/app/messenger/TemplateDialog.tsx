import { Alert, Box, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { sendWhatsApp } from '../../contract/messenger/sending.ts';
import type { previewWhatsAppTemplate } from '../../contract/messenger/templates.ts';
import { useDebounced } from '../../framework/admin/base/hooks/useDebounced.ts';
import { RecordPicker } from '../../framework/admin/records/inputs/references/RecordPicker.tsx';
import { newIdempotencyKey } from '../../framework/admin/session/data-provider/createVersionCache.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { errorInfo } from '../../framework/admin/session/notices/createNotices.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { FormDialog } from '../../framework/admin/shell/dialogs/FormDialog.tsx';

interface TemplateDialogProps {
  conversation: string;
  fromNumber: string;
  toNumber: string;
  onClose: () => void;
  onSent: () => void;
}

/** Sends a WhatsApp template, which is possible at any time; shows before what the contact gets. */
export function TemplateDialog({ conversation, fromNumber, toNumber, onClose, onSent }: TemplateDialogProps) {
  const { http, notices } = useServices();
  const [ids, setIds] = useState<string[]>([]);
  const [values, setValues] = useState<string[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const [key] = useState(newIdempotencyKey);
  const [id] = ids;
  const given = useDebounced(values, 300);
  const { data: preview, isError } = useQuery({
    queryKey: ['leitstand', 'messenger', 'template', id, given],
    enabled: id !== undefined,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callServer<typeof previewWhatsAppTemplate>(
        http,
        'POST /api/messenger/whats-app/templates/{id}/preview',
        {
          params: { id: id ?? '' },
          body: { values: given },
          signal,
          isQuiet: true,
        },
      ),
  });
  const shown = id === undefined ? undefined : preview;
  const asked = Array.from({ length: shown?.valueCount ?? 0 }, (_value, at) => values[at] ?? '');
  const isFilled = asked.every((value) => value.trim() !== '');

  async function send(): Promise<void> {
    setIsRunning(true);
    try {
      await callServer<typeof sendWhatsApp>(http, 'POST /api/messenger/whats-app/send-message', {
        body: {
          fromNumber,
          toNumber,
          conversation,
          template: id,
          values: asked.map((value) => value.trim()),
        },
        headers: { 'Idempotency-Key': key },
        isQuiet: true,
      });
      notices.show({ text: 'Nachricht wurde gesendet', severity: 'success' });
      onSent();
    } catch (error) {
      const failed = 'Nachricht konnte nicht gesendet werden';
      notices.show({ text: failed, severity: 'error', info: errorInfo(error, failed) });
      setIsRunning(false);
    }
  }

  return (
    <FormDialog
      title="Vorlage senden"
      action="Senden"
      isRunning={isRunning}
      canRun={shown !== undefined && isFilled}
      onRun={() => void send()}
      onClose={onClose}
    >
      <RecordPicker
        id="messenger-template"
        label="Vorlage"
        resource="whatsappmessagetemplates"
        ids={ids}
        onChange={(next) => {
          setIds(next);
          setValues([]);
        }}
        isMultiple={false}
        isRequired
        where={{ status: 'APPROVED' }}
      />
      {asked.map((value, at) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are numbered
          key={at}
          label={`Wert für {{${at + 1}}}`}
          required
          margin="none"
          value={value}
          onChange={(event) => setValues(asked.with(at, event.target.value))}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      ))}
      {isError ? <Alert severity="error">Die Vorschau ließ sich nicht laden.</Alert> : null}
      {shown ? (
        <Box sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5 }}>
          <Typography variant="caption" color="textSecondary" component="p">
            Das bekommt der Kontakt
          </Typography>
          {shown.header ? <Typography sx={{ fontWeight: 600 }}>{shown.header}</Typography> : null}
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{shown.message}</Typography>
          {shown.footer ? (
            <Typography variant="caption" color="textSecondary" component="p">
              {shown.footer}
            </Typography>
          ) : null}
          {shown.buttons.length > 0 ? (
            <Typography variant="body2" color="textSecondary">
              {shown.buttons.join(' · ')}
            </Typography>
          ) : null}
        </Box>
      ) : null}
    </FormDialog>
  );
}
