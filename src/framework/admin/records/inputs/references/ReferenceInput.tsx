import type { FieldInputProps } from '../FieldInputProps.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { useRecordValue } from '../useRecordValue.ts';
import { idsOf } from './idsOf.ts';
import { RecordPicker } from './RecordPicker.tsx';

/** A reference to one record of another entity. */
export function ReferenceInput({ field, source }: FieldInputProps) {
  const { id, value, change, leave, ref, hasProblem, hint } = useFieldInput(field, source);
  const titleForm = useRecordValue(field.reference?.titleBy, source);
  return (
    <RecordPicker
      id={id}
      label={field.title}
      resource={field.reference?.to ?? ''}
      ids={idsOf(value)}
      isMultiple={false}
      onChange={([chosen]) => change(chosen ?? null)}
      onBlur={leave}
      isRequired={field.required}
      hasProblem={hasProblem}
      hint={hint}
      inputRef={ref}
      sets={{ field, source }}
      titleForm={typeof titleForm === 'string' ? titleForm : undefined}
    />
  );
}
