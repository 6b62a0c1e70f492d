import { Box, Dialog, Paper, type Theme, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';

interface PanelFrameProps {
  /** Id of the heading. */
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
}

/** Room beside the list; a sheet over the whole screen where there is none. */
export function PanelFrame({ labelledBy, onClose, children }: PanelFrameProps) {
  const isSheet = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const content = <Box sx={{ p: 2 }}>{children}</Box>;
  if (!isSheet)
    return (
      <Paper
        component="section"
        variant="outlined"
        className="no-print"
        aria-labelledby={labelledBy}
        sx={{
          flexShrink: 0,
          width: { md: 400, lg: 480, xl: 600 },
          height: 'max(320px, calc(100dvh - 140px))',
          // beside a table, which is as high as the window
          maxHeight: '100%',
          overflow: 'auto',
        }}
      >
        {content}
      </Paper>
    );
  return (
    <Dialog
      open
      fullScreen
      aria-labelledby={labelledBy}
      // a form in it may have handled Esc
      onClose={(event) => {
        if (!(event as Event).defaultPrevented) onClose();
      }}
      slotProps={{ paper: { 'data-layer': 'panel' } as object }}
    >
      {content}
    </Dialog>
  );
}
