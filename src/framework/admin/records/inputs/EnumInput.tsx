import { InputAdornment } from '@mui/material';
import type { EnumOption } from '../../../schema/model.ts';
import { Combobox } from '../../base/inputs/Combobox.tsx';
import { ChoiceText } from './ChoiceText.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { OptionDot } from './references/OptionDot.tsx';
import { OptionItem } from './references/OptionItem.tsx';
import { optionOf } from './references/optionOf.ts';
import { useFieldInput } from './useFieldInput.ts';
import { useUnchosenBlock } from './useUnchosenBlock.ts';

/** One of a few options; typing narrows them down. */
export function EnumInput({ field, source }: FieldInputProps) {
  const control = useFieldInput(field, source);
  const chosen = optionOf(field, control.value);
  const dot = chosen?.colour && (
    <InputAdornment position="start" sx={{ mr: 0, pl: 0.75 }}>
      <OptionDot colour={chosen.colour} />
    </InputAdornment>
  );
  return (
    <Combobox<EnumOption>
      id={control.id}
      options={field.options ?? []}
      value={chosen}
      getOptionLabel={(option) => option.title}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(option) => control.change(option?.value ?? null)}
      onBlur={control.leave}
      onUnchosen={useUnchosenBlock(source)}
      renderOption={({ key, ...props }, option) => <OptionItem key={key} option={option} {...props} />}
      renderInput={(params, unchosen) => (
        <ChoiceText
          params={params}
          field={field}
          control={control}
          isList={false}
          unchosen={unchosen}
          {...(dot ? { startAdornment: dot } : {})}
        />
      )}
    />
  );
}
