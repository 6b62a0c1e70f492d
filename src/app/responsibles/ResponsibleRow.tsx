import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ShareIcon from '@mui/icons-material/PersonAddOutlined';
import CardIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { profileMay } from '../../framework/admin/records/profile/profileMay.ts';
import { RecordPicture } from '../../framework/admin/session/record-pictures/RecordPicture.tsx';
import { JobTitle } from './JobTitle.tsx';
import { nameOf, type OfInstitution } from './nameOf.ts';

/** Action of the user on a contact person in the list. */
export type ResponsibleAction = 'view' | 'edit' | 'share' | 'delete';

interface ResponsibleRowProps extends OfInstitution {
  /** Whether the user may change the institution's list of contact persons. */
  canChangeList: boolean;
  onAct: (action: ResponsibleAction) => void;
}

/** A contact person with picture, name and job, and buttons for what the user may do. */
export function ResponsibleRow({ entity, record, canChangeList, onAct }: ResponsibleRowProps) {
  const name = nameOf(entity, record);
  const may = profileMay(entity, record);

  function button(action: ResponsibleAction, label: string, icon: ReactNode) {
    return (
      <Tooltip title={label}>
        <IconButton aria-label={`${label}: ${name}`} onClick={() => onAct(action)}>
          {icon}
        </IconButton>
      </Tooltip>
    );
  }

  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <RecordPicture entity={entity} record={record} size={40} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          <JobTitle record={record} />
        </Typography>
      </Box>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        {button('view', 'Ansehen', <CardIcon fontSize="small" />)}
        {may.edit ? button('edit', 'Bearbeiten', <EditIcon fontSize="small" />) : null}
        {may.share ? button('share', 'Freigeben', <ShareIcon fontSize="small" />) : null}
        {may.delete && canChangeList ? button('delete', 'Löschen', <DeleteIcon fontSize="small" />) : null}
      </Box>
    </Box>
  );
}
