import { ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { profilePath } from '../../session/definitions/entityPaths.ts';
import { EntityIcon } from '../layout/EntityIcon.tsx';

interface RecordLineProps {
  entity: Pick<VisibleEntity, 'icon' | 'path'>;
  id: string;
  title: string;
  below: ReactNode;
}

/** A record in a block of the dashboard; links to its profile. */
export function RecordLine({ entity: { icon, path }, id, title, below }: RecordLineProps) {
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={profilePath({ path }, id)}>
        <ListItemIcon>
          <EntityIcon name={icon} />
        </ListItemIcon>
        <ListItemText
          primary={title}
          secondary={below}
          slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
        />
      </ListItemButton>
    </ListItem>
  );
}
