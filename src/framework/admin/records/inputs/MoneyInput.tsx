import { parseMoney } from '../../../schema/german/parseMoney.ts';
import { formatMoney } from '../../base/format/formatMoney.ts';
import { useText } from '../../base/i18n/useText.ts';
import type { FieldInputProps } from './FieldInputProps.ts';
import { numberSlots } from './numberSlots.tsx';
import { ParsedInput } from './ParsedInput.tsx';

/** Integer cents, typed as `1.234,56`. */
export function MoneyInput({ field, source }: FieldInputProps) {
  const text = useText();
  return (
    <ParsedInput
      field={field}
      source={source}
      parse={parseMoney}
      format={(value) =>
        typeof value === 'number' ? formatMoney(value).replace(/\s*€$/, '') : String(value)
      }
      problem={text('input.moneyProblem')}
      slotProps={numberSlots('€')}
    />
  );
}
