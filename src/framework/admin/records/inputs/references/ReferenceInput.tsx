import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { isJsonObject } from '../../../../schema/Json.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import type { FieldInputProps } from '../FormHost.ts';
import { useFieldInput, useRecordValue } from '../useFieldInput.ts';
import { RecordPicker } from './RecordPicker.tsx';
import { idsOf } from './useChosenRecords.ts';

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

/** A record of one of several entities: first the entity, then the record. */
export function PolymorphicReferenceInput({ field, source }: FieldInputProps) {
  const text = useText();
  const { entity } = useDefinitions();
  const { id, value, change, leave, ref, hasProblem, hint } = useFieldInput(field, source);
  const stored = isJsonObject(value) ? value : {};
  const [chosenType, setChosenType] = useState('');
  const type = typeof stored.type === 'string' ? stored.type : chosenType;

  function handleType(next: string): void {
    setChosenType(next);
    change(null);
  }

  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 2fr' } }}>
      <TextField
        select
        id={`${id}-type`}
        label={text('input.polymorphicType', { field: field.title })}
        value={type}
        onChange={(event) => handleType(event.target.value)}
      >
        {(field.targets ?? []).map((target) => (
          <MenuItem key={target} value={target}>
            {entity(target)?.title ?? target}
          </MenuItem>
        ))}
      </TextField>
      <RecordPicker
        key={type}
        id={id}
        label={field.title}
        resource={type}
        ids={typeof stored.id === 'string' ? [stored.id] : []}
        isMultiple={false}
        onChange={([chosen]) => change(chosen === undefined ? null : { type, id: chosen })}
        onBlur={leave}
        isRequired={field.required}
        hasProblem={hasProblem}
        hint={hint}
        inputRef={ref}
        sets={{ field, source }}
      />
    </Box>
  );
}
