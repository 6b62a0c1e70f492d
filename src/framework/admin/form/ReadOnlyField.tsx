import { Box, Typography } from '@mui/material';
import type { Field } from '../../schema/model.ts';
import { ValueText } from './ValueText.tsx';

/** A field nobody fills in here, beside those that are. */
export function ReadOnlyField({ field, value }: { field: Field; value: unknown }) {
  return (
    <Box sx={{ py: 1, px: 0.5 }}>
      <Typography variant="caption" color="textSecondary" component="div">
        {field.title}
      </Typography>
      <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
        <ValueText field={field} value={value} />
      </Typography>
    </Box>
  );
}
