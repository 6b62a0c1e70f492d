import { Box, Typography } from '@mui/material';
import { formatNumber } from '../../framework/admin/base/format/formatNumber.ts';
import { type StatusCounts, statuses } from './countStatuses.ts';
import { StatusTag } from './StatusTag.tsx';

/** How many institutions have which status. */
export function StatusFigures({ counts }: { counts: StatusCounts }) {
  return (
    <Box
      component="ul"
      aria-label="Stand der Akquise"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, listStyle: 'none', m: 0, p: 0 }}
    >
      {statuses.map((status) => (
        <Box component="li" key={status} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <StatusTag status={status} />
          <Typography component="span" variant="h6">
            {formatNumber(counts[status])}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
