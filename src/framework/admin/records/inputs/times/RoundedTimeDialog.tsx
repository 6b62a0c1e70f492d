import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { formatTimeOfDay } from '../../../../schema/german/formatTimeOfDay.ts';
import { useText } from '../../../base/i18n/useText.ts';

interface RoundedTimeDialogProps {
  /** Minutes between the times that are possible. */
  step: number;
  /** Minutes since midnight as typed, and after rounding. */
  typed: number;
  value: number;
  onClose: () => void;
}

/** Says that a typed time was rounded to the step of its field. */
export function RoundedTimeDialog({ step, typed, value, onClose }: RoundedTimeDialogProps) {
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
