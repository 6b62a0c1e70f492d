import {
  Box,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Paper,
  Typography,
} from '@mui/material';
import { useStore } from 'ra-core';
import { Link } from 'react-router-dom';
import { profilePath } from '../definitions/entityPaths.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { useText } from '../i18n/useText.ts';
import { EntityIcon } from '../layout/EntityIcon.tsx';
import { type RecentRecord, recentKey } from './RecentRecord.ts';

/** Records opened lately, as far as they may still be seen. */
export function RecentRecords() {
  const text = useText();
  const { entity } = useDefinitions();
  const [recent] = useStore<RecentRecord[]>(recentKey, []);
  const visible = recent.flatMap((record) => {
    const found = entity(record.resource);
    return found ? [{ ...record, entity: found }] : [];
  });
  return (
    <Box component="section" aria-labelledby="recent-records">
      <Typography component="h2" variant="h5" id="recent-records" sx={{ mb: 1 }}>
        {text('dashboard.recent')}
      </Typography>
      {visible.length === 0 ? (
        <Typography color="textSecondary">{text('dashboard.nothingRecent')}</Typography>
      ) : (
        <Paper variant="outlined">
          <List
            disablePadding
            dense
            sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}
          >
            {visible.map(({ resource, id, title, entity: { title: kind, icon, path } }) => (
              <ListItem key={`${resource}/${id}`} disablePadding>
                <ListItemButton component={Link} to={profilePath({ path }, id)}>
                  <ListItemIcon>
                    <EntityIcon name={icon} />
                  </ListItemIcon>
                  <ListItemText primary={title} secondary={kind} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Paper>
      )}
    </Box>
  );
}
