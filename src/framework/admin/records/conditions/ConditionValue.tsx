import { Autocomplete, TextField } from '@mui/material';
import { useId, useMemo, useRef, useState } from 'react';
import { type RuleOperator, valueless } from '../../../schema/filter/Condition.ts';
import type { JsonValue } from '../../../schema/Json.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import type { Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useHoldBack } from '../../base/inputs/useHoldBack.ts';
import { ChoiceInput } from '../../shell/form/ChoiceInput.tsx';
import { PickMany, PickOne } from '../inputs/references/PickOne.tsx';
import { RecordPicker } from '../inputs/references/RecordPicker.tsx';
import { targetsOf } from './conditionOperators.ts';
import { type WrittenFormat, WrittenValue, writtenFormat } from './WrittenValue.tsx';

interface WrittenValuesProps {
  label: string;
  values: readonly JsonValue[];
  format: WrittenFormat;
  onChange: (values: JsonValue[]) => void;
  hint?: string | undefined;
}

/** Input for several values; Enter adds one. */
function WrittenValues({ label, values, format, onChange, hint }: WrittenValuesProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const root = useRef<HTMLElement>(null);
  const found = typed.trim() === '' ? undefined : format.read(typed.trim());
  const problem = found && 'problem' in found ? found.problem : undefined;
  useHoldBack(root, problem === undefined ? null : () => root.current?.querySelector('input')?.focus());
  // a new array on every render would make Autocomplete clear the input
  const written = useMemo(
    () => values.map((value) => format.format(value as string | number)),
    [values, format.format],
  );

  function handleChange(next: readonly string[]): void {
    const known = new Map(written.map((one, at) => [one, values[at]]));
    const read = next.flatMap((one) => {
      const value = known.get(one);
      if (value !== undefined) return [value];
      const typedOne = format.read(one.trim());
      return 'value' in typedOne && typedOne.value !== '' ? [typedOne.value] : [];
    });
    onChange(read);
  }

  return (
    <Autocomplete
      multiple
      freeSolo
      ref={root}
      clearOnBlur={problem === undefined}
      options={[] as string[]}
      value={written}
      inputValue={typed}
      onInputChange={(_, next) => setTyped(next)}
      onChange={(_, next) => handleChange(next)}
      onKeyDown={(event) => {
        // unreadable text stays, with its sentence
        if (event.key !== 'Enter' || problem === undefined) return;
        event.preventDefault();
        Object.assign(event, { defaultMuiPrevented: true });
      }}
      onBlur={() => {
        if (typed.trim() !== '' && problem === undefined) handleChange([...written, typed]);
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          label={label}
          error={problem !== undefined}
          helperText={problem ?? hint ?? text('condition.valuesHint')}
        />
      )}
    />
  );
}

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
