import { Box } from '@mui/material';
import type { TotalsAnswer } from '../../../../schema/contracts/listGroups.ts';
import type { ListColumn } from '../columns/listColumns.ts';
import { Total } from './Total.tsx';

interface TotalsLineProps {
  summed: readonly ListColumn[];
  totals: TotalsAnswer['totals'] | undefined;
}

/** Totals with the names of their columns, where there is no table. */
export function TotalsLine({ summed, totals }: TotalsLineProps) {
  const shown = summed.filter(({ path }) => (totals?.[path] ?? null) !== null);
  if (shown.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        px: 2,
        py: 0.75,
        color: 'text.secondary',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {shown.map((column) => (
        <span key={column.path}>
          {column.title}: <Total column={column} totals={totals} />
        </span>
      ))}
    </Box>
  );
}
