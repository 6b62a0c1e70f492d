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
import { useText } from '../../base/i18n/useText.ts';
import { AddBlock } from './AddBlock.tsx';
import { ArrangeRow } from './ArrangeRow.tsx';
import { moveBlock } from './moveBlock.ts';
import type { useDashboard } from './useDashboard.ts';

interface ArrangeDialogProps {
  dashboard: ReturnType<typeof useDashboard>;
  onClose: () => void;
}

/** The remove button of a neighbouring row, to focus when a row is removed. */
function removeBeside(button: HTMLElement): HTMLElement | null {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return beside?.querySelector<HTMLElement>('[data-remove]') ?? null;
}

/** Arranges the blocks of the dashboard by pointer or keyboard; saves each change at once. */
export function ArrangeDialog({ dashboard, onClose }: ArrangeDialogProps) {
  const text = useText();
  const id = useId();
  const { shown, spare, titleOf, entityOf, arrange, reset } = dashboard;
  const next = useRef<HTMLElement | null>(null);
  // browsers take the focus from an element that is moved or removed
  useEffect(() => {
    next.current?.focus();
    next.current = null;
  });

  function handleMove(at: number, step: -1 | 1, button: HTMLElement): void {
    next.current = button;
    arrange(moveBlock(shown, at, step));
  }

  function handleRemove(removed: string, button: HTMLElement): void {
    next.current = removeBeside(button);
    arrange(shown.filter((key) => key !== removed));
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{text('dashboard.arrange')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{text('dashboard.arrangeHint')}</DialogContentText>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0 }}>
          {shown.map((key, at) => (
            <ArrangeRow
              key={key}
              title={titleOf(key)}
              isFirst={at === 0}
              isLast={at === shown.length - 1}
              onRemove={(button) => handleRemove(key, button)}
              onMove={(step, button) => handleMove(at, step, button)}
            />
          ))}
        </Box>
        {spare.length > 0 ? (
          <AddBlock
            spare={spare}
            titleOf={titleOf}
            groupOf={(key) => entityOf(key)?.menu ?? text('dashboard.title')}
            onAdd={(key) => arrange([...shown, key])}
          />
        ) : null}
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
