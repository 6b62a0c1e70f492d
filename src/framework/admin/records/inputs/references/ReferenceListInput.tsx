import type { FieldInputProps } from '../FieldInputProps.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { idsOf } from './idsOf.ts';
import { RecordPicker } from './RecordPicker.tsx';

/** Several records of another entity, as a list of references or as links. */
export function ReferenceListInput({ field, source }: FieldInputProps) {
  const { id, value, change, leave, ref, hasProblem, hint } = useFieldInput(field, source);
  return (
    <RecordPicker
      id={id}
      label={field.title}
      resource={field.reference?.to ?? field.link?.to ?? ''}
      ids={idsOf(value)}
      isMultiple
      onChange={change}
      onBlur={leave}
      isRequired={field.required}
      hasProblem={hasProblem}
      hint={hint}
      inputRef={ref}
      sets={{ field, source }}
      {...(field.link?.where ? { where: field.link.where } : {})}
    />
  );
}
