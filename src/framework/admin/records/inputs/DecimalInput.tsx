import { parseDecimal } from '../../../schema/german/parseDecimal.ts';
import { formatDecimal } from '../../base/format/formatDecimal.ts';
import { useText } from '../../base/i18n/useText.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { numberSlots } from './numberSlots.tsx';
import { ParsedInput } from './ParsedInput.tsx';

/** A decimal string, typed in German notation. */
export function DecimalInput({ field, source }: FieldInputProps) {
  const text = useText();
  return (
    <ParsedInput
      field={field}
      source={source}
      parse={parseDecimal}
      format={(value) => formatDecimal(String(value))}
      problem={text('input.decimalProblem')}
      slotProps={numberSlots()}
    />
  );
}
