import { Button, IconButton, type Theme, Tooltip, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface ListToolProps {
  label: string;
  icon: ReactNode;
  /** Shows only the icon however wide the window is. */
  isSmall?: boolean;
  isRunning?: boolean;
  onRun?: () => void;
  /** Route of a tool with its own screen. */
  to?: string;
}

/** A tool above a list: a labelled button, or an icon where all tools would not fit into one line. */
export function ListTool({ label, icon, isSmall = false, isRunning = false, onRun, to }: ListToolProps) {
  const isTight = useMediaQuery<Theme>((theme) => theme.breakpoints.down('xl'), { noSsr: true });
  const target = to === undefined ? {} : { component: Link, to };
  const behaviour = { ...target, ...(onRun ? { onClick: onRun } : {}), disabled: isRunning };
  if (!isTight && !isSmall)
    return (
      <Button startIcon={icon} {...behaviour}>
        {label}
      </Button>
    );
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} {...behaviour}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}
