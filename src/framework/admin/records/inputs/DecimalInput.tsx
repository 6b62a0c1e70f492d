import { readTyped } from '../../../schema/german/readTyped.ts';
import { formatDecimal } from '../../base/format/formatDecimal.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { numberSlots } from './numberSlots.tsx';
import { ParsedInput } from './ParsedInput.tsx';

/** A decimal string, typed in German notation. */
export function DecimalInput({ field, source }: FieldInputProps) {
  return (
    <ParsedInput
      field={field}
      source={source}
      read={readTyped.decimal}
      format={(value) => formatDecimal(String(value))}
      slotProps={numberSlots()}
    />
  );
}
