import CalendarTodayOutlinedIcon from '@mui/icons-material/CalendarTodayOutlined';
import { IconButton, InputAdornment, Popover } from '@mui/material';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { dayInBerlin } from '../../../../schema/dayInBerlin.ts';
import { ageOn } from '../../../../schema/dayNumber.ts';
import { parseDate } from '../../../../schema/german/dateTexts.ts';
import { readTyped } from '../../../../schema/german/readTyped.ts';
import { formatDate } from '../../../base/format/formatDate.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { FieldInputProps } from '../FieldInputProps.ts';
import { ParsedInput } from '../ParsedInput.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { datePauseMs } from './pauses.ts';
import { useExcludedDays } from './useExcludedDays.ts';
import { useRefusedDay } from './useRefusedDay.ts';

function written(value: unknown): string {
  return typeof value === 'string' && parseDate(value) === value ? formatDate(value) : String(value);
}

/**
 * A date, typed in any German notation or chosen from a calendar, which offers only days that the field accepts.
 * A birthday also shows the age.
 */
export function DateInput({ field, source }: FieldInputProps) {
  const text = useText();
  const { field: control } = useController({ name: source });
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const value =
    typeof control.value === 'string' && parseDate(control.value) === control.value ? control.value : null;
  const today = dayInBerlin(new Date());
  const isPast = field.rules?.some(({ rule }) => rule === 'notInFuture') ?? false;
  const age = field.showsAge && value !== null && value <= today ? ageOn(value, today) : null;
  const excludedAs = useExcludedDays(field, value ?? today);
  useRefusedDay(field, source, excludedAs);
  const closedBecause = (day: string) => (isPast && day > today ? text('input.future') : excludedAs(day));
  const open = (
    <InputAdornment position="end">
      <IconButton
        ref={opener}
        edge="end"
        aria-label={text('input.openCalendar', { field: field.title })}
        onClick={() => setIsOpen(true)}
      >
        <CalendarTodayOutlinedIcon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  return (
    <>
      <ParsedInput
        field={field}
        source={source}
        read={(typed) => readTyped.date(typed, field)}
        format={written}
        pauseMs={datePauseMs}
        help={age === null ? field.description : text('input.age', { smart_count: age })}
        slotProps={{
          htmlInput: {
            placeholder: text('input.datePlaceholder'),
            autoComplete: 'off',
            inputMode: 'numeric',
          },
          input: { endAdornment: open },
        }}
      />
      <Popover
        open={isOpen}
        anchorEl={() => opener.current}
        onClose={() => setIsOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': field.title } }}
      >
        <MonthGrid
          value={value}
          closedBecause={closedBecause}
          onChoose={(day) => {
            control.onChange(day);
            setIsOpen(false);
          }}
        />
      </Popover>
    </>
  );
}
