import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { dayInBerlin } from '../../../schema/dayInBerlin.ts';
import type { Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { DateInput } from '../inputs/times/DateInput.tsx';
import { isUnreadable } from '../inputs/UnreadableInput.ts';

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
