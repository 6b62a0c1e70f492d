import AlarmIcon from '@mui/icons-material/AlarmOutlined';
import AlternateEmailIcon from '@mui/icons-material/AlternateEmail';
import AssignmentIndIcon from '@mui/icons-material/AssignmentIndOutlined';
import CallIcon from '@mui/icons-material/CallOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import ChatIcon from '@mui/icons-material/ChatOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import RestoreIcon from '@mui/icons-material/Restore';
import SnoozeIcon from '@mui/icons-material/SnoozeOutlined';
import SupervisorAccountIcon from '@mui/icons-material/SupervisorAccountOutlined';
import TaskAltIcon from '@mui/icons-material/TaskAltOutlined';
import {
  Box,
  Button,
  IconButton,
  Link as PlainLink,
  type SvgIconProps,
  Tooltip,
  Typography,
} from '@mui/material';
import { type ComponentType, useId } from 'react';
import { Link } from 'react-router-dom';
import type { NotificationType } from '../../../generated/types.ts';
import type { OwnNotification } from '../../contract/notifications/notifierCalls.ts';
import { formatInstant } from '../../framework/admin/base/format/dates.ts';
import { visuallyHidden } from '../../framework/admin/base/theme/visuallyHidden.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { cameText, cardContent } from './cardContent.ts';
import { isUnread } from './ownLists.ts';
import type { CentreActions } from './useNotificationCentre.ts';

interface CardIcon {
  icon: ComponentType<SvgIconProps>;
  /** Of those that cannot wait. */
  colour?: 'error' | 'warning';
}

const icons: Readonly<Record<NotificationType, CardIcon>> = {
  COMMON: { icon: NotificationsIcon },
  CALL: { icon: CallIcon },
  MENTION: { icon: AlternateEmailIcon },
  OVERDUE_TO_DO: { icon: AlarmIcon, colour: 'error' },
  TO_DO_ASSIGNED: { icon: AssignmentIndIcon },
  TO_DO_COMPLETED: { icon: TaskAltIcon },
  ENTITY_ASSIGNED_TO_SUPERVISOR: { icon: SupervisorAccountIcon },
  SUPERVISED_ENTITY_DEACTIVATED: { icon: PersonOffIcon },
  WHATSAPP_MESSAGE_TEMPLATE_STATUS_UPDATE: { icon: ChatIcon },
  COURSE_CANCELLATION_FAILED: { icon: EventBusyIcon, colour: 'error' },
  HANDOUT_EVENT_FEEDBACK: { icon: CampaignIcon },
};

/** Of a type that this page does not know yet. */
const anyIcon: CardIcon = { icon: InventoryIcon };

function TypeIcon({ type }: { type: NotificationType }) {
  const { icon: Icon, colour } = icons[type] ?? anyIcon;
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: 32,
        height: 32,
        borderRadius: '50%',
        bgcolor: (theme) => (colour ? theme.palette.colours[colour].surface : theme.palette.colours.sunk),
        color: colour ? `${colour}.main` : 'text.secondary',
      }}
    >
      <Icon sx={{ fontSize: 18 }} />
    </Box>
  );
}

interface CardProps extends Pick<CentreActions, 'dismiss' | 'revoke' | 'remindTomorrow'> {
  notification: OwnNotification;
  /** Called when a link of it was opened. */
  onLeave: () => void;
}

/** A notification in its list: what happened, when, where it leads, and what can be done with it. */
export function NotificationCard({ notification, dismiss, revoke, remindTomorrow, onLeave }: CardProps) {
  const titleId = useId();
  const { linkTo } = useDefinitions();
  const { id, type, createdAt, dismissedAt } = notification;
  const now = new Date();
  const { title, details, quote, links } = cardContent(notification, { linkTo, now });
  const unread = isUnread(notification);
  return (
    <Box
      component="li"
      // J and K move the focus here; Tab reaches the links and buttons inside
      tabIndex={-1}
      data-notification={id}
      aria-labelledby={titleId}
      sx={{
        display: 'flex',
        gap: 1.5,
        px: 2,
        pt: 1.25,
        pb: 0.5,
        position: 'relative',
        '&:hover': { bgcolor: 'action.hover' },
        '&&:focus': {
          outline: 'none',
          bgcolor: 'action.hover',
          boxShadow: (theme) => `inset 3px 0 ${theme.palette.colours.accent}`,
        },
      }}
    >
      {unread ? (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            left: 4,
            top: 22,
            width: 8,
            height: 8,
            borderRadius: '50%',
            bgcolor: 'primary.main',
          }}
        />
      ) : null}
      <TypeIcon type={type} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography
            id={titleId}
            variant="body2"
            sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: unread ? 700 : 400 }}
          >
            {unread ? (
              <Box component="span" sx={visuallyHidden}>
                {'Ungelesen: '}
              </Box>
            ) : null}
            {title}
          </Typography>
          <Typography
            component="time"
            dateTime={createdAt}
            title={formatInstant(createdAt)}
            variant="caption"
            color="textSecondary"
            sx={{ whiteSpace: 'nowrap' }}
          >
            {cameText(createdAt, now)}
          </Typography>
        </Box>
        {details.length > 0 ? (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            {details.join(' · ')}
          </Typography>
        ) : null}
        {quote ? (
          <Typography
            component="blockquote"
            variant="body2"
            sx={{
              m: 0,
              mt: 0.5,
              pl: 1,
              borderLeft: (theme) => `2px solid ${theme.palette.colours.line}`,
              overflowWrap: 'anywhere',
              whiteSpace: 'pre-line',
            }}
          >
            {quote}
          </Typography>
        ) : null}
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            flexWrap: 'wrap',
            columnGap: 2,
            mt: 0.25,
            minHeight: 28,
          }}
        >
          {links.map(({ label, to }) => (
            <PlainLink
              key={label}
              component={Link}
              to={to}
              variant="body2"
              underline="hover"
              onClick={onLeave}
              sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 500 }}
            >
              {label}
            </PlainLink>
          ))}
          <Box sx={{ flex: 1 }} />
          {dismissedAt === null ? (
            <>
              <Tooltip title="Morgen 8:00 erinnern">
                <IconButton
                  aria-label="Morgen 8:00 erinnern"
                  data-leaves="remind"
                  onClick={() => remindTomorrow(id)}
                >
                  <SnoozeIcon sx={{ fontSize: 18 }} />
                </IconButton>
              </Tooltip>
              <Tooltip title="Löschen">
                <IconButton aria-label="Löschen" data-leaves="dismiss" onClick={() => dismiss([id])}>
                  <DeleteIcon sx={{ fontSize: 18 }} />
                </IconButton>
              </Tooltip>
            </>
          ) : (
            <Button data-leaves="revoke" startIcon={<RestoreIcon />} onClick={() => revoke(id)}>
              Wiederherstellen
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}
