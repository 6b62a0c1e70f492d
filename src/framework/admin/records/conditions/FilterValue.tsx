import { Box } from '@mui/material';
import type { ConditionOperator } from '../../../schema/filter/Condition.ts';
import { isPeriodOperator } from '../../../schema/filter/relativeDates.ts';
import { readTyped } from '../../../schema/german/readTyped.ts';
import type { JsonValue } from '../../../schema/Json.ts';
import type { Field } from '../../../schema/model.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { useText } from '../../base/i18n/useText.ts';
import { ChoiceInput } from '../../shell/form/ChoiceInput.tsx';
import { ConditionValue } from './ConditionValue.tsx';
import { periodNames } from './filterSentence.ts';
import { type WrittenFormat, WrittenValue, writtenFormat } from './WrittenValue.tsx';

interface FilterValueProps {
  field: Field;
  operator: ConditionOperator;
  value: JsonValue | undefined;
  onChange: (value: JsonValue | undefined) => void;
}

const wholeNumber: WrittenFormat = {
  read: readTyped.integer,
  format: (value) => formatNumber(Number(value)),
};
const names = Object.keys(periodNames) as (keyof typeof periodNames)[];

/** Input for the value of a condition in a filter: also a period, or two bounds. */
export function FilterValue({ field, operator, value, onChange }: FilterValueProps) {
  const text = useText();
  const hint = text('conditions.noValue');
  if (operator === 'period') {
    const options = names.map((name) => ({ value: name, title: text(periodNames[name]) }));
    return (
      <ChoiceInput
        label={text('conditions.period')}
        value={String(value)}
        options={options}
        onChange={onChange}
      />
    );
  }
  if (isPeriodOperator(operator)) {
    return (
      <WrittenValue
        label={text('conditions.days')}
        value={value}
        format={wholeNumber}
        onChange={onChange}
        hint={value === undefined ? hint : undefined}
      />
    );
  }
  if (operator !== 'between')
    return (
      <ConditionValue
        field={field}
        operator={operator}
        value={value}
        onChange={onChange}
        emptyHint={hint}
        opensOnFocus
      />
    );
  const [from = null, to = null] = Array.isArray(value) ? value : [];
  const isMissing = from === null || to === null;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <WrittenValue
        label={text('operator.from')}
        value={from ?? undefined}
        format={writtenFormat(field, 'gte')}
        onChange={(next) => onChange([next ?? null, to])}
        hint={isMissing ? hint : undefined}
      />
      <WrittenValue
        label={text('operator.to')}
        value={to ?? undefined}
        format={writtenFormat(field, 'lte')}
        onChange={(next) => onChange([from, next ?? null])}
      />
    </Box>
  );
}
