import { Box, Divider, Typography } from '@mui/material';
import { useId } from 'react';
import { EntityIcon } from './EntityIcon.tsx';
import type { MenuGroup } from './groupMenu.ts';
import { MenuLink } from './MenuLink.tsx';

interface MenuSectionProps {
  group: MenuGroup;
  isOpen: boolean;
  onFollow: () => void;
}

/** One group of the menu; narrow menus show its icons only. */
export function MenuSection({ group, isOpen, onFollow }: MenuSectionProps) {
  const headingId = useId();
  return (
    <>
      {isOpen ? (
        <Typography
          component="h2"
          id={headingId}
          variant="overline"
          color="textSecondary"
          sx={{ display: 'block', px: 2, pt: 1.5, pb: 0.25 }}
        >
          {group.title}
        </Typography>
      ) : (
        <Divider sx={{ my: 1, mx: 1.5 }} />
      )}
      <Box
        component="ul"
        {...(isOpen ? { 'aria-labelledby': headingId } : { 'aria-label': group.title })}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {group.entries.map(({ path, label, icon }) => (
          <li key={path}>
            <MenuLink
              to={path}
              label={label}
              icon={<EntityIcon name={icon} />}
              isOpen={isOpen}
              onFollow={onFollow}
            />
          </li>
        ))}
      </Box>
    </>
  );
}
