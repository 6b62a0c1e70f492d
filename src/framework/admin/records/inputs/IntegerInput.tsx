import { parseInteger } from '../../../schema/german/parseInteger.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { useText } from '../../base/i18n/useText.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { numberSlots } from './numberSlots.tsx';
import { ParsedInput } from './ParsedInput.tsx';

export function IntegerInput({ field, source }: FieldInputProps) {
  const text = useText();
  return (
    <ParsedInput
      field={field}
      source={source}
      parse={parseInteger}
      format={(value) => (typeof value === 'number' ? formatNumber(value) : String(value))}
      problem={text('input.integerProblem')}
      slotProps={numberSlots()}
    />
  );
}
