import { Button, IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsNarrow } from '../../base/hooks/useIsNarrow.ts';

interface ListToolProps {
  label: string;
  icon: ReactNode;
  isRunning?: boolean;
  onRun?: () => void;
  /** Where it leads, for what is a screen of its own. */
  to?: string;
}

/** A tool over a list: with its name where there is room, else with its sign. */
export function ListTool({ label, icon, isRunning = false, onRun, to }: ListToolProps) {
  const isNarrow = useIsNarrow();
  const target = to === undefined ? {} : { component: Link, to };
  const behaviour = { ...target, ...(onRun ? { onClick: onRun } : {}), disabled: isRunning };
  if (!isNarrow)
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
