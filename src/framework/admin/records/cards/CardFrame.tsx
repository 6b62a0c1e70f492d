import { Dialog, DialogTitle, Drawer } from '@mui/material';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../../base/hooks/useIsNarrow.ts';
import { visuallyHidden } from '../../base/theme/visuallyHidden.ts';

interface CardFrameProps {
  /** Accessible name. */
  label: string;
  /** Maximum width in pixels. */
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog; on a phone a sheet at the bottom of the screen. */
export function CardFrame({ label, width, onClose, children }: CardFrameProps) {
  const isPhone = useIsNarrow();
  if (isPhone) {
    return (
      <Drawer
        open
        anchor="bottom"
        onClose={onClose}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': label,
            sx: { maxHeight: '88dvh', borderTopLeftRadius: 16, borderTopRightRadius: 16 },
          },
        }}
      >
        {children}
      </Drawer>
    );
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      onClose={onClose}
      slotProps={{ paper: { sx: { maxWidth: width } } }}
    >
      <DialogTitle component="span" sx={visuallyHidden}>
        {label}
      </DialogTitle>
      {children}
    </Dialog>
  );
}
