import type { EnumOption } from '../../../schema/model.ts';
import { Combobox } from '../../base/inputs/Combobox.tsx';
import { ChoiceText } from './ChoiceText.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { OptionItem } from './references/OptionItem.tsx';
import { optionOf } from './references/optionOf.ts';
import { useFieldInput } from './useFieldInput.ts';
import { useUnchosenBlock } from './useUnchosenBlock.ts';

/** Several of a few options, stored in the order of the definition. */
export function EnumListInput({ field, source }: FieldInputProps) {
  const control = useFieldInput(field, source);
  const options = field.options ?? [];
  const chosen = (Array.isArray(control.value) ? control.value : [])
    .map((entry) => optionOf(field, entry))
    .filter((option): option is EnumOption => option !== null);

  function handleChange(next: EnumOption[]): void {
    const placeOf = (option: EnumOption) => options.findIndex(({ value: known }) => known === option.value);
    const sorted = next.toSorted((one, other) => placeOf(one) - placeOf(other));
    control.change(sorted.map((option) => option.value));
  }

  return (
    <Combobox<EnumOption, true>
      multiple
      id={control.id}
      options={options}
      value={chosen}
      disableCloseOnSelect
      getOptionLabel={(option) => option.title}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(next) => handleChange(next)}
      onBlur={control.leave}
      onUnchosen={useUnchosenBlock(source)}
      renderOption={({ key, ...props }, option) => <OptionItem key={key} option={option} {...props} />}
      renderInput={(params, unchosen) => (
        <ChoiceText params={params} field={field} control={control} isList unchosen={unchosen} />
      )}
    />
  );
}
