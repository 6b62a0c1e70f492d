import { readTyped } from '../../../schema/german/readTyped.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { numberSlots } from './numberSlots.tsx';
import { ParsedInput } from './ParsedInput.tsx';

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
