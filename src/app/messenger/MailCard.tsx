import AttachIcon from '@mui/icons-material/AttachFile';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ForwardIcon from '@mui/icons-material/Forward';
import ReplyIcon from '@mui/icons-material/Reply';
import ReplyAllIcon from '@mui/icons-material/ReplyAll';
import RestoreIcon from '@mui/icons-material/RestoreFromTrash';
import { Alert, Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { MailMessage, MessengerAttachment, moveMail } from '../../contract/messenger/messages.ts';
import type { cancelMail, retryMail } from '../../contract/messenger/sending.ts';
import { formatInstant } from '../../framework/admin/base/format/dates.ts';
import { useReportFailure } from '../../framework/admin/session/failures/useReportFailure.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { MailFrame } from './MailFrame.tsx';
import type { ReplyMode } from './replies.ts';
import { sizeText } from './sizeText.ts';
import { useDownload } from './useDownload.ts';

function Attachments({ mailId, attachments }: { mailId: string; attachments: MessengerAttachment[] }) {
  const download = useDownload();
  const shown = attachments
    .map((attachment, index) => ({ ...attachment, index }))
    .filter(({ isPartOfContent }) => !isPartOfContent);
  if (shown.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Anhänge"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, mt: 1, p: 0 }}
    >
      {shown.map(({ filename, size, index }) => (
        <li key={index}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<AttachIcon />}
            aria-label={`${filename} herunterladen`}
            onClick={() =>
              void download(
                `/api/messenger/mails/${encodeURIComponent(mailId)}/attachments/${index}`,
                filename,
              )
            }
            sx={{ borderColor: 'divider', fontWeight: 400, overflowWrap: 'anywhere' }}
          >
            {size === null ? filename : `${filename} · ${sizeText(size)}`}
          </Button>
        </li>
      ))}
    </Box>
  );
}

interface StepProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

function Step({ label, icon, onClick }: StepProps) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}

interface MailCardProps {
  mail: MailMessage;
  isTrash: boolean;
  onReply: (mode: ReplyMode, mail: MailMessage) => void;
  onMoved: () => void;
}

/** Writes on a mail: into the trash and back, and its sending. */
function useMailSteps({ _id: id, subject }: MailMessage, onMoved: () => void) {
  const { http, notices } = useServices();
  const tell = useReportFailure();
  async function run(step: () => Promise<unknown>): Promise<boolean> {
    try {
      await step();
      onMoved();
      return true;
    } catch (error) {
      tell(error);
      return false;
    }
  }
  const put = (isTrash: boolean) =>
    run(() =>
      callServer<typeof moveMail>(http, 'PUT /api/messenger/mails/{id}/box', {
        params: { id },
        body: { isTrash },
        isQuiet: true,
      }),
    );
  const called = subject === null || subject === '' ? 'Die E-Mail' : `„${subject}“`;
  return {
    async move(isTrash: boolean): Promise<void> {
      if (!(await put(isTrash))) return;
      const text = isTrash ? `${called} liegt im Papierkorb.` : `${called} ist zurück.`;
      notices.show({ text, actions: [{ label: 'Rückgängig', onClick: () => void put(!isTrash) }] });
    },
    retry: () =>
      void run(() =>
        callServer<typeof retryMail>(http, 'POST /api/messenger/mails/{id}/retry', {
          params: { id },
          isQuiet: true,
        }),
      ),
    cancel: () =>
      void run(() =>
        callServer<typeof cancelMail>(http, 'POST /api/messenger/mails/{id}/cancel', {
          params: { id },
          isQuiet: true,
        }),
      ),
  };
}

function who({ direction, fromName, fromMail, toMail, toMails }: MailMessage): string {
  const to = [...new Set([toMail, ...toMails].filter((one) => one !== null))].join(', ');
  const from = [fromName, fromName === fromMail ? null : fromMail].filter(Boolean).join(' · ');
  return direction === 'outgoing' ? `An ${to}` : `${from || 'Unbekannt'} an ${to || 'uns'}`;
}

/** Whether a mail waits for its time, and until when. */
function waitingText({ state, sendAt }: MailMessage): string | null {
  if (state === 'sending') return 'Wird gesendet …';
  if (state !== 'waiting') return null;
  return sendAt === null ? 'Wartet auf den Versand' : `Wird am ${formatInstant(sendAt)} gesendet`;
}

type MailSteps = ReturnType<typeof useMailSteps>;

/** Subject, people, time and notes of a mail. */
function MailHead({ mail }: { mail: MailMessage }) {
  const parts = [
    who(mail),
    mail.sentAt === null ? null : formatInstant(mail.sentAt),
    mail.isAutomatic ? 'automatische Antwort' : null,
    mail.isBulk ? 'Verteiler' : null,
    mail.bounceOf === null ? null : 'unzustellbar',
  ];
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {mail.subject || 'Ohne Betreff'}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {parts.filter((part) => part !== null).join(' · ')}
      </Typography>
      {mail.ccMails.length > 0 ? (
        <Typography variant="caption" color="textSecondary" component="p">
          Kopie an {mail.ccMails.join(', ')}
        </Typography>
      ) : null}
    </Box>
  );
}

/** Whether a mail waits or could not be sent, and what can be done about it. */
function SendingState({ mail, steps }: { mail: MailMessage; steps: MailSteps }) {
  const waiting = waitingText(mail);
  if (mail.state === 'failed')
    return (
      <Alert
        severity="error"
        sx={{ my: 1 }}
        action={
          <Button color="inherit" size="small" onClick={steps.retry}>
            Erneut senden
          </Button>
        }
      >
        E-Mail konnte nicht gesendet werden
        {mail.error === null ? null : <Box component="span">: {mail.error}</Box>}
      </Alert>
    );
  if (waiting === null) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {waiting}
      </Typography>
      {mail.state === 'waiting' ? (
        <Button size="small" onClick={steps.cancel}>
          Versand zurücknehmen
        </Button>
      ) : null}
    </Box>
  );
}

/** A mail of a thread, with what can be done with it. */
export function MailCard({ mail, isTrash, onReply, onMoved }: MailCardProps) {
  const steps = useMailSteps(mail, onMoved);
  const isOut = mail.direction === 'outgoing';
  return (
    <Box
      component="article"
      aria-label={mail.subject || 'Ohne Betreff'}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        p: 1.5,
        ml: { sm: isOut ? 6 : 0 },
        mr: { sm: isOut ? 0 : 6 },
        bgcolor: (theme) => (isOut ? theme.palette.colours.sunk : theme.palette.colours.paper),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <MailHead mail={mail} />
        <Box sx={{ display: 'flex', flexShrink: 0 }}>
          {isTrash ? (
            <Step label="Zurückholen" icon={<RestoreIcon />} onClick={() => void steps.move(false)} />
          ) : (
            <>
              <Step label="Antworten" icon={<ReplyIcon />} onClick={() => onReply('reply', mail)} />
              {mail.toMails.length + mail.ccMails.length > 1 ? (
                <Step
                  label="Allen antworten"
                  icon={<ReplyAllIcon />}
                  onClick={() => onReply('replyAll', mail)}
                />
              ) : null}
              <Step label="Weiterleiten" icon={<ForwardIcon />} onClick={() => onReply('forward', mail)} />
              <Step label="In den Papierkorb" icon={<DeleteIcon />} onClick={() => void steps.move(true)} />
            </>
          )}
        </Box>
      </Box>
      <SendingState mail={mail} steps={steps} />
      {mail.message ? (
        <MailFrame mailId={mail._id} subject={mail.subject ?? ''} html={mail.message} />
      ) : (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{mail.text}</Typography>
      )}
      <Attachments mailId={mail._id} attachments={mail.attachments} />
    </Box>
  );
}
