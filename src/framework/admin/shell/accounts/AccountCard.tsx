import { Box, Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface AccountCardProps {
  title: string;
  hint?: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A section of the account page: title, hint, actions, content. */
export function AccountCard({ title, hint, actions, children }: AccountCardProps) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1.5 }}
      >
        <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
          <Typography id={id} component="h2" variant="h5">
            {title}
          </Typography>
          {hint === undefined ? null : (
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {hint}
            </Typography>
          )}
        </Box>
        {actions ? (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            {actions}
          </Stack>
        ) : null}
      </Stack>
      {children}
    </Paper>
  );
}
