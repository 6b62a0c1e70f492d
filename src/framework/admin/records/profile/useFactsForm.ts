import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Entity, Field } from '../../../schema/model.ts';
import { formErrors } from '../form/formErrors.ts';
import { validateForm } from '../form/validateForm.ts';

type Values = Record<string, unknown>;

/** A form for facts of a link, checked like fields of a record. @param base what the link has so far */
export function useFactsForm(entity: Entity, facts: readonly Field[], base: Values): UseFormReturn<Values> {
  return useForm<Values>({
    defaultValues: base,
    mode: 'onTouched',
    resolver(values) {
      const errors = validateForm({
        entity: { ...entity, fields: [...facts] },
        fields: facts,
        values,
        stored: base,
      });
      const isValid = Object.keys(errors).length === 0;
      return isValid ? { values, errors: {} } : { values: {}, errors: formErrors(errors) };
    },
  });
}
