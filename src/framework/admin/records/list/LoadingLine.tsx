import { Box, LinearProgress } from '@mui/material';

const height = 2;

/** A thin line below a list while it loads. Its space stays; a hidden bar would be animated for as long as the list is open. */
export function LoadingLine({ isShown }: { isShown: boolean | undefined }) {
  return (
    <Box className="no-print" aria-hidden sx={{ height }}>
      {isShown ? <LinearProgress sx={{ height }} /> : null}
    </Box>
  );
}
