import CalendarTodayOutlinedIcon from '@mui/icons-material/CalendarTodayOutlined';
import { IconButton, InputAdornment, Popover } from '@mui/material';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { parseDate } from '../../../../schema/german/parseDate.ts';
import { formatDate } from '../../../base/format/formatDate.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { FieldInputProps } from '../FieldInputProps.ts';
import { ParsedInput } from '../ParsedInput.tsx';
import { MonthGrid } from './MonthGrid.tsx';

function written(value: unknown): string {
  return typeof value === 'string' && parseDate(value) === value ? formatDate(value) : String(value);
}

/** A date, typed in any German notation or chosen from a calendar. */
export function DateInput({ field, source }: FieldInputProps) {
  const text = useText();
  const { field: control } = useController({ name: source });
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const value = typeof control.value === 'string' ? control.value : null;
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
        parse={parseDate}
        format={written}
        problem={text('input.dateProblem')}
        slotProps={{
          htmlInput: { placeholder: text('input.datePlaceholder'), autoComplete: 'off' },
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
          value={value !== null && parseDate(value) === value ? value : null}
          onChoose={(day) => {
            control.onChange(day);
            setIsOpen(false);
          }}
        />
      </Popover>
    </>
  );
}
