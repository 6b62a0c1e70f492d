import { readTyped } from '../../../../schema/german/readTyped.ts';
import { formatInstant } from '../../../base/format/dates.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { FieldInputProps } from '../FormHost.ts';
import { ParsedInput } from '../ParsedInput.tsx';
import { datePauseMs } from './calendarSteps.ts';

function written(value: unknown): string {
  const instant = String(value);
  return Number.isNaN(Date.parse(instant)) ? instant : formatInstant(instant);
}

/** A point in time, typed in German local time. */
export function DateTimeInput({ field, source }: FieldInputProps) {
  const text = useText();
  return (
    <ParsedInput
      field={field}
      source={source}
      read={readTyped.dateTime}
      format={written}
      pauseMs={datePauseMs}
      slotProps={{ htmlInput: { placeholder: text('input.dateTimePlaceholder'), autoComplete: 'off' } }}
    />
  );
}
