import { singleLine } from '../../../schema/singleLine.ts';
import { useText } from '../../base/i18n/useText.ts';
import { ChoiceText } from './EnumInput.tsx';
import type { FieldInputProps } from './FormHost.ts';
import { FreeTexts } from './FreeTexts.tsx';
import { useFieldInput } from './useFieldInput.ts';

/** A list of texts. */
export function TextListInput({ field, source }: FieldInputProps) {
  const text = useText();
  const control = useFieldInput(field, source);
  return (
    <FreeTexts
      id={control.id}
      value={(Array.isArray(control.value) ? control.value : []).map(String)}
      onChange={(next) => control.change(next.map(singleLine))}
      onBlur={control.leave}
      renderInput={(params) => (
        <ChoiceText
          params={params}
          field={field}
          control={control}
          isList
          hint={text('input.textListHint')}
        />
      )}
    />
  );
}
