import { useId } from 'react';
import { type RuleOperator, valueless } from '../../../schema/filter/Condition.ts';
import type { JsonValue } from '../../../schema/Json.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import type { Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { ChoiceInput } from '../../shell/form/ChoiceInput.tsx';
import { PickMany } from '../inputs/references/PickMany.tsx';
import { PickOne } from '../inputs/references/PickOne.tsx';
import { RecordPicker } from '../inputs/references/RecordPicker.tsx';
import { targetsOf } from './conditionOperators.ts';
import { WrittenValue } from './WrittenValue.tsx';
import { WrittenValues } from './WrittenValues.tsx';
import { writtenFormat } from './writtenFormat.ts';

interface ConditionValueProps {
  field: Field;
  operator: RuleOperator;
  value: JsonValue | undefined;
  onChange: (value: JsonValue | undefined) => void;
  /** Said while there is no value. */
  emptyHint: string;
  /** Offers options as soon as the input has the focus. */
  opensOnFocus?: boolean;
}

const none: JsonValue[] = [];

function listOf(value: JsonValue | undefined): JsonValue[] {
  if (value === undefined) return none;
  return Array.isArray(value) ? value : [value];
}

function orNothing(values: JsonValue[]): JsonValue | undefined {
  return values.length > 0 ? values : undefined;
}

/** Input for the value of a condition, depending on the field's kind: choice, record picker or text. */
export function ConditionValue(props: ConditionValueProps) {
  const { field, operator, value, onChange, emptyHint, opensOnFocus = false } = props;
  const text = useText();
  const id = useId();
  if (valueless.has(operator)) return null;
  const isMany = operator === 'in' || operator === 'nin';
  const label = text(isMany ? 'condition.values' : 'condition.value');
  const hint = value === undefined ? emptyHint : undefined;
  if (field.kind === 'boolean') {
    return (
      <ChoiceInput
        label={label}
        value={String(value)}
        options={[
          { value: 'true', title: text('filter.yes') },
          { value: 'false', title: text('filter.no') },
        ]}
        onChange={(next) => onChange(next === 'true')}
      />
    );
  }
  if (field.options) {
    const options = field.options.map((option) => ({
      value: JSON.stringify(option.value),
      title: option.title,
    }));
    if (isMany) {
      const chosen = listOf(value).map((one) => JSON.stringify(one));
      const take = (next: string[]) => onChange(orNothing(next.map((one) => JSON.parse(one))));
      return (
        <PickMany
          label={label}
          options={options}
          value={chosen}
          onChange={take}
          hint={hint}
          opensOnFocus={opensOnFocus}
        />
      );
    }
    const take = (next: string | null) => onChange(next === null ? undefined : JSON.parse(next));
    const chosen = value === undefined ? null : JSON.stringify(value);
    return <PickOne label={label} options={options} value={chosen} onChange={take} hint={hint} />;
  }
  const [target] = targetsOf(field);
  if (kindTraits[field.kind].relation && target !== undefined) {
    return (
      <RecordPicker
        id={id}
        label={label}
        resource={target}
        ids={listOf(value).map(String)}
        onChange={(ids) => onChange(isMany ? orNothing(ids) : ids[0])}
        isMultiple={isMany}
        hint={hint}
      />
    );
  }
  const format = writtenFormat(field, operator);
  if (isMany) {
    const take = (next: JsonValue[]) => onChange(orNothing(next));
    return <WrittenValues label={label} values={listOf(value)} format={format} onChange={take} hint={hint} />;
  }
  return <WrittenValue label={label} value={value} format={format} onChange={onChange} hint={hint} />;
}
