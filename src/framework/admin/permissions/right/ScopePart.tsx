import { Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface ScopePartProps {
  title: string;
  hint: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  /** Shown while the switch is on. */
  children: ReactNode;
}

/** One scope of a grant, switched on or off. */
export function ScopePart({ title, hint, isOn, onSwitch, children }: ScopePartProps) {
  const id = useId();
  return (
    <Box sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            onChange={(_, next) => onSwitch(next)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        label={title}
        slotProps={{ typography: { sx: { fontWeight: 500 } } }}
      />
      <Typography id={id} color="textSecondary">
        {hint}
      </Typography>
      {isOn ? <Box sx={{ mt: 1 }}>{children}</Box> : null}
    </Box>
  );
}
