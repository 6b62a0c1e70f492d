import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  IconButton,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material';
import { useId, useRef } from 'react';
import { formatNumber } from '../../framework/admin/base/format/formatNumber.ts';
import { weekdays } from '../week-grid/WeekEntry.ts';
import { type FreeSlot, type FreeTimes, mostSlots, nextSlot, type SlotProblems } from './freeTimes.ts';

const title = 'Frei am';

interface SlotLineProps {
  slot: FreeSlot;
  problems: SlotProblems;
  onChange: (slot: FreeSlot) => void;
  /** undefined for the only one. */
  onRemove: (() => void) | undefined;
}

/** Weekday, start and end of one time, with what is wrong below. */
function SlotLine({ slot, problems, onChange, onRemove }: SlotLineProps) {
  const problemId = useId();
  const problem = problems.from ?? problems.to;
  const name = weekdays.find(({ day }) => day === slot.dayOfWeek)?.name ?? '';

  function timeInput(of: 'from' | 'to', label: string) {
    return (
      <TextField
        value={slot[of]}
        error={problems[of] !== undefined}
        onChange={(event) => onChange({ ...slot, [of]: event.target.value })}
        onFocus={(event) => event.target.select()}
        slotProps={{
          htmlInput: {
            'aria-label': label,
            'aria-describedby': problems[of] === undefined ? undefined : problemId,
            placeholder: 'HH:MM',
            autoComplete: 'off',
            maxLength: 10,
          },
        }}
        sx={{ flex: 1 }}
      />
    );
  }

  return (
    <Box role="group" aria-label={`${name} ${slot.from} bis ${slot.to}`}>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          gap: 0.5,
          '& .MuiTextField-root': { my: 0, minWidth: 0 },
          '& input': { px: 1 },
        }}
      >
        <TextField
          select
          value={slot.dayOfWeek}
          onChange={(event) => onChange({ ...slot, dayOfWeek: Number(event.target.value) })}
          slotProps={{
            htmlInput: { 'aria-label': 'Wochentag' },
            select: {
              renderValue: () => name.slice(0, 2),
              SelectDisplayProps: { 'aria-label': `Wochentag ${name}` },
            },
          }}
          sx={{ flexShrink: 0, width: 64, '& .MuiSelect-select': { pl: 1 } }}
        >
          {weekdays.map((weekday) => (
            <MenuItem key={weekday.day} value={weekday.day}>
              {weekday.name}
            </MenuItem>
          ))}
        </TextField>
        {timeInput('from', 'Von')}
        <span aria-hidden>–</span>
        {timeInput('to', 'Bis')}
        {onRemove ? (
          <IconButton aria-label={`${name} entfernen`} onClick={onRemove} sx={{ p: 0.5 }}>
            <CloseIcon fontSize="small" />
          </IconButton>
        ) : null}
      </Stack>
      {problem === undefined ? null : (
        <FormHelperText error id={problemId} sx={{ mx: 0 }}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}

interface FreeFilterProps {
  free: FreeTimes | null;
  /** By slot; empty until the search is tried. */
  problems: readonly SlotProblems[];
  /** Number of teachers found who state no availabilities; null before a search. */
  unstated: number | null;
  /** null switches it off. */
  onChange: (free: FreeTimes | null) => void;
}

/** Only teachers who are free at times of the week, with the box that turns it on. */
export function FreeFilter({ free, problems, unstated, onChange }: FreeFilterProps) {
  // ticked again, it has the times it had before
  const last = useRef<FreeTimes>(free ?? { slots: [nextSlot([])], alsoUnstated: false });
  if (free) last.current = free;
  const add = useRef<HTMLButtonElement>(null);

  return (
    <Box role="group" aria-label={`Filter: ${title}`} sx={{ py: 0.25 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={free !== null}
            onChange={(_event, checked) => onChange(checked ? last.current : null)}
          />
        }
        label={title}
        sx={{ minHeight: 36, mr: 0 }}
      />
      {free ? (
        <Stack sx={{ gap: 0.75, pb: 1 }}>
          {free.slots.map((slot, position) => (
            <SlotLine
              // biome-ignore lint/suspicious/noArrayIndexKey: equal times are alike
              key={position}
              slot={slot}
              problems={problems[position] ?? {}}
              onChange={(changed) => onChange({ ...free, slots: free.slots.with(position, changed) })}
              onRemove={
                free.slots.length === 1
                  ? undefined
                  : () => {
                      add.current?.focus();
                      onChange({ ...free, slots: free.slots.toSpliced(position, 1) });
                    }
              }
            />
          ))}
          <Button
            ref={add}
            size="small"
            startIcon={<AddIcon />}
            disabled={free.slots.length >= mostSlots}
            onClick={() => onChange({ ...free, slots: [...free.slots, nextSlot(free.slots)] })}
            sx={{ alignSelf: 'flex-start' }}
          >
            Weitere Zeit
          </Button>
          <FormControlLabel
            control={
              <Checkbox
                checked={free.alsoUnstated}
                onChange={(_event, alsoUnstated) => onChange({ ...free, alsoUnstated })}
              />
            }
            label={`auch ohne Angabe${unstated === null ? '' : ` (${formatNumber(unstated)})`}`}
            sx={{ mr: 0 }}
          />
        </Stack>
      ) : null}
    </Box>
  );
}
