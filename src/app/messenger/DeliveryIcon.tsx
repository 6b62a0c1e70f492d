import DoneIcon from '@mui/icons-material/Done';
import DoneAllIcon from '@mui/icons-material/DoneAll';
import ScheduleIcon from '@mui/icons-material/Schedule';
import WarningIcon from '@mui/icons-material/WarningAmber';
import { Box, Tooltip } from '@mui/material';
import { deliveryOf } from '../../contract/messenger/delivery.ts';
import type { WhatsAppMessage } from '../../contract/messenger/messages.ts';

const looks = {
  failed: { Icon: WarningIcon, label: 'Nicht zugestellt', colour: 'warning.main' },
  waiting: { Icon: ScheduleIcon, label: 'Noch nicht gesendet', colour: 'text.secondary' },
  sent: { Icon: DoneIcon, label: 'Gesendet', colour: 'text.secondary' },
  delivered: { Icon: DoneAllIcon, label: 'Zugestellt', colour: 'text.secondary' },
  read: { Icon: DoneAllIcon, label: 'Gelesen', colour: 'info.main' },
} as const;

/** A clock, a check, two checks, two blue ones, or a warning with what went wrong. */
export function DeliveryIcon({ message }: { message: WhatsAppMessage }) {
  const { Icon, label, colour } = looks[deliveryOf(message)];
  const errors = message.whatsAppErrors.map(({ title, message: text }) => title ?? text);
  const said = [label, ...errors].join(': ');
  return (
    <Tooltip
      title={
        errors.length === 0 ? (
          label
        ) : (
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {message.whatsAppErrors.map(({ code, title, message: text }) => (
              <li key={`${code}${text}`}>{[title, text].filter(Boolean).join(': ')}</li>
            ))}
          </Box>
        )
      }
    >
      <Box
        component="span"
        role="img"
        aria-label={said}
        tabIndex={errors.length === 0 ? undefined : 0}
        sx={{ display: 'inline-flex', color: colour }}
      >
        <Icon sx={{ fontSize: 16 }} />
      </Box>
    </Tooltip>
  );
}
