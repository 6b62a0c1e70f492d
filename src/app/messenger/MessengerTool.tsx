import ForumIcon from '@mui/icons-material/ForumOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import { useRecordChanges } from '../../framework/admin/session/realtime/useRecordChanges.ts';
import { Permitted } from '../../framework/admin/session/rights/Permitted.tsx';
import { useRights } from '../../framework/admin/session/rights/useRights.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { announceMessage } from './announceMessage.ts';
import { isForEmployee, messengerNeeds, messengerTitle } from './messengerPaths.ts';
import { messageEvents, unseenQuery } from './messengerQueries.ts';
import { openedMessengers } from './openedMessengers.ts';

const loadDialog = async () => (await import('./MessengerDialog.tsx')).MessengerDialog;
const MessengerDialog = lazyDialog(loadDialog);

function MessengerButton() {
  const services = useServices();
  const { permissions } = useRights();
  /** Conversation of the open dialog, if any; null while it is closed. */
  const [opened, setOpened] = useState<{ conversation?: string } | null>(null);
  const { data: { count } = { count: 0 } } = useQuery(unseenQuery(services.http));
  useRecordChanges((changes) => {
    if (openedMessengers.isOpen()) return;
    const mayRead = (entity: string) => permissions.holds([{ action: 'read', entity }]);
    const isNew = messageEvents(changes, mayRead).filter(({ event }) => event === 'new-message');
    for (const { messageId } of isNew)
      void announceMessage(services, messageId, (conversation) => setOpened({ conversation }));
  });
  const label = count > 0 ? `${messengerTitle}, ${count} ungesehen` : messengerTitle;
  const load = () => void loadDialog().catch(() => undefined);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={opened !== null}
          onPointerEnter={load}
          onFocus={load}
          onClick={() => setOpened({})}
          // a phone has no room for it beside the title; the menu leads there, too
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <Badge color="error" variant="dot" invisible={count === 0}>
            <ForumIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      {opened ? <MessengerDialog {...opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

/** App bar tool for employees: opens their messages, with a dot while some are unseen, and announces new ones. */
export function MessengerTool() {
  const { session } = useServices();
  if (!isForEmployee(session.login())) return null;
  return (
    <Permitted access={messengerNeeds}>
      <MessengerButton />
    </Permitted>
  );
}
