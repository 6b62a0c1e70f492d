import { ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link, useMatch } from 'react-router-dom';

interface MenuLinkProps {
  to: string;
  label: string;
  icon: ReactNode;
  /** A narrow menu shows the icon only. */
  isOpen: boolean;
  onFollow: () => void;
}

const linkStyles = (theme: Theme) => ({
  margin: '1px 8px 1px 0',
  padding: '6px 10px 6px 16px',
  minHeight: 36,
  borderRadius: '0 8px 8px 0',
  color: 'text.secondary',
  '& .MuiListItemIcon-root': { minWidth: 34, color: 'inherit', '& svg': { fontSize: 20 } },
  '& .MuiListItemText-root': { my: 0 },
  '&.Mui-selected, &.Mui-selected:hover': {
    backgroundColor: theme.palette.colours.brand,
    color: theme.palette.colours.text,
    // not by colour alone
    boxShadow: `inset 3px 0 ${theme.palette.colours.accent}`,
    '& .MuiListItemText-primary': { fontWeight: 500 },
  },
});

/** A link of the menu, marked while its screens are open. */
export function MenuLink({ to, label, icon, isOpen, onFollow }: MenuLinkProps) {
  const isHere = useMatch({ path: to, end: to === '/' }) !== null;
  return (
    <Tooltip title={isOpen ? '' : label} placement="right">
      <ListItemButton
        component={Link}
        to={to}
        selected={isHere}
        aria-current={isHere ? 'page' : undefined}
        {...(isOpen ? {} : { 'aria-label': label })}
        onClick={onFollow}
        sx={linkStyles}
      >
        <ListItemIcon>{icon}</ListItemIcon>
        {isOpen ? <ListItemText primary={label} slotProps={{ primary: { noWrap: true } }} /> : null}
      </ListItemButton>
    </Tooltip>
  );
}
