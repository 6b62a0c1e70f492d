import { Box, Typography } from '@mui/material';
import type { WhatsAppMessage } from '../../contract/messenger/messages.ts';
import { formatInstant } from '../../framework/admin/base/format/dates.ts';
import { DeliveryIcon } from './DeliveryIcon.tsx';
import { WhatsAppMedia } from './WhatsAppMedia.tsx';

const typeTexts: Readonly<Record<string, string>> = {
  image: 'Bild',
  location: 'Standort',
  contacts: 'Kontakt',
  reaction: 'Reaktion',
};
const textTypes = new Set(['text', 'template', 'interactive', ...Object.keys(typeTexts)]);

/** A WhatsApp message of a thread. */
export function WhatsAppCard({ message }: { message: WhatsAppMessage }) {
  const { direction, header, footer, messageType, sentAt, attachments } = message;
  const isOut = direction === 'outgoing';
  const isKnown = messageType === null || textTypes.has(messageType);
  const kind = typeTexts[messageType ?? ''];
  return (
    <Box
      component="article"
      sx={{
        width: 'fit-content',
        maxWidth: 'min(560px, 90%)',
        ml: isOut ? 'auto' : 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        px: 1.5,
        py: 1,
        bgcolor: (theme) => (isOut ? theme.palette.colours.sunk : theme.palette.colours.paper),
      }}
    >
      {header ? <Typography sx={{ fontWeight: 600 }}>{header}</Typography> : null}
      {kind ? (
        <Typography variant="caption" color="textSecondary" component="p">
          {kind}
        </Typography>
      ) : null}
      {isKnown ? (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.message}</Typography>
      ) : (
        <Typography color="textSecondary">Die Art dieser Nachricht ist unbekannt</Typography>
      )}
      {attachments.map(({ id, contentType }) => (
        <WhatsAppMedia key={id} id={id} contentType={contentType} phoneNumberId={message.phoneNumberId} />
      ))}
      {footer ? (
        <Typography variant="caption" color="textSecondary" component="p">
          {footer}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5, mt: 0.25 }}>
        <Typography variant="caption" color="textSecondary">
          {sentAt === null ? 'noch nicht gesendet' : formatInstant(sentAt)}
        </Typography>
        {isOut ? <DeliveryIcon message={message} /> : null}
      </Box>
    </Box>
  );
}
