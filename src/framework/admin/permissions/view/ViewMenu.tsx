import { Box, ListItemButton, ListItemIcon, ListItemText, Typography } from '@mui/material';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { EntityIcon } from '../../shell/layout/EntityIcon.tsx';
import type { MenuGroup } from '../../shell/layout/groupMenu.ts';

interface ViewMenuProps {
  groups: readonly MenuGroup[];
  entities: readonly VisibleEntity[];
  /** Path of the selected entry. */
  current: string | undefined;
  onOpen: (path: string) => void;
}

/** Another user's menu. Entries of lists open a preview; other entries are disabled. */
export function ViewMenu({ groups, entities, current, onOpen }: ViewMenuProps) {
  const isList = (path: string) => entities.some((entity) => entity.path === path);
  return groups.map(({ title, entries }) => (
    <Box key={title} sx={{ mt: 1 }}>
      <Typography variant="overline" color="textSecondary">
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map(({ path, label, icon }) => (
          <li key={path}>
            <ListItemButton
              component="button"
              dense
              disabled={!isList(path)}
              selected={path === current}
              aria-pressed={path === current}
              onClick={() => onOpen(path)}
              sx={{ width: '100%', borderRadius: 2, px: 1, py: 0.25 }}
            >
              <ListItemIcon>
                <EntityIcon name={icon} />
              </ListItemIcon>
              <ListItemText primary={label} sx={{ overflowWrap: 'anywhere' }} />
            </ListItemButton>
          </li>
        ))}
      </Box>
    </Box>
  ));
}
