import SendIcon from '@mui/icons-material/SendOutlined';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useId } from 'react';

export interface RowState {
  label: string;
  colour: 'default' | 'success' | 'error' | 'info';
}

interface HandoutRowProps {
  title: string;
  name: string | null;
  state: RowState;
  /** Events with their times, one per line. */
  lines: readonly string[];
  /** Label of the button that asks; null if there is nobody to ask. */
  action: string | null;
  isRunning: boolean;
  onAsk: () => void;
}

/** One of the people involved in a handout event: who, what they answered, and a button that asks them. */
export function HandoutRow({ title, name, state, lines, action, isRunning, onAsk }: HandoutRowProps) {
  const id = useId();
  return (
    <Box
      component="li"
      aria-labelledby={id}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography id={id} sx={{ overflowWrap: 'anywhere' }}>
          {name === null ? title : `${title}: ${name}`}
        </Typography>
        {lines.map((line) => (
          <Typography
            key={line}
            variant="body2"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            {line}
          </Typography>
        ))}
      </Box>
      <Chip size="small" variant="outlined" color={state.colour} label={state.label} />
      {action === null ? null : (
        <Button
          className="no-print"
          size="small"
          startIcon={<SendIcon />}
          disabled={isRunning}
          aria-label={`${action}: ${title}`}
          onClick={onAsk}
        >
          {action}
        </Button>
      )}
    </Box>
  );
}
