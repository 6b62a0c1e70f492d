import { TextField } from '@mui/material';
import type { ReactNode } from 'react';
import type { Field } from '../../../schema/model.ts';
import type { FieldScope } from '../../../schema/rights/Grants.ts';
import { useText } from '../../base/i18n/useText.ts';
import { Combobox } from '../../base/inputs/Combobox.tsx';
import type { PickOption } from './references/PickOne.tsx';

interface PickFieldsProps {
  label: string;
  fields: readonly Pick<Field, 'name' | 'title'>[];
  value: FieldScope;
  onChange: (value: FieldScope) => void;
  /** Offers an option for all fields, including those of later definitions. */
  hasAll?: boolean;
  isDisabled?: boolean;
  hasProblem?: boolean;
  hint?: ReactNode;
}

const all = '*';

/** Several fields of an entity by title, in the order of the definition. */
export function PickFields(props: PickFieldsProps) {
  const { label, fields, value, onChange, hasAll = false, isDisabled = false, hasProblem = false } = props;
  const text = useText();
  const every: PickOption = { value: all, title: text('autoRule.allFields') };
  const named = fields.map(({ name, title }): PickOption => ({ value: name, title }));
  const titled = (name: string) =>
    named.find((option) => option.value === name) ?? { value: name, title: name };
  const chosen = value === true ? [every] : value.map(titled);

  function handleChange(next: readonly PickOption[]): void {
    const wasAll = value === true;
    const names = next.map((option) => option.value);
    const placeOf = (name: string) => fields.findIndex((field) => field.name === name);
    const kept = names.filter((name) => name !== all).toSorted((one, other) => placeOf(one) - placeOf(other));
    onChange(names.includes(all) && !wasAll ? true : kept);
  }

  return (
    <Combobox<PickOption, true>
      multiple
      options={hasAll ? [every, ...named] : named}
      value={chosen}
      disabled={isDisabled}
      disableCloseOnSelect
      filterSelectedOptions
      getOptionLabel={({ title }) => title}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(next) => handleChange(next)}
      renderInput={(params, problem) => (
        <TextField
          {...params}
          label={label}
          error={hasProblem || problem !== undefined}
          helperText={problem ?? props.hint}
        />
      )}
    />
  );
}
