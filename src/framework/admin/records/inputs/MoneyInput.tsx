import { readTyped } from '../../../schema/german/readTyped.ts';
import { formatMoney } from '../../base/format/formatMoney.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { numberSlots } from './numberSlots.tsx';
import { ParsedInput } from './ParsedInput.tsx';

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
