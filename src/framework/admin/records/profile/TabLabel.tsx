import { Box } from '@mui/material';
import { formatNumber } from '../../base/format/formatNumber.ts';

interface TabLabelProps {
  name: string;
  count: number;
}

/** Title of a tab with the number of its records. */
export function TabLabel({ name, count }: TabLabelProps) {
  return (
    <span>
      {name}
      {count > 0 ? (
        <Box
          component="span"
          aria-hidden
          sx={{ ml: 0.75, fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}
        >
          {formatNumber(count)}
        </Box>
      ) : null}
    </span>
  );
}
