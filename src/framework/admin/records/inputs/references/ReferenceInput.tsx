import { useWatch } from 'react-hook-form';
import type { FieldInputProps } from '../FieldInputProps.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { idsOf } from './idsOf.ts';
import { RecordPicker } from './RecordPicker.tsx';

/** The current value of another field beside `source`; undefined without a name. */
function useSibling(source: string, name: string | undefined): unknown {
  const path = `${source.slice(0, source.lastIndexOf('.') + 1)}${name ?? ''}`;
  const value: unknown = useWatch({ name: path, disabled: name === undefined });
  return name === undefined ? undefined : value;
}

/** A reference to one record of another entity. */
export function ReferenceInput({ field, source }: FieldInputProps) {
  const { id, value, change, leave, ref, hasProblem, hint } = useFieldInput(field, source);
  const titleForm = useSibling(source, field.reference?.titleBy);
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
