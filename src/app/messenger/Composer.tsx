import { Box, Button, Tab, Tabs, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MailMessage, MessengerConversation } from '../../contract/messenger/messages.ts';
import { useRights } from '../../framework/admin/session/rights/useRights.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import { MailForm } from './MailForm.tsx';
import { optionsQuery } from './messengerQueries.ts';
import type { ReplyMode } from './replies.ts';
import { WhatsAppForm } from './WhatsAppForm.tsx';

type Channel = 'mail' | 'whatsApp';

const titles: Readonly<Record<Channel, string>> = { mail: 'E-Mail', whatsApp: 'WhatsApp' };

interface ComposerProps {
  conversation: MessengerConversation;
  reply: { mode: ReplyMode; mail: MailMessage } | null;
  onReplyEnd: () => void;
  onSent: () => void;
}

/** Where a message is written, by mail or WhatsApp as the contact can be reached. */
export function Composer({ conversation, reply, onReplyEnd, onSent }: ComposerProps) {
  const { http } = useServices();
  const { permissions } = useRights();
  const { _id: id, mail, phoneNumber, lastMessageType } = conversation;
  const channels: Channel[] = [
    ...(mail === null ? [] : (['mail'] as const)),
    ...(phoneNumber === null ? [] : (['whatsApp'] as const)),
  ];
  const [wanted, setWanted] = useState<Channel | null>(lastMessageType);
  const [isOpen, setIsOpen] = useState(false);
  const { data: options, isError, refetch } = useQuery(optionsQuery(http));
  const channel = reply ? 'mail' : (channels.find((one) => one === wanted) ?? channels[0]);
  const restarted = reply && `${reply.mode}-${reply.mail._id}`;
  useEffect(() => {
    if (restarted !== null) setIsOpen(true);
  }, [restarted]);
  const maySend = permissions.holds([
    { action: 'custom', entity: 'conversations', id, accessKeys: ['sendMailAsCustomer'] },
  ]);
  if (!maySend || channel === undefined) return null;

  function form() {
    if (isError && !options)
      return <RetryAlert onRetry={() => void refetch()}>Fehler beim Laden der Nachrichtenkanäle</RetryAlert>;
    if (!options) return null;
    if (channel === 'whatsApp')
      return <WhatsAppForm conversation={conversation} options={options} onSent={onSent} />;
    if (!isOpen)
      return (
        <Button
          fullWidth
          variant="outlined"
          color="inherit"
          onClick={() => setIsOpen(true)}
          sx={{
            justifyContent: 'flex-start',
            borderColor: 'divider',
            color: 'text.secondary',
            fontWeight: 400,
          }}
        >
          E-Mail schreiben
        </Button>
      );
    return (
      <MailForm
        key={restarted ?? 'new'}
        conversation={conversation}
        options={options}
        reply={reply}
        onClose={() => {
          setIsOpen(false);
          onReplyEnd();
        }}
        onSent={() => {
          setIsOpen(false);
          onSent();
        }}
      />
    );
  }

  return (
    <Box
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        px: { xs: 1, sm: 2 },
        py: 1,
        maxHeight: '65%',
        overflowY: 'auto',
        flexShrink: 0,
      }}
    >
      {options?.isDemo ? (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 0.5 }}>
          Demo: nichts verlässt diesen Rechner
        </Typography>
      ) : null}
      {channels.length > 1 && reply === null ? (
        <Tabs
          value={channel}
          onChange={(_event, next: Channel) => setWanted(next)}
          aria-label="Kanal"
          sx={{ minHeight: 36, mb: 1, '& .MuiTab-root': { minHeight: 36, py: 0 } }}
        >
          {channels.map((one) => (
            <Tab key={one} value={one} label={titles[one]} />
          ))}
        </Tabs>
      ) : null}
      {form()}
      {reply?.mode === 'forward' && reply.mail.attachments.length > 0 ? (
        <Typography variant="caption" color="textSecondary">
          Die Anhänge der weitergeleiteten E-Mail gehen mit.
        </Typography>
      ) : null}
    </Box>
  );
}
