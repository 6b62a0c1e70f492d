import { Box } from '@mui/material';

/** Numbers, days and times: of equal width, one below the other, never broken. */
export function Figures({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {text}
    </Box>
  );
}
