import { Button, IconButton, type Theme, Tooltip, useMediaQuery } from '@mui/material';
import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface ListToolProps {
  label: string;
  icon: ReactNode;
  /** Place of the label: windows wide enough for all labels (default), wherever there is a table, or nowhere. */
  labelled?: 'wide' | 'table' | 'nowhere';
  isRunning?: boolean;
  aria?: AriaAttributes;
  onRun?: (event: MouseEvent<HTMLElement>) => void;
  /** Route of a tool with its own screen. */
  to?: string;
}

/** A tool above a list: a labelled button, or an icon where all tools would not fit into one line. */
export function ListTool(props: ListToolProps) {
  const { label, icon, labelled = 'wide', isRunning = false, aria, onRun, to } = props;
  const enough = labelled === 'table' ? 'sm' : 'xl';
  const hasRoom = useMediaQuery<Theme>((theme) => theme.breakpoints.up(enough), { noSsr: true });
  const target = to === undefined ? {} : { component: Link, to };
  const behaviour = { ...target, ...aria, ...(onRun ? { onClick: onRun } : {}), disabled: isRunning };
  if (hasRoom && labelled !== 'nowhere')
    return (
      <Button startIcon={icon} {...behaviour}>
        {label}
      </Button>
    );
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} {...(labelled === 'table' ? { color: 'primary' } : {})} {...behaviour}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}
