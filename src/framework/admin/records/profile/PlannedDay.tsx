import { Box, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { dayInBerlin } from '../../../schema/dayInBerlin.ts';
import type { Field } from '../../../schema/model.ts';
import { formatDate, formatInstant } from '../../base/format/dates.ts';
import { useText } from '../../base/i18n/useText.ts';
import { isUnreadable } from '../inputs/FormHost.ts';
import { DateInput } from '../inputs/times/DateInput.tsx';

interface PlannedDayProps {
  /** The date field. */
  field: Field;
  /** Initial date; empty by default. */
  initial?: string;
  /** Title of the input, if not the default. */
  title?: string;
  /** Receives a date from today on, else null. */
  onChange: (day: string | null) => void;
}

/** Asks for the date on which a step takes effect. */
export function PlannedDay({ field, initial, title, onChange }: PlannedDayProps) {
  const text = useText();
  const hasLeft = useRef(false);
  const tell = useRef(onChange);
  tell.current = onChange;

  function problemOf(day: unknown): string | null {
    // no error message while the user is still typing
    if (isUnreadable(day)) return hasLeft.current ? day.$problem : null;
    return typeof day === 'string' && day < dayInBerlin(new Date()) ? text('active.past') : null;
  }

  const form = useForm<{ day: unknown }>({
    defaultValues: { day: initial ?? null },
    mode: 'all',
    resolver: (values) => {
      const message = problemOf(values.day);
      if (message === null) return { values, errors: {} };
      return { values: {}, errors: { day: { type: 'day', message } } };
    },
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { day } }) =>
          tell.current(typeof day === 'string' && day >= dayInBerlin(new Date()) ? day : null),
      }),
    [form],
  );
  const { description: _, ...rest } = field;
  return (
    <Box
      onBlurCapture={() => {
        hasLeft.current = true;
      }}
    >
      <FormProvider {...form}>
        <DateInput field={{ ...rest, title: title ?? text('active.date'), required: true }} source="day" />
      </FormProvider>
    </Box>
  );
}

/** Start of a step: `now`, a day, or null while the day is missing. */
export type ChosenDay = string | null;

interface DayChoiceProps {
  /** The date field that stores a later day. */
  field: Field;
  onChange: (day: ChosenDay) => void;
}

/** Chooses whether a step takes effect at once or on a later day. */
export function DayChoice({ field, onChange }: DayChoiceProps) {
  const text = useText();
  const [isPlanned, setIsPlanned] = useState(false);
  return (
    <>
      <RadioGroup
        row
        aria-label={text('active.date')}
        value={isPlanned ? 'later' : 'now'}
        onChange={(_, value) => {
          setIsPlanned(value === 'later');
          onChange(value === 'later' ? null : 'now');
        }}
      >
        <FormControlLabel value="now" control={<Radio />} label={text('active.now')} />
        <FormControlLabel value="later" control={<Radio />} label={text('active.atDate')} />
      </RadioGroup>
      {isPlanned ? <PlannedDay field={field} onChange={onChange} /> : null}
    </>
  );
}

/** The German local day of a date or an instant: `07.03.2026`. */
export function formatDay(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  return formatInstant(value).slice(0, '07.03.2026'.length);
}
