import CloseIcon from '@mui/icons-material/Close';
import FullscreenIcon from '@mui/icons-material/Fullscreen';
import FullscreenExitIcon from '@mui/icons-material/FullscreenExit';
import { Box, Dialog, IconButton, Tooltip, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useIsNarrow } from '../../framework/admin/base/hooks/useIsNarrow.ts';
import { Messenger } from './Messenger.tsx';
import { messengerTitle } from './messengerPaths.ts';

const widest = 1600;

interface MessengerDialogProps {
  /** Conversation that is open at first. */
  conversation?: string;
  onClose: () => void;
}

/** The messages over any screen. */
export function MessengerDialog({ conversation, onClose }: MessengerDialogProps) {
  const id = useId();
  const isNarrow = useIsNarrow();
  const [selected, setSelected] = useState<string | null>(conversation ?? null);
  const [isWhole, setIsWhole] = useState(false);
  const isFull = isNarrow || isWhole;
  const toggle = isWhole ? 'Vollbild verlassen' : 'Vollbild';
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isFull}
      maxWidth={false}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{
        paper: { style: isFull ? {} : { maxWidth: widest, width: 'calc(100% - 64px)', height: '88vh' } },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          pl: 2,
          pr: 1,
          minHeight: 48,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} component="h2" variant="h6" sx={{ flex: 1 }}>
          {messengerTitle}
        </Typography>
        {isNarrow ? null : (
          <Tooltip title={toggle}>
            <IconButton aria-label={toggle} aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? <FullscreenExitIcon /> : <FullscreenIcon />}
            </IconButton>
          </Tooltip>
        )}
        <Tooltip title="Schließen">
          <IconButton aria-label="Schließen" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Tooltip>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <Messenger selected={selected} onSelect={setSelected} onLeave={onClose} />
      </Box>
    </Dialog>
  );
}
