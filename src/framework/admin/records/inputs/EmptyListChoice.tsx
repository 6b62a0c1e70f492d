import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../base/i18n/useText.ts';
import type { FieldInputProps } from './FormHost.ts';

/** Tells an empty list from no value while nothing is entered, for lists whose emptiness says something. */
export function EmptyListChoice({ field, source }: FieldInputProps) {
  const text = useText();
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const isList = Array.isArray(value);
  if (field.emptyList === undefined || (isList && value.length > 0)) return null;
  return (
    <RadioGroup
      row
      aria-label={text('input.emptyList', { field: field.title })}
      value={isList ? 'empty' : 'unknown'}
      onChange={(_, chosen) => setValue(source, chosen === 'empty' ? [] : null, { shouldDirty: true })}
    >
      <FormControlLabel value="unknown" control={<Radio size="small" />} label={text('form.noValue')} />
      <FormControlLabel value="empty" control={<Radio size="small" />} label={field.emptyList} />
    </RadioGroup>
  );
}
