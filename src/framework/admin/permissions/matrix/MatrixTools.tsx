import { FormControlLabel, Stack, Switch, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { usePermissionText } from '../frame/usePermissionText.ts';
import type { MatrixFilter } from './matrixRows.ts';

interface MatrixToolsProps {
  filter: MatrixFilter;
  /** Label of the switch. */
  narrowed: string;
  children?: ReactNode;
}

/** Search field and filter switch of a matrix. */
export function MatrixTools({ filter, narrowed, children }: MatrixToolsProps) {
  const text = usePermissionText();
  return (
    <Stack
      direction="row"
      className="no-print"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}
    >
      <TextField
        type="search"
        size="small"
        margin="none"
        placeholder={text('rights.filter')}
        value={filter.search}
        onChange={(event) => filter.setSearch(event.target.value)}
        // Enter must not submit the surrounding form
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        slotProps={{ htmlInput: { 'aria-label': text('rights.filter') } }}
        sx={{ width: { xs: '100%', sm: 280 } }}
      />
      <FormControlLabel
        control={
          <Switch size="small" checked={filter.isNarrowed} onChange={(_, isOn) => filter.setNarrowed(isOn)} />
        }
        label={narrowed}
        sx={{ ml: 0, gap: 0.5 }}
      />
      {children}
    </Stack>
  );
}
