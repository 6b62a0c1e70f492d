import { Button, IconButton, type Theme, Tooltip, useMediaQuery } from '@mui/material';
import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface ListToolProps {
  label: string;
  icon: ReactNode;
  /** Shows only the icon however wide the window is. */
  isSmall?: boolean;
  /** Keeps its label until there is no room for a table. */
  isWordy?: boolean;
  isRunning?: boolean;
  aria?: AriaAttributes;
  onRun?: (event: MouseEvent<HTMLElement>) => void;
  /** Route of a tool with its own screen. */
  to?: string;
}

/** A tool above a list: a labelled button, or an icon where all tools would not fit into one line. */
export function ListTool(props: ListToolProps) {
  const { label, icon, isSmall = false, isWordy = false, isRunning = false, aria, onRun, to } = props;
  const tight = isWordy ? 'sm' : 'xl';
  const isTight = useMediaQuery<Theme>((theme) => theme.breakpoints.down(tight), { noSsr: true });
  const target = to === undefined ? {} : { component: Link, to };
  const behaviour = { ...target, ...aria, ...(onRun ? { onClick: onRun } : {}), disabled: isRunning };
  if (!isTight && !isSmall)
    return (
      <Button startIcon={icon} {...behaviour}>
        {label}
      </Button>
    );
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} {...(isWordy ? { color: 'primary' } : {})} {...behaviour}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}
