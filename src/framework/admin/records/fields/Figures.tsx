import { Box } from '@mui/material';

/** Numbers, dates and times in digits of equal width, never wrapped. */
export function Figures({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {text}
    </Box>
  );
}
