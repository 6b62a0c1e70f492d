import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { MailMessage } from '../../contract/messenger/messages.ts';
import { MailCard } from './MailCard.tsx';
import type { ReplyMode } from './replies.ts';
import type { ThreadEntry } from './useThread.ts';
import { WhatsAppCard } from './WhatsAppCard.tsx';

interface MessageCardProps {
  entry: ThreadEntry;
  isTrash: boolean;
  onReply: (mode: ReplyMode, mail: MailMessage) => void;
  onMoved: () => void;
}

function content({ entry, ...props }: MessageCardProps) {
  const { message, hasFailed, retry } = entry;
  if (hasFailed && !message)
    return (
      <Box role="alert" sx={{ border: 1, borderColor: 'error.main', borderRadius: 2, p: 1.5, maxWidth: 520 }}>
        <Typography sx={{ fontWeight: 600 }}>Fehler beim Abrufen der Nachricht</Typography>
        <Typography variant="body2">Die Nachricht konnte nicht vom Server abgerufen werden.</Typography>
        <Button size="small" onClick={retry} sx={{ mt: 0.5 }}>
          Erneut versuchen
        </Button>
      </Box>
    );
  if (!message) return <Skeleton variant="rounded" height={72} />;
  // the server may know more channels than this page
  const type: string = message.type;
  if (message.type === 'mail') return <MailCard mail={message} {...props} />;
  if (type === 'whatsApp') return <WhatsAppCard message={message} />;
  return <Typography color="textSecondary">Die Art dieser Nachricht ist unbekannt</Typography>;
}

/** One message of a thread. */
export function MessageCard(props: MessageCardProps) {
  return (
    <Box component="li" sx={{ mb: 1.5, contentVisibility: 'auto', containIntrinsicSize: 'auto 120px' }}>
      {content(props)}
    </Box>
  );
}
