import { readTyped } from '../../../schema/german/readTyped.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { numberSlots } from './numberSlots.tsx';
import { ParsedInput } from './ParsedInput.tsx';

/** A text input for a whole number, typed and shown in German. */
export function IntegerInput({ field, source }: FieldInputProps) {
  return (
    <ParsedInput
      field={field}
      source={source}
      read={readTyped.integer}
      format={(value) => (typeof value === 'number' ? formatNumber(value) : String(value))}
      slotProps={numberSlots()}
    />
  );
}
