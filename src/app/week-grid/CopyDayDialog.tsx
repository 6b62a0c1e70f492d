import {
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { FormDialog } from '../../framework/admin/shell/dialogs/FormDialog.tsx';
import { copyDay, type DayCopy } from './entrySteps.ts';
import { type WeekEntry, weekdayName, weekdays } from './WeekEntry.ts';
import { countText, daysText } from './weekTexts.ts';

interface CopyDayDialogProps {
  entries: readonly WeekEntry[];
  from: number;
  onCopy: (copy: DayCopy, to: readonly number[]) => void;
  onClose: () => void;
}

/** Says what a copy will do, in German. */
function outcomeText({ added, removed, skipped }: DayCopy, to: readonly number[]): string {
  if (to.length === 0) return 'Wähle mindestens einen Tag.';
  const skippedText =
    skipped === 1
      ? '1 Zeit, deren Beginn vergeben ist, bleibt weg'
      : `${countText(skipped)}, deren Beginn vergeben ist, bleiben weg`;
  const parts = [
    added > 0 ? `${countText(added)} ${added === 1 ? 'kommt' : 'kommen'} hinzu` : '',
    removed > 0 ? `${countText(removed)} ${removed === 1 ? 'wird' : 'werden'} entfernt` : '',
    skipped > 0 ? skippedText : '',
  ].filter((part) => part !== '');
  return parts.length === 0
    ? `${daysText(to)}: alles schon so eingetragen.`
    : `${daysText(to)}: ${parts.join(', ')}.`;
}

/** Copies the entries of a day to chosen days, and says beforehand what happens there. */
export function CopyDayDialog({ entries, from, onCopy, onClose }: CopyDayDialogProps) {
  const [to, setTo] = useState<readonly number[]>([]);
  const [mode, setMode] = useState<'replace' | 'add'>('replace');
  const id = useId();
  const copy = copyDay(entries, from, { to, mode });
  const others = weekdays.filter(({ day }) => day !== from);
  const isChange = copy.added + copy.removed > 0;

  function choose(days: readonly number[]) {
    return (
      <Button onClick={() => setTo(days)}>{days.length > 4 ? 'Alle Tage' : 'Montag bis Freitag'}</Button>
    );
  }

  const workdays = others.filter(({ day }) => day <= 5).map(({ day }) => day);
  return (
    <FormDialog
      title={`${weekdayName(from)} kopieren`}
      action="Kopieren"
      isRunning={false}
      canRun={isChange}
      onRun={() => onCopy(copy, to)}
      onClose={onClose}
    >
      <FormControl component="fieldset">
        <FormLabel component="legend">Auf diese Tage</FormLabel>
        <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
          {others.map(({ day, name }) => (
            <FormControlLabel
              key={day}
              label={name}
              sx={{ width: 128 }}
              control={
                <Checkbox
                  checked={to.includes(day)}
                  onChange={(_, isOn) =>
                    setTo(isOn ? [...to, day].toSorted() : to.filter((one) => one !== day))
                  }
                />
              }
            />
          ))}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, ml: -1 }}>
          {workdays.length < 5 ? choose(workdays) : null}
          {choose(others.map(({ day }) => day))}
        </Box>
      </FormControl>
      <FormControl component="fieldset">
        <FormLabel component="legend" id={id}>
          Was dort schon eingetragen ist
        </FormLabel>
        <RadioGroup
          aria-labelledby={id}
          value={mode}
          onChange={(_, value) => setMode(value === 'add' ? 'add' : 'replace')}
        >
          <FormControlLabel value="replace" control={<Radio />} label="Ersetzen" />
          <FormControlLabel value="add" control={<Radio />} label="Behalten und ergänzen" />
        </RadioGroup>
      </FormControl>
      <Typography role="status">{outcomeText(copy, to)}</Typography>
    </FormDialog>
  );
}
