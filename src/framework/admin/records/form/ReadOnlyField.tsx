import { Box, Typography } from '@mui/material';
import type { Field } from '../../../schema/model.ts';
import { ValueOrNone } from '../fields/ValueOrNone.tsx';

/** A field that cannot be edited, shown beside those that can. */
export function ReadOnlyField({ field, value }: { field: Field; value: unknown }) {
  return (
    <Box sx={{ py: 1, px: 0.5 }}>
      <Typography variant="caption" color="textSecondary" component="div">
        {field.title}
      </Typography>
      <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
        <ValueOrNone field={field} value={value} />
      </Typography>
    </Box>
  );
}
