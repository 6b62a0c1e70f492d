import { Button, IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsNarrow } from '../../base/hooks/useIsNarrow.ts';

interface ListToolProps {
  label: string;
  icon: ReactNode;
  /** Shows only the icon on wide screens, too. */
  isSmall?: boolean;
  isRunning?: boolean;
  onRun?: () => void;
  /** Route of a tool with its own screen. */
  to?: string;
}

/** A tool above a list: a labelled button, or an icon on narrow screens. */
export function ListTool({ label, icon, isSmall = false, isRunning = false, onRun, to }: ListToolProps) {
  const isNarrow = useIsNarrow();
  const target = to === undefined ? {} : { component: Link, to };
  const behaviour = { ...target, ...(onRun ? { onClick: onRun } : {}), disabled: isRunning };
  if (!isNarrow && !isSmall)
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
