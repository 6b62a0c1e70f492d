import { InputAdornment, type TextFieldProps } from '@mui/material';
import { readTyped } from '../../../schema/german/readTyped.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { formatDecimal, formatMoney } from '../../base/format/numbers.ts';
import type { FieldInputProps } from './FormHost.ts';
import { ParsedInput } from './ParsedInput.tsx';

/** Right-aligned, followed by the unit. */
function numberSlots(unit?: string): NonNullable<TextFieldProps['slotProps']> {
  return {
    htmlInput: { inputMode: 'decimal', autoComplete: 'off', style: { textAlign: 'right' } },
    ...(unit === undefined
      ? {}
      : { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
  };
}

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

/** Integer cents, typed as `1.234,56`. */
export function MoneyInput({ field, source }: FieldInputProps) {
  return (
    <ParsedInput
      field={field}
      source={source}
      read={readTyped.money}
      format={(value) =>
        typeof value === 'number' ? formatMoney(value).replace(/\s*€$/, '') : String(value)
      }
      slotProps={numberSlots('€')}
    />
  );
}
