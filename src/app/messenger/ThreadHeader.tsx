import BackIcon from '@mui/icons-material/ArrowBack';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import NotesIcon from '@mui/icons-material/StickyNote2Outlined';
import { Box, IconButton, ListItemText, Menu, MenuItem, Skeleton, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MessengerConversation } from '../../contract/messenger/messages.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { EditorsNote } from '../../framework/admin/session/presence/EditorsNote.tsx';
import { nameOf } from './conversationNames.ts';
import { TriageMenu } from './TriageMenu.tsx';

/** Button that opens the addresses of the contact. */
function InfoMenu({ mail, phoneNumber }: Pick<MessengerConversation, 'mail' | 'phoneNumber'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title="Kontaktdaten">
        <IconButton
          aria-label="Kontaktdaten"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <InfoIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {mail === null ? null : (
          <MenuItem component="a" href={`mailto:${encodeURIComponent(mail)}`} onClick={close}>
            <ListItemText primary={mail} secondary="E-Mail" />
          </MenuItem>
        )}
        {phoneNumber === null ? null : (
          <MenuItem component="a" href={`tel:${phoneNumber}`} onClick={close}>
            <ListItemText primary={phoneNumber} secondary="Telefonnummer" />
          </MenuItem>
        )}
        {mail === null && phoneNumber === null ? <MenuItem disabled>Keine Kontaktdaten</MenuItem> : null}
      </Menu>
    </>
  );
}

interface ThreadHeaderProps {
  conversation: MessengerConversation | undefined;
  isNarrow: boolean;
  isTrash: boolean;
  onTrash: (isTrash: boolean) => void;
  onNotes: () => void;
  onUnseen: () => void;
  onBack: () => void;
  onLeave: () => void;
}

/** Title bar of an open conversation: who it is with, its state and who is responsible. */
export function ThreadHeader(props: ThreadHeaderProps) {
  const { conversation, isNarrow, isTrash, onTrash, onNotes, onUnseen, onBack, onLeave } = props;
  const { linkTo, entity } = useDefinitions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const { profileId = null, profileType = null } = conversation ?? {};
  const profile = profileId === null ? null : linkTo(resourceOf(profileType), profileId);
  const conversations = entity('conversations');
  const run = (step: () => void) => () => {
    close();
    step();
  };
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', px: { xs: 0.5, sm: 2 }, py: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 44 }}>
        {isNarrow ? (
          <IconButton aria-label="Zurück zur Liste" onClick={onBack}>
            <BackIcon />
          </IconButton>
        ) : null}
        <Typography component="h3" variant="subtitle1" noWrap sx={{ flex: 1, fontWeight: 600 }}>
          {conversation ? nameOf(conversation) : <Skeleton width={160} />}
        </Typography>
        {conversation ? <TriageMenu conversation={conversation} isNarrow={isNarrow} /> : null}
        {conversation ? <InfoMenu mail={conversation.mail} phoneNumber={conversation.phoneNumber} /> : null}
        {profile === null ? null : (
          <Tooltip title="Profil öffnen">
            <IconButton component={Link} to={profile} aria-label="Profil öffnen" onClick={onLeave}>
              <PersonIcon />
            </IconButton>
          </Tooltip>
        )}
        <Tooltip title="Interne Notizen">
          <IconButton aria-label="Interne Notizen" onClick={onNotes}>
            <NotesIcon />
          </IconButton>
        </Tooltip>
        <IconButton
          aria-label="Mehr"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreIcon />
        </IconButton>
        <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
          <MenuItem onClick={run(onUnseen)}>Als ungesehen markieren</MenuItem>
          <MenuItem onClick={run(() => onTrash(!isTrash))}>
            {isTrash ? 'Zurück zu den Nachrichten' : 'Papierkorb öffnen'}
          </MenuItem>
        </Menu>
      </Box>
      {conversations && conversation ? (
        <EditorsNote entity={conversations} record={{ id: conversation._id }} isEditing />
      ) : null}
      {isTrash ? (
        <Typography variant="body2" color="textSecondary" sx={{ pb: 0.5 }}>
          Papierkorb dieser Konversation
        </Typography>
      ) : null}
    </Box>
  );
}

const resources: Readonly<Record<string, string>> = {
  employee: 'employees',
  institution: 'institutions',
  parent: 'parents',
  student: 'students',
};

/** Resource of a type of profile, whether it is named in the singular or as the resource itself. */
function resourceOf(type: string | null): string {
  return resources[type ?? ''] ?? type ?? '';
}
