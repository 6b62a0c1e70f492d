import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';

interface ArrangeRowProps {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  /** @param button the pressed button, which disappears with its row */
  onRemove: (button: HTMLElement) => void;
  /** @param button the pressed button, which keeps the focus */
  onMove: (step: -1 | 1, button: HTMLElement) => void;
}

/** One block of the dashboard, with buttons to move it up or down and to remove it. */
export function ArrangeRow({ title, isFirst, isLast, onRemove, onMove }: ArrangeRowProps) {
  const text = useText();
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <Typography noWrap sx={{ flex: 1, mr: 1 }}>
        {title}
      </Typography>
      <IconButton
        size="small"
        aria-disabled={isFirst}
        aria-label={text('dashboard.moveUp', { title })}
        sx={{ opacity: isFirst ? 0.35 : 1 }}
        onClick={(event) => onMove(-1, event.currentTarget)}
      >
        <ArrowUpwardIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-disabled={isLast}
        aria-label={text('dashboard.moveDown', { title })}
        sx={{ opacity: isLast ? 0.35 : 1 }}
        onClick={(event) => onMove(1, event.currentTarget)}
      >
        <ArrowDownwardIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        data-remove
        aria-label={text('dashboard.remove', { title })}
        onClick={(event) => onRemove(event.currentTarget)}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
