import { List, Paper } from '@mui/material';
import type { ReactNode } from 'react';

/**
 * The lines of a block, in as many columns as fit.
 * @param children `ListItem`s
 */
export function BlockList({ children }: { children: ReactNode }) {
  return (
    <Paper variant="outlined">
      <List
        disablePadding
        dense
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}
      >
        {children}
      </List>
    </Paper>
  );
}
