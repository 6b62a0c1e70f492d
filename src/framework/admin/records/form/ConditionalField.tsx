import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isShown } from '../../../schema/condition.ts';
import { clearedFields } from '../../../schema/hiddenFields.ts';
import type { Field } from '../../../schema/model.ts';

interface ConditionalFieldProps {
  field: Field;
  /** All fields of the entity, because conditions treat fields that saving clears as empty. */
  fields: readonly Field[];
  /** The stored record, for conditions on fields outside the form. */
  record: Readonly<Record<string, unknown>> | undefined;
  children: ReactNode;
}

/** Renders a field only while the current form values meet its condition. */
export function ConditionalField({ field, fields, record, children }: ConditionalFieldProps) {
  const { control } = useFormContext();
  const values: Record<string, unknown> = useWatch({ control });
  const current = { ...record, ...values };
  return isShown(field, { ...current, ...clearedFields(fields, current) }) ? children : null;
}
