import { formatTimeOfDay } from '../../../../schema/german/formatTimeOfDay.ts';
import { parseTimeOfDay } from '../../../../schema/german/parseTimeOfDay.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { FieldInputProps } from '../FieldInputProps.ts';
import { ParsedInput } from '../ParsedInput.tsx';

/** A time of day, stored as minutes since midnight. */
export function TimeOfDayInput({ field, source }: FieldInputProps) {
  const text = useText();
  return (
    <ParsedInput
      field={field}
      source={source}
      parse={parseTimeOfDay}
      format={(value) => (typeof value === 'number' ? formatTimeOfDay(value) : String(value))}
      problem={text('input.timeProblem')}
      slotProps={{ htmlInput: { placeholder: 'HH:MM', autoComplete: 'off' } }}
    />
  );
}
