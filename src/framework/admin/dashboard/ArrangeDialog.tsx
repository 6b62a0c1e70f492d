import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import { useText } from '../i18n/useText.ts';
import { ArrangeRow } from './ArrangeRow.tsx';
import { moveBlock } from './moveBlock.ts';
import type { useDashboard } from './useDashboard.ts';

interface ArrangeDialogProps {
  dashboard: ReturnType<typeof useDashboard>;
  onClose: () => void;
}

/** What stands on the dashboard, and in which order; by pointer or keyboard, kept at once. */
export function ArrangeDialog({ dashboard, onClose }: ArrangeDialogProps) {
  const text = useText();
  const id = useId();
  const { blocks, titleOf, arrange, reset } = dashboard;
  const moving = useRef<HTMLElement | null>(null);
  // a browser takes the focus from what is put elsewhere
  useEffect(() => {
    moving.current?.focus();
    moving.current = null;
  });

  function handleMove(at: number, step: -1 | 1, button: HTMLElement): void {
    moving.current = button;
    arrange(moveBlock(blocks, at, step));
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{text('dashboard.arrange')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{text('dashboard.arrangeHint')}</DialogContentText>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {blocks.map(({ key, isShown }, at) => (
            <ArrangeRow
              key={key}
              title={titleOf(key)}
              isShown={isShown}
              isFirst={at === 0}
              isLast={at === blocks.length - 1}
              onToggle={() =>
                arrange(blocks.map((block) => (block.key === key ? { key, isShown: !isShown } : block)))
              }
              onMove={(step, button) => handleMove(at, step, button)}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={reset}>{text('dashboard.arrangeReset')}</Button>
        <Button variant="contained" onClick={onClose}>
          {text('dashboard.arrangeDone')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
