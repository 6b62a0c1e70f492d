import { Box, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface ShellDialogFrameProps {
  title: string;
  icon: ReactNode;
  children: ReactNode;
  actions: ReactNode;
  onClose: () => void;
}

/** Common frame of the shell's dialogs. */
export function ShellDialogFrame({ title, icon, children, actions, onClose }: ShellDialogFrameProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id} role="alertdialog">
      <DialogTitle id={id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box component="span" aria-hidden sx={{ display: 'flex', color: 'text.secondary' }}>
          {icon}
        </Box>
        {title}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}
