import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { Box, Checkbox, FormControlLabel, IconButton } from '@mui/material';
import { useText } from '../i18n/useText.ts';

interface ArrangeRowProps {
  title: string;
  isShown: boolean;
  isFirst: boolean;
  isLast: boolean;
  onToggle: () => void;
  /** @param button the one that was pressed, which keeps the focus */
  onMove: (step: -1 | 1, button: HTMLElement) => void;
}

/** One part of the dashboard: shown or not, further up or down. */
export function ArrangeRow({ title, isShown, isFirst, isLast, onToggle, onMove }: ArrangeRowProps) {
  const text = useText();
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        sx={{ flex: 1, mr: 1 }}
        label={title}
        control={<Checkbox size="small" checked={isShown} onChange={onToggle} />}
      />
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
    </Box>
  );
}
