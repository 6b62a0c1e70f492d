import { Box, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { RetryAlert } from '../../shell/layout/RetryAlert.tsx';
import { usePermissionText } from '../frame/usePermissionText.ts';

interface OverviewCardProps {
  title: string;
  hint: string;
  /** Rendered beside the title. */
  tools?: ReactNode;
  error: unknown;
  onRetry: () => void;
  /** Undefined while loading. */
  count: number | undefined;
  /** Shown instead of rows if there are none. */
  empty: string;
  children: ReactNode;
}

/** A section of the overview: loading, failed, empty, or its rows. */
export function OverviewCard(props: OverviewCardProps) {
  const { title, hint, tools, error, onRetry, count, empty, children } = props;
  const text = usePermissionText();
  const id = useId();

  function content() {
    if (error) {
      return <RetryAlert onRetry={onRetry}>{text('rights.loadFailed')}</RetryAlert>;
    }
    if (count === undefined) return <Skeleton variant="rounded" height={144} />;
    if (count > 0) return children;
    return (
      <Typography role="status" color="textSecondary" sx={{ py: 1 }}>
        {empty}
      </Typography>
    );
  }

  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1.5, mb: 1 }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h3" variant="h5" id={id}>
            {title}
          </Typography>
          <Typography color="textSecondary">{hint}</Typography>
        </Box>
        {tools}
      </Stack>
      {content()}
    </Paper>
  );
}
