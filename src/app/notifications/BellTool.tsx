import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import { usePersonalMessages } from '../../framework/admin/session/realtime/personalMessages.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { notifierTopic } from '../../framework/schema/contracts/realtime.ts';
import { openCentreEvent, unreadQuery } from './notifierQueries.ts';

const loadCentre = async () => (await import('./NotificationCentre.tsx')).NotificationCentre;
const NotificationCentre = lazyDialog(loadCentre);

const most = 99;

/** App bar tool: a bell with the number of unread notifications. What it opens loads on use. */
export function BellTool() {
  const services = useServices();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'never' | 'now' | 'before'>('never');
  const { data: { count } = { count: 0 } } = useQuery(unreadQuery(services.http));
  usePersonalMessages(notifierTopic, (message) => {
    import('./receiveMessage.ts')
      .then(({ receiveMessage }) => receiveMessage(services, message))
      .catch(() => undefined);
  });
  useEffect(() => {
    const open = () => setOpened('now');
    window.addEventListener(openCentreEvent, open);
    return () => window.removeEventListener(openCentreEvent, open);
  }, []);
  const label = count > 0 ? `Benachrichtigungen, ${count} ungelesen` : 'Benachrichtigungen';
  const load = () => void loadCentre().catch(() => undefined);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          ref={button}
          color="inherit"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={opened === 'now'}
          onPointerEnter={load}
          onFocus={load}
          onClick={() => setOpened('now')}
        >
          <NotificationsIcon />
          {count > 0 ? (
            <Box
              component="span"
              sx={{
                position: 'absolute',
                top: -4,
                left: '50%',
                minWidth: 18,
                px: 0.5,
                borderRadius: 9,
                bgcolor: 'error.main',
                color: 'error.contrastText',
                fontSize: 11,
                fontWeight: 700,
                lineHeight: '18px',
              }}
            >
              {count > most ? `${most}+` : count}
            </Box>
          ) : null}
        </IconButton>
      </Tooltip>
      {opened === 'never' ? null : (
        <NotificationCentre
          anchor={opened === 'now' ? button.current : null}
          onClose={() => setOpened('before')}
        />
      )}
    </>
  );
}
