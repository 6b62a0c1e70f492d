import {
  Box,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Paper,
  Skeleton,
  Typography,
} from '@mui/material';
import { type ReactNode, Suspense, useId } from 'react';
import { Link } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { profilePath } from '../../session/definitions/entityPaths.ts';
import { EntityIcon } from '../layout/EntityIcon.tsx';

/** A block of the dashboard under its title. */
export function BlockFrame({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography component="h2" variant="h5" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Suspense fallback={<Skeleton variant="rounded" height={56} />}>{children}</Suspense>
    </Box>
  );
}

/**
 * The lines of a block, in as many columns as fit.
 * @param children `ListItem`s
 */
export function BlockList({ children }: { children: ReactNode }) {
  return (
    <Paper variant="outlined">
      <List
        disablePadding
        dense
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}
      >
        {children}
      </List>
    </Paper>
  );
}

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
