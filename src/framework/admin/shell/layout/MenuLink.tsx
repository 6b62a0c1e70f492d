import { Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useMatch } from 'react-router-dom';

interface MenuLinkProps {
  to: string;
  label: string;
  icon: ReactNode;
  /** Whether the label is shown; a narrow menu shows the icon only. */
  isOpen: boolean;
  onFollow: () => void;
}

/** A menu link, marked while its screens are open. Its styles come from the menu around it. */
export function MenuLink({ to, label, icon, isOpen, onFollow }: MenuLinkProps) {
  const isHere = useMatch({ path: to, end: to === '/' }) !== null;
  const link = (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      {...(isOpen ? {} : { 'aria-label': label })}
      onClick={onFollow}
    >
      {icon}
      {isOpen ? <span>{label}</span> : null}
    </Link>
  );
  if (isOpen) return link;
  return (
    <Tooltip title={label} placement="right">
      {link}
    </Tooltip>
  );
}
