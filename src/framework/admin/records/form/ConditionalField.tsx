import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isShown } from '../../../schema/condition.ts';
import { clearedFields } from '../../../schema/hiddenFields.ts';
import type { Field } from '../../../schema/model.ts';

interface ConditionalFieldProps {
  field: Field;
  /** All of the entity: what saving clears holds no condition. */
  fields: readonly Field[];
  /** The record behind the form, for conditions on fields the form does not show. */
  record: Readonly<Record<string, unknown>> | undefined;
  children: ReactNode;
}

/** Shows a field only while its condition holds for what the form says at the moment. */
export function ConditionalField({ field, fields, record, children }: ConditionalFieldProps) {
  const { control } = useFormContext();
  const values: Record<string, unknown> = useWatch({ control });
  const current = { ...record, ...values };
  return isShown(field, { ...current, ...clearedFields(fields, current) }) ? children : null;
}
