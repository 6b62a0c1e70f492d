import { Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface MenuLinkProps {
  to: string;
  label: string;
  icon: ReactNode;
  /** Whether its screens are open. */
  isHere: boolean;
  /** Whether the label is shown; a narrow menu shows the icon only. */
  isOpen: boolean;
  onFollow: () => void;
}

/** A menu link, marked while its screens are open. Its styles come from the menu around it. */
export function MenuLink({ to, label, icon, isHere, isOpen, onFollow }: MenuLinkProps) {
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
