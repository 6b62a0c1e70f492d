import { Box, Button, FormControl, FormHelperText, MenuItem, Popover, Stack, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { parseTimeOfDay } from '../../framework/schema/german/dateTexts.ts';
import { formatTimeOfDay } from '../../framework/schema/german/formatTimeOfDay.ts';
import { readTime } from '../../framework/schema/german/readTyped.ts';
import type { EnumOption } from '../../framework/schema/model.ts';
import { fineStep } from './entrySteps.ts';
import { LabelChoice } from './LabelChoice.tsx';
import { type WeekEntry, type WeekTaken, weekdays } from './WeekEntry.ts';
import { shortTimes, takenText, timesText, validityText } from './weekTexts.ts';

interface EntryEditorProps {
  entry: WeekEntry;
  labels: readonly EnumOption[];
  /** Times taken within the entry. */
  taken: readonly WeekTaken[];
  anchor: () => HTMLElement;
  /** Why the entry may not be changed so, in German; undefined if it may. */
  refusalOf: (entry: WeekEntry) => string | undefined;
  onApply: (entry: WeekEntry) => void;
  onRemove: () => void;
  onClose: () => void;
}

interface Typed {
  dayOfWeek: number;
  from: string;
  to: string;
  labels: readonly string[];
}

function timeProblem(text: string): string | undefined {
  const read = readTime(text);
  if ('problem' in read) return read.problem;
  const minutes = Number(read.value);
  return minutes % fineStep === 0 ? undefined : `Minuten sind nur in Schritten von ${fineStep} zulässig`;
}

function problemsOf({ from, to, labels }: Typed) {
  const fromProblem = timeProblem(from);
  const toProblem = timeProblem(to);
  const isReversed = !fromProblem && !toProblem && Number(parseTimeOfDay(from)) >= Number(parseTimeOfDay(to));
  return {
    from: fromProblem,
    to: isReversed ? 'Das Ende liegt nach dem Beginn' : toProblem,
    labels: labels.length === 0 ? 'Mindestens ein Element erwartet' : undefined,
  };
}

/** Day, times and labels of an entry as inputs: what dragging does, for everyone who does not drag. */
export function EntryEditor(props: EntryEditorProps) {
  const { entry, labels, taken, anchor, refusalOf, onApply, onRemove, onClose } = props;
  const id = useId();
  const [typed, setTyped] = useState<Typed>({
    dayOfWeek: entry.dayOfWeek,
    from: formatTimeOfDay(entry.timeRange.startTime),
    to: formatTimeOfDay(entry.timeRange.endTime),
    labels: entry.labels,
  });
  const [isChecked, setChecked] = useState(false);
  const problems = problemsOf(typed);
  const isComplete = Object.values(problems).every((problem) => problem === undefined);
  const next: WeekEntry | null = isComplete
    ? {
        ...entry,
        dayOfWeek: typed.dayOfWeek,
        timeRange: { startTime: parseTimeOfDay(typed.from) ?? 0, endTime: parseTimeOfDay(typed.to) ?? 0 },
        labels: typed.labels,
      }
    : null;
  const refusal = next ? refusalOf(next) : undefined;
  const shown: Partial<ReturnType<typeof problemsOf>> = isChecked
    ? { ...problems, from: problems.from ?? refusal }
    : {};

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    // a portal's events reach the forms around the grid in React
    event.stopPropagation();
    setChecked(true);
    if (next && refusal === undefined) onApply(next);
  }

  function timeInput(name: 'from' | 'to', label: string) {
    return (
      <TextField
        label={label}
        value={typed[name]}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        error={shown[name] !== undefined}
        helperText={shown[name]}
        autoFocus={name === 'from'}
        onFocus={(event) => event.target.select()}
        size="small"
        slotProps={{ htmlInput: { placeholder: 'HH:MM', autoComplete: 'off' } }}
        sx={{ flex: 1 }}
      />
    );
  }

  const validity = validityText(entry);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      disableRestoreFocus
      // keys typed here are not for the entry below
      onKeyDown={(event) => event.stopPropagation()}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'left' }}
      transitionDuration={0}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': `${timesText(entry.dayOfWeek, entry.timeRange)} bearbeiten`,
        } as object,
      }}
    >
      <Box component="form" noValidate onSubmit={handleSubmit} sx={{ p: 2, width: 320, maxWidth: '100%' }}>
        <Stack spacing={2}>
          <TextField
            select
            size="small"
            label="Wochentag"
            value={typed.dayOfWeek}
            onChange={(event) => setTyped({ ...typed, dayOfWeek: Number(event.target.value) })}
          >
            {weekdays.map(({ day, name }) => (
              <MenuItem key={day} value={day}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
            {timeInput('from', 'Von')}
            {timeInput('to', 'Bis')}
          </Stack>
          <FormControl error={shown.labels !== undefined}>
            <LabelChoice
              labels={labels}
              chosen={typed.labels}
              describedBy={`${id}-labels`}
              onChange={(chosen) => setTyped({ ...typed, labels: chosen })}
            />
            <FormHelperText id={`${id}-labels`} sx={{ mx: 0 }}>
              {shown.labels}
            </FormHelperText>
          </FormControl>
          {validity === '' && taken.length === 0 ? null : (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', color: 'text.secondary', fontSize: 13 }}>
              {validity === '' ? null : <li>{validity}</li>}
              {taken.map((one) => (
                <li key={`${one.timeRange.startTime}-${one.everyWeeks}-${one.title}`}>
                  {shortTimes(one.timeRange)} {takenText(one)}
                </li>
              ))}
            </Box>
          )}
          <Stack direction="row" spacing={1}>
            <Button color="error" onClick={onRemove}>
              Entfernen
            </Button>
            <Box sx={{ flex: 1 }} />
            <Button onClick={onClose}>Abbrechen</Button>
            <Button type="submit" variant="contained">
              Übernehmen
            </Button>
          </Stack>
        </Stack>
      </Box>
    </Popover>
  );
}
