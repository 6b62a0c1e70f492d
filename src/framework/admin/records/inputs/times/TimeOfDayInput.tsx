import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type KeyboardEvent, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { formatTimeOfDay } from '../../../../schema/german/formatTimeOfDay.ts';
import { readTime } from '../../../../schema/german/readTyped.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { FieldInputProps } from '../FormHost.ts';
import { ParsedInput } from '../ParsedInput.tsx';
import { timePauseMs } from './calendarSteps.ts';

interface RoundedTimeDialogProps {
  /** Minutes between the times that are possible. */
  step: number;
  /** Minutes since midnight as typed, and after rounding. */
  typed: number;
  value: number;
  onClose: () => void;
}

/** Says that a typed time was rounded to the step of its field. */
function RoundedTimeDialog({ step, typed, value, onClose }: RoundedTimeDialogProps) {
  const text = useText();
  const id = useId();
  const times = { step, typed: formatTimeOfDay(typed), rounded: formatTimeOfDay(value) };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth role="alertdialog" aria-labelledby={id}>
      <DialogTitle id={id}>{text('input.minutesTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text('input.minutesRounded', times)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {text('input.minutesSeen')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface TimeOfDayInputProps extends FieldInputProps {
  /** Clearing the input sets 00:00 instead of no value. */
  clearsToMidnight?: boolean;
}

const isTime = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/**
 * A time of day, typed as HH:mm and stored as minutes since midnight. With a step (`multipleOf`), other minutes
 * are rounded after a pause, a dialog says so, and the arrow keys move by the step.
 */
export function TimeOfDayInput({ field, source, clearsToMidnight = false }: TimeOfDayInputProps) {
  const { field: control } = useController({ name: source });
  const [rounded, setRounded] = useState<{ typed: number; value: number } | null>(null);
  const { multipleOf: step = 1, minimum = 0, maximum = 1439 } = field;
  const first = Math.ceil(minimum / step) * step;
  const last = maximum - (maximum % step);

  function handlePause(value: unknown): void {
    if (clearsToMidnight && (value ?? null) === null) control.onChange(0);
    if (!isTime(value) || value < minimum || value > maximum || value % step === 0) return;
    const nearest = Math.min(Math.max(Math.round(value / step) * step, first), last);
    control.onChange(nearest);
    setRounded({ typed: value, value: nearest });
  }

  function handleKey(event: KeyboardEvent): void {
    const move = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (move === undefined || step === 1 || !isTime(control.value)) return;
    event.preventDefault();
    const next = control.value + move;
    if (next >= first && next <= last) control.onChange(next);
  }

  return (
    <>
      <ParsedInput
        field={field}
        source={source}
        read={readTime}
        format={(value) => (isTime(value) && value <= 1440 ? formatTimeOfDay(value) : String(value))}
        pauseMs={timePauseMs}
        onPause={handlePause}
        onKeyDown={handleKey}
        slotProps={{ htmlInput: { placeholder: 'HH:MM', autoComplete: 'off' } }}
      />
      {rounded ? <RoundedTimeDialog step={step} {...rounded} onClose={() => setRounded(null)} /> : null}
    </>
  );
}
