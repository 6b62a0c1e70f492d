import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { Combobox } from '../../base/inputs/Combobox.tsx';
import type { useDashboard } from './useDashboard.tsx';

interface AddBlockProps {
  /** Keys of the blocks that are not on the dashboard. */
  spare: readonly string[];
  titleOf: (key: string) => string;
  groupOf: (key: string) => string;
  onAdd: (key: string) => void;
}

/** Adds blocks to the dashboard, one after another; typing narrows the options. */
function AddBlock({ spare, titleOf, groupOf, onAdd }: AddBlockProps) {
  const text = useText();
  return (
    <Combobox<string>
      options={spare}
      // the field keeps no value: the chosen block moves to the list above
      value={null}
      getOptionLabel={titleOf}
      groupBy={groupOf}
      onChange={(key) => {
        if (key !== null) onAdd(key);
      }}
      renderInput={(params, problem) => (
        <TextField
          {...params}
          margin="dense"
          label={text('dashboard.add')}
          error={problem !== undefined}
          helperText={problem}
        />
      )}
    />
  );
}

interface ArrangeRowProps {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  /** @param button the pressed button, which disappears with its row */
  onRemove: (button: HTMLElement) => void;
  /** @param button the pressed button, which keeps the focus */
  onMove: (step: -1 | 1, button: HTMLElement) => void;
}

/** One block of the dashboard, with buttons to move it up or down and to remove it. */
function ArrangeRow({ title, isFirst, isLast, onRemove, onMove }: ArrangeRowProps) {
  const text = useText();
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <Typography noWrap sx={{ flex: 1, mr: 1 }}>
        {title}
      </Typography>
      <IconButton
        size="small"
        aria-disabled={isFirst}
        aria-label={text('dashboard.moveUp', { title })}
        sx={{ opacity: isFirst ? 0.35 : 1 }}
        onClick={(event) => onMove(-1, event.currentTarget)}
      >
        <ArrowUpwardIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-disabled={isLast}
        aria-label={text('dashboard.moveDown', { title })}
        sx={{ opacity: isLast ? 0.35 : 1 }}
        onClick={(event) => onMove(1, event.currentTarget)}
      >
        <ArrowDownwardIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        data-remove
        aria-label={text('dashboard.remove', { title })}
        onClick={(event) => onRemove(event.currentTarget)}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Returns the entries with one of them moved up (-1) or down (1); unchanged at the ends. */
export function moveBlock<Entry>(entries: readonly Entry[], at: number, step: -1 | 1): Entry[] {
  const moving = entries[at];
  const to = at + step;
  if (moving === undefined || to < 0 || to >= entries.length) return [...entries];
  const others = entries.filter((_, index) => index !== at);
  return [...others.slice(0, to), moving, ...others.slice(to)];
}

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
