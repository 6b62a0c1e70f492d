import { Box } from '@mui/material';
import type { ReactNode, RefObject } from 'react';
import { visuallyHidden } from '../../base/theme/visuallyHidden.ts';

interface BoardFrameProps {
  frame: RefObject<HTMLDivElement | null>;
  /** Said to screen readers. */
  announcement: string;
  children: ReactNode;
}

/** Columns beside each other, scrolling sideways. */
export function BoardFrame({ frame, announcement, children }: BoardFrameProps) {
  return (
    <>
      <Box
        ref={frame}
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 2,
          overflowX: 'auto',
          // room for the focus ring of the first and last column
          p: 0.5,
          m: -0.5,
          pb: 2,
          scrollSnapType: { xs: 'x proximity', sm: 'none' },
        }}
      >
        {children}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </>
  );
}
